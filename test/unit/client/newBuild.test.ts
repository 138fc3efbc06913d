import { reloadForChunk } from '../../../client/chunkReload';
import { isChunkError } from '../../../views/boundaries/isChunkError';
import { fakeGlobals } from '../../support/browser/fakeBrowser';
import { showNewBuildNotice } from '../../../client/enhancements/newBuildNotice';
import { testIntl } from '../../support/sites/site';

/** A browser window that survives reloads, with a storage of the given kind. */
function fakeBrowser(storage: 'working' | 'forbidden' | 'full') {
  const stored = new Map<string, string>();
  const refuse = () => {
    throw new Error('SecurityError');
  };
  let reloads = 0;
  const restore = fakeGlobals({
    window: { name: '' },
    location: { reload: () => (reloads += 1) },
    sessionStorage: {
      getItem: storage === 'forbidden' ? refuse : (key: string) => stored.get(key) ?? null,
      setItem:
        storage === 'working' ? (key: string, text: string) => stored.set(key, text) : refuse,
    },
  });
  return { restore, reloads: () => reloads };
}

describe('reloadForChunk', () => {
  it.each(['working', 'forbidden', 'full'] as const)(
    'reloads once per 10,000 ms with a %s storage',
    (storage) => {
      const browser = fakeBrowser(storage);
      const start = Date.UTC(2026, 10, 21);
      try {
        expect(reloadForChunk(start)).toBe(true);
        expect(reloadForChunk(start)).toBe(false);
        expect(reloadForChunk(start + 9_999)).toBe(false);
        expect(browser.reloads()).toBe(1);
        expect(reloadForChunk(start + 10_000)).toBe(true);
        expect(reloadForChunk(start + 19_999)).toBe(false);
        expect(browser.reloads()).toBe(2);
      } finally {
        browser.restore();
      }
    },
  );

  it('is not misled by a name that another page gave the window', () => {
    const browser = fakeBrowser('forbidden');
    try {
      window.name = 'popup';
      expect(reloadForChunk(Date.UTC(2026, 10, 21))).toBe(true);
    } finally {
      browser.restore();
    }
  });
});

describe('isChunkError', () => {
  it('knows the error of the loader by its name', () => {
    expect(isChunkError(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
    expect(isChunkError(new Error('ChunkLoadError'))).toBe(false);
    expect(isChunkError({ name: 'ChunkLoadError' })).toBe(false);
    expect(isChunkError(undefined)).toBe(false);
  });
});

class FakeElement {
  textContent = '';
  lang = '';
  dir = '';
  type = '';
  className = '';
  readonly children: FakeElement[] = [];
  private readonly listeners: (() => void)[] = [];
  constructor(readonly tag: string) {}
  addEventListener(name: string, listener: () => void) {
    if (name === 'click') this.listeners.push(listener);
  }
  append(...children: FakeElement[]) {
    this.children.push(...children);
  }
  click() {
    for (const listener of this.listeners) listener();
  }
}

describe('showNewBuildNotice', () => {
  function show(region: FakeElement | null) {
    let reloads = 0;
    const restore = fakeGlobals({
      document: {
        getElementById: (id: string) => (id === 'notices' ? region : null),
        createElement: (tag: string) => new FakeElement(tag),
      },
      location: { reload: () => (reloads += 1) },
    });
    showNewBuildNotice(testIntl.forTable('fr'), 'fr');
    return { restore, reloads: () => reloads };
  }

  it('says it in the language of the interface, with a button that reloads', () => {
    const region = new FakeElement('div');
    const { restore, reloads } = show(region);
    try {
      const [notice] = region.children;
      expect([notice?.lang, notice?.dir]).toEqual(['fr', 'ltr']);
      const [text, button] = notice?.children ?? [];
      expect(text?.textContent).toBe(
        testIntl.forTable('fr').formatMessage({ id: 'frame.newBuild' }),
      );
      expect([button?.tag, button?.type]).toEqual(['button', 'button']);
      expect(button?.textContent).toBe(
        testIntl.forTable('fr').formatMessage({ id: 'frame.reload' }),
      );
      expect(reloads()).toBe(0);
      button?.click();
      expect(reloads()).toBe(1);
    } finally {
      restore();
    }
  });

  it('does nothing on a page without the place for it', () => {
    expect(() => show(null).restore()).not.toThrow();
  });
});
