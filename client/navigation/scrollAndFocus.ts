import { fragmentTarget } from '../../views/components/hooks/browser';
import { announce } from '../../views/frame/announce';

/** Event of the document: another page is shown, and is about to take the focus. */
export const anotherPage = 'anotherpage';

/** Where a page is looked at after it is shown. */
export interface Position {
  readonly hash: string;
  /** Set when a visitor comes back: where the page was scrolled to, and from which one they come. */
  readonly scroll?: number;
  readonly from?: string;
  /** Set where a page changes only in part: the visitor goes on from where they are. */
  readonly inPlace?: boolean;
}

/** Puts the focus on an element; one that cannot have it can until it loses it. */
function focusOnce(element: HTMLElement): void {
  if (!element.matches('a[href], button, input, [tabindex]')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Moves the focus to the heading of the page, without scrolling. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  heading?.focus({ preventScroll: true });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom > top && top < innerHeight;
}

/** Moves the focus to what is in the window: a link to a path, else the heading, else the first text. */
export function focusInView(to?: string): void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const links = all('main [href]').filter((link) => link.getAttribute('href') === to);
  const places = [...links, ...all('main h1'), ...all(':is(main, footer) :is(p, li)')];
  const place = places.find(isInView);
  if (place === undefined) focusHeading();
  else focusOnce(place);
}

function scrollToPlace(anchor: HTMLElement | null, scroll: number | undefined): void {
  if (scroll === undefined && anchor !== null) anchor.scrollIntoView();
  else window.scrollTo({ top: scroll ?? 0, behavior: 'instant' });
}

/** Scrolls to where an entry of the history was left, else to its hash as a jump to it does. */
export function restoreScroll(hash: string, scroll: number | undefined): void {
  const anchor = scroll === undefined ? fragmentTarget(hash) : null;
  const isKnown = scroll !== undefined || anchor !== null || hash === '' || hash === '#top';
  if (isKnown) scrollToPlace(anchor, scroll);
}

/** Scrolls to the hash, back to where the visitor was, or to the top; moves the focus likewise, says the title. */
export function scrollAndFocus({ hash, scroll, from, inPlace = false }: Position): void {
  const anchor = fragmentTarget(hash);
  if (inPlace && anchor === null && scroll === undefined) return;
  scrollToPlace(anchor, scroll);
  if (inPlace && scroll !== undefined) return;
  if (scroll !== undefined) focusInView(from);
  else if (anchor !== null) focusOnce(anchor);
  else focusHeading();
  if (!inPlace) announce(document.title);
}
