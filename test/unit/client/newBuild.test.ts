import { reloadForChunk } from '../../../client/chunkReload';
import { fakeGlobals } from '../../support/browser/fakeBrowser';

/** A browser window that survives reloads, with a storage of the given kind. */
function fakeBrowser(storage: 'working' | 'forbidden' | 'full') {
  const stored = new Map<string, string>();
  const refuse = () => {
    throw new Error('SecurityError');
  };
  let reloads = 0;
  fakeGlobals({
    window: { name: '' },
    location: { reload: () => (reloads += 1) },
    sessionStorage: {
      getItem: storage === 'forbidden' ? refuse : (key: string) => stored.get(key) ?? null,
      setItem:
        storage === 'working' ? (key: string, text: string) => stored.set(key, text) : refuse,
    },
  });
  return { reloads: () => reloads };
}

describe('reloadForChunk', () => {
  it.each(['working', 'forbidden', 'full'] as const)(
    'reloads once per 10,000 ms with a %s storage',
    (storage) => {
      const browser = fakeBrowser(storage);
      const start = Date.UTC(2026, 10, 21);
      expect(reloadForChunk(start)).toBe(true);
      expect(reloadForChunk(start)).toBe(false);
      expect(reloadForChunk(start + 9_999)).toBe(false);
      expect(browser.reloads()).toBe(1);
      expect(reloadForChunk(start + 10_000)).toBe(true);
      expect(reloadForChunk(start + 19_999)).toBe(false);
      expect(browser.reloads()).toBe(2);
    },
  );

  it('is not misled by a name that another page gave the window', () => {
    fakeBrowser('forbidden');
    window.name = 'popup';
    expect(reloadForChunk(Date.UTC(2026, 10, 21))).toBe(true);
  });
});
