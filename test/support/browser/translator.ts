import type { Page } from 'puppeteer';

declare global {
  interface Window {
    translateTexts?: () => void;
  }
}

/**
 * Gives a document what page translators do, for when `translateTexts` is called or, where it is early,
 * before the scripts of the site run: each text node is replaced by `<font><font>…`.
 */
export function translator(isEarly: boolean): void {
  window.translateTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent?.closest('script, style, noscript, textarea, option, font') !== null) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      parent.replaceChild(outer, text);
    }
  };
  if (isEarly) addEventListener('DOMContentLoaded', () => window.translateTexts?.());
}

/** Uses every control that does not leave the page, translating what appears; returns how many there were. */
export async function useControls(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const selector =
      'main :is(button[type="button"], summary, input, select, textarea), ' +
      'main :is(a[href^="#"], .glossary-order a, .chip, .kind-tabs a, .pagination a), ' +
      ':is(.site-menu, .top-bar, .breadcrumb, .share-bar, dialog) :is(button, summary, input)';
    const used = new Set<Element>();
    const mostControls = 80;
    const next = () =>
      [...document.querySelectorAll(selector)].find(
        (element) => !used.has(element) && element.checkVisibility() && !element.closest('[inert]'),
      );
    const type = (element: HTMLInputElement | HTMLTextAreaElement, value: string) => {
      const prototype = Object.getPrototypeOf(element);
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    };
    const use = (element: Element) => {
      if (element instanceof HTMLSelectElement) {
        element.selectedIndex = element.options.length - 1;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (element instanceof HTMLTextAreaElement) type(element, 'e');
      else if (element instanceof HTMLInputElement && /^(text|search|email)$/.test(element.type)) {
        type(element, 'e');
      } else if (element instanceof HTMLElement) element.click();
    };
    window.print = () => {};
    for (let element = next(); element && used.size < mostControls; element = next()) {
      used.add(element);
      use(element);
      await new Promise((done) => setTimeout(done));
      window.translateTexts?.();
    }
    return used.size;
  });
}

/** Finds texts that React keeps hold of without an element of their own, each with where it stands. */
export async function looseTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const read = (value: unknown, key: string): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    // React's own tree, of which 6 is the kind of a text without an element of its own.
    const root = document.getElementById('root');
    const own = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$'));
    const found: string[] = [];
    const visit = (first: unknown) => {
      for (let node = first; node; node = read(node, 'sibling')) {
        const text = read(node, 'stateNode');
        // White space is the same in every language, and translators leave it where it is.
        if (read(node, 'tag') === 6 && text instanceof Text && text.data.trim() !== '') {
          found.push(`${text.parentElement?.outerHTML.slice(0, 80)}: ${text.data}`);
        }
        visit(read(node, 'child'));
      }
    };
    visit(read(read(read(root, own ?? ''), 'stateNode'), 'current'));
    return own === undefined ? ['This page was not taken over'] : found;
  });
}
