import type { Page } from 'puppeteer';

/** Spacing that a reader may set, and that no text may suffer from (WCAG 2.2, 1.4.12). */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-block-end: 2em !important }`;

/** Sets the text spacing of WCAG 1.4.12 on the page at hand. The tab must bypass the policy. */
export async function spaceText(page: Page): Promise<void> {
  await page.addStyleTag({ content: textSpacing });
}

/**
 * Text of this document that is cut off, stands outside the window or at its edge, or in a column of a few
 * letters, and times and long words that are torn apart.
 */
export function layoutFaultsHere(): string[] {
  const name = (element: Element) =>
    `${element.localName}.${element.className} «${(element.textContent ?? '').trim().slice(0, 40)}»`;
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) ||
    element.closest('.visually-hidden, [inert], video, audio') !== null;
  const scrolls = (element: Element): boolean => {
    const { overflowX } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth;
  };
  const isInScroller = (element: Element): boolean => {
    for (let one = element.parentElement; one !== null; one = one.parentElement) {
      if (one !== document.body && scrolls(one)) return true;
    }
    return false;
  };
  const ownText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  const textBox = (element: Element): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  /** Whether an ancestor shows less than the whole text, and cannot be scrolled. */
  const isCut = (element: Element): boolean => {
    const text = textBox(element);
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(one);
      if (webkitLineClamp !== 'none') return false;
      const box = one.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX + overflowY) || box.width <= 1) return false;
      const isWider = text.left < box.left - 1 || text.right > box.right + 1;
      const isTaller = text.top < box.top - 1 || text.bottom > box.bottom + 1;
      if (/hidden|clip/.test(overflowX) && isWider) return true;
      if (/hidden|clip/.test(overflowY) && isTaller) return true;
    }
    return false;
  };
  /** Whether a time, or a long word that the browser puts no hyphen into, stands in two lines. */
  const isTorn = (element: Element): boolean => {
    const whole =
      getComputedStyle(element).hyphens === 'auto'
        ? /\d\d:\d\d–\d\d:\d\d/g
        : /\d\d:\d\d–\d\d:\d\d|\p{Script=Latin}{16,}/gu;
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return false;
      return [...(node.textContent ?? '').matchAll(whole)].some(({ 0: text, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        return range.getClientRects().length > 1;
      });
    });
  };
  const faults: string[] = [];
  const excess = document.documentElement.scrollWidth - innerWidth;
  if (excess > 0) faults.push(`the page is ${excess} px too wide`);
  for (const element of document.querySelectorAll('body *')) {
    if (isHidden(element) || !ownText(element)) continue;
    if (isCut(element)) faults.push(`cut off: ${name(element)}`);
    const { left, right, width, height } = element.getBoundingClientRect();
    const isOutside = (left < -1 || right > innerWidth + 1) && width > 1;
    if (isOutside && !isInScroller(element)) faults.push(`outside: ${name(element)}`);
    if (width < 48 && height > 160) faults.push(`squeezed: ${name(element)}`);
    const text = textBox(element);
    const isAtEdge = text.left < 4 || text.right > document.documentElement.clientWidth - 4;
    if (isAtEdge && width > 1 && !isInScroller(element)) faults.push(`edge: ${name(element)}`);
    if (isTorn(element)) faults.push(`torn: ${name(element)}`);
  }
  return faults;
}

/** What `layoutFaultsHere` finds in a tab. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(layoutFaultsHere);
}

/** Finds among elements of a document the stops of the keyboard that something else lies over. */
export function unseenStops(stops: Element[]): string[] {
  return stops
    .filter((stop): stop is HTMLElement => stop instanceof HTMLElement)
    .filter((stop) => stop.checkVisibility({ visibilityProperty: true }) && stop.tabIndex >= 0)
    .filter((stop) => {
      stop.focus({ preventScroll: true });
      stop.scrollIntoView({ block: 'center', behavior: 'instant' });
      return ![...stop.getClientRects()].some(({ left, top, width, height }) => {
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        return shown !== null && (stop.contains(shown) || shown.contains(stop));
      });
    })
    .map((stop) => stop.outerHTML);
}

/** Sizes of targets in CSS pixels: the least of all (WCAG 2.5.8), and of the main controls. */
const sizes = { least: 24, primary: 44 };
const primary =
  'button:not(.link-button, .sort), .button, input, select, textarea, summary, [role=tab]';

/** Controls that are too small to hit; links within a sentence may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ least, wanted, main }) => {
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        (
          element.closest('p, li, dd, td, th, figcaption, blockquote, address')?.textContent ?? ''
        ).trim() !== (element.textContent ?? '').trim();
      /** The whole card, where the link covers it. */
      const boxOf = (element: Element): { width: number; height: number } => {
        // A label is as good to press as its box.
        if (element.matches('[type="checkbox"], [type="radio"]')) {
          const label = element.parentElement?.querySelector('label') ?? element.closest('label');
          if (label !== null) return label.getBoundingClientRect();
        }
        const covers = getComputedStyle(element, '::before').position === 'absolute';
        return ((covers && element.closest('.card')) || element).getBoundingClientRect();
      };
      return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            element.closest('.visually-hidden, [inert]') === null &&
            element.getBoundingClientRect().width > 1 &&
            !isInSentence(element),
        )
        .flatMap((element) => {
          const { width, height } = boxOf(element);
          const needed = element.matches(main) ? wanted : least;
          return Math.min(width, height) < needed - 0.5
            ? [
                `${element.localName}.${element.className} «${(element.textContent ?? '').trim().slice(0, 30)}» ${Math.round(width)}×${Math.round(height)}`,
              ]
            : [];
        });
    },
    { least: sizes.least, wanted: sizes.primary, main: primary },
  );
}
