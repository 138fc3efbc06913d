import { breakpoints } from '../../../views/breakpoints';
import { makeOthersInert } from '../../../views/frame/makeOthersInert';
import { anotherPage } from '../../navigation/scrollAndFocus';

/** Disclosures of the frame: `overlay` ones cover the page, `flow` ones push it down. */
const anyOpen = 'details[data-menu][open]';
type Disclosure = HTMLDetailsElement;

function openOnes(within: ParentNode = document): Disclosure[] {
  return [...within.querySelectorAll<Disclosure>(anyOpen)];
}

function outermost(element: Disclosure): Disclosure {
  const above = element.parentElement?.closest<Disclosure>(anyOpen);
  return above ? outermost(above) : element;
}

function closeDisclosures(within: ParentNode = document): void {
  openOnes(within).forEach((disclosure) => (disclosure.open = false));
  if (within instanceof HTMLDetailsElement) within.open = false;
}

/** Closes a disclosure with all inside; true where there is one. What opened it gets the focus. */
function leave(disclosure: Disclosure | null | undefined): boolean {
  if (!disclosure) return false;
  closeDisclosures(disclosure);
  disclosure.querySelector('summary')?.focus();
  return true;
}

function isInModalMenu(element: Element): boolean {
  return CSS.supports('selector(:popover-open)') && element.closest(':popover-open') !== null;
}

/** Escape closes the whole of the menu at hand, the arrow towards the start of the line one level. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const focused = document.activeElement;
  if (event.key === 'Escape') {
    const closing = focused?.closest<Disclosure>(anyOpen) ?? openOnes().at(-1);
    if (!closing || isInModalMenu(closing)) return;
    leave(outermost(closing));
    return event.preventDefault();
  }
  if (focused instanceof HTMLInputElement) return;
  const isRightToLeft = focused !== null && getComputedStyle(focused).direction === 'rtl';
  if (event.key !== (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return;
  if (leave(focused?.closest<Disclosure>(`.menu-panel ${anyOpen}`))) event.preventDefault();
}

/** What covers the page closes when the visitor goes on elsewhere. */
function onElsewhere({ target }: Event): void {
  for (const disclosure of openOnes()) {
    const isLeft = target instanceof Node && !disclosure.contains(target);
    const covers = disclosure.dataset['menu'] === 'overlay' && !isInModalMenu(disclosure);
    if (isLeft && covers) closeDisclosures(disclosure);
  }
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
  menu.querySelector('button')?.focus();
}

function release(menu: HTMLElement | null): void {
  uncover();
  uncover = () => {};
  if (menu === null) return;
  Object.keys(modalAttributes).forEach((name) => menu.removeAttribute(name));
  closeDisclosures(menu);
}

function closeSiteMenu(): void {
  const menu = document.getElementById(menuId);
  release(menu);
  if (menu?.matches(':popover-open') === true) menu.hidePopover();
}

/** Makes the menu of narrow screens modal while it is open. Browsers open and close it themselves. */
function watchSiteMenu(): void {
  if (!CSS.supports('selector(:popover-open)')) return;
  const onToggle = ({ type, target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || target.id !== menuId) return;
    // Before it closes the page must take the focus again.
    if (type === 'beforetoggle' && newState !== 'open') release(target);
    if (type === 'toggle' && newState === 'open') makeModal(target);
  };
  // Neither event bubbles.
  document.addEventListener('beforetoggle', onToggle, { capture: true });
  document.addEventListener('toggle', onToggle, { capture: true });
  matchMedia(breakpoints.desktop).addEventListener('change', closeSiteMenu);
}

/** Gives the disclosures of the frame the keys and the manners of menus, and closes them in time. */
export function watchMenus(): void {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onElsewhere);
  document.addEventListener('pointerdown', onElsewhere);
  watchSiteMenu();
  document.addEventListener(anotherPage, () => {
    closeSiteMenu();
    closeDisclosures();
  });
}
