import { breakpoints } from '../../../views/breakpoints';
import { anotherPage } from '../../navigation/scrollAndFocus';

const desktop = matchMedia(breakpoints.desktop);

function parts() {
  const form = document.querySelector<HTMLFormElement>('.header-search');
  const field = form?.querySelector('input');
  const button = form?.querySelector('button');
  return form && field && button ? { form, field, button } : undefined;
}

/** Opens or closes the row of the field; where it has room beside the name it is always there. */
function open(isOpen: boolean): void {
  const { form, button } = parts() ?? {};
  form?.closest('.site-header')?.toggleAttribute('data-search-open', isOpen);
  if (!desktop.matches) button?.setAttribute('aria-expanded', String(isOpen));
  else button?.removeAttribute('aria-expanded');
}

const close = () => open(false);

/** Has the button of the header's search open and close the field on narrow screens. */
export function watchSearchRow(): void {
  document.addEventListener('submit', (event) => {
    const found = parts();
    if (desktop.matches || event.target !== found?.form) return;
    const isClosed = found.button.getAttribute('aria-expanded') === 'false';
    if (!isClosed && found.field.value !== '') return;
    event.preventDefault();
    open(isClosed);
    (isClosed ? found.field : found.button).focus();
  });
  document.addEventListener('keydown', ({ key, target }) => {
    const found = parts();
    const isInside = target instanceof Node && found?.form.contains(target);
    if (key !== 'Escape' || desktop.matches || isInside !== true) return;
    close();
    found?.button.focus();
  });
  document.addEventListener(anotherPage, close);
  desktop.addEventListener('change', close);
  close();
}
