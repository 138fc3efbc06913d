import { makeOthersInert } from '../../../views/frame/makeOthersInert';
import { closeDisclosures } from './disclosures';

const id = 'site-menu';
const modalAttributes = { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': `${id}-title` };

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
  return target instanceof HTMLElement && target.id === id ? target : undefined;
}

/** Closes the menu at once, where it is open, and gives the page back. */
export function closeSiteMenu(): void {
  const menu = document.getElementById(id);
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
