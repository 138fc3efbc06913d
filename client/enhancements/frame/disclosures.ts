import { makeOthersInert } from '../../../views/frame/makeOthersInert';

/** Disclosures of the frame: `overlay` ones cover the page, `flow` ones push it down. */
const anyOpen = 'details[data-menu][open]';

type Disclosure = HTMLDetailsElement;

function openOnes(within: ParentNode = document): Disclosure[] {
  return [...within.querySelectorAll<Disclosure>(anyOpen)];
}

/** The disclosure around an element that is not itself inside another one. */
function outermost(element: Disclosure): Disclosure {
  const above = element.parentElement?.closest<Disclosure>(anyOpen);
  return above === null || above === undefined ? element : outermost(above);
}

function close(disclosure: Disclosure, focus: boolean): void {
  closeDisclosures(disclosure);
  disclosure.open = false;
  if (focus) disclosure.querySelector('summary')?.focus();
}

/** Closes everything that is open, without moving the focus. */
export function closeDisclosures(within: ParentNode = document): void {
  openOnes(within).forEach((disclosure) => (disclosure.open = false));
}

function isInModalMenu(element: Element): boolean {
  return CSS.supports('selector(:popover-open)') && element.closest(':popover-open') !== null;
}

/** Escape closes the whole of the menu at hand and gives the focus back to what opened it. */
function onEscape(focused: Element | null): boolean {
  const around = focused?.closest<Disclosure>(anyOpen);
  const closing = around ?? openOnes().at(-1);
  if (closing === undefined || isInModalMenu(closing)) return false;
  close(outermost(closing), true);
  return true;
}

/** The arrow towards the start of the line goes one level back. */
function onBack(focused: Element | null): boolean {
  const level = focused?.closest<Disclosure>(`.menu-panel ${anyOpen}`);
  if (level === null || level === undefined) return false;
  close(level, true);
  return true;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && event.key !== 'Escape') return;
  const isRightToLeft = focused !== null && getComputedStyle(focused).direction === 'rtl';
  const backKey = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const handled =
    (event.key === 'Escape' && onEscape(focused)) || (event.key === backKey && onBack(focused));
  if (handled) event.preventDefault();
}

/** What covers the page closes when the visitor goes on elsewhere. */
function onElsewhere({ target }: Event): void {
  if (!(target instanceof Node)) return;
  openOnes()
    .filter((disclosure) => disclosure.dataset['menu'] === 'overlay')
    .filter((disclosure) => !disclosure.contains(target) && !isInModalMenu(disclosure))
    .forEach((disclosure) => close(disclosure, false));
}

/** Gives the disclosures of the frame the keys and the manners of menus. */
export function watchDisclosures(): void {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onElsewhere);
  document.addEventListener('pointerdown', onElsewhere);
}

const menuId = 'site-menu';
const modalAttributes = {
  role: 'dialog',
  'aria-modal': 'true',
  'aria-labelledby': `${menuId}-title`,
};

let uncover = () => {};

function makeModal(menu: HTMLElement): void {
  Object.entries(modalAttributes).forEach(([name, value]) => menu.setAttribute(name, value));
  uncover = makeOthersInert(menu);
}

function release(menu: HTMLElement | null): void {
  uncover();
  uncover = () => {};
  if (menu === null) return;
  Object.keys(modalAttributes).forEach((name) => menu.removeAttribute(name));
  closeDisclosures(menu);
}

function isOpening(event: Event): boolean {
  return event instanceof ToggleEvent && event.newState === 'open';
}

function menuOf({ target }: Event): HTMLElement | undefined {
  return target instanceof HTMLElement && target.id === menuId ? target : undefined;
}

/** Closes the menu at once, where it is open, and gives the page back. */
export function closeSiteMenu(): void {
  const menu = document.getElementById(menuId);
  release(menu);
  if (menu?.matches(':popover-open') === true) menu.hidePopover();
}

/** Makes the menu of narrow screens modal while it is open. Browsers open and close it themselves. */
export function watchSiteMenu(): void {
  if (!CSS.supports('selector(:popover-open)')) return;
  // Before it closes the page must take the focus again; neither event bubbles.
  const onBefore = (event: Event) => {
    const menu = menuOf(event);
    if (menu !== undefined && !isOpening(event)) release(menu);
  };
  const onToggle = (event: Event) => {
    const menu = menuOf(event);
    if (menu === undefined || !isOpening(event)) return;
    makeModal(menu);
    menu.querySelector('button')?.focus();
  };
  document.addEventListener('beforetoggle', onBefore, { capture: true });
  document.addEventListener('toggle', onToggle, { capture: true });
  matchMedia('(width >= 64rem)').addEventListener('change', closeSiteMenu);
}
