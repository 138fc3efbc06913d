import { showNewBuildNotice } from '../../../client/enhancements/newBuildNotice';
import { fakeGlobals } from '../../support/globals';
import { testIntl } from '../../support/site';

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
