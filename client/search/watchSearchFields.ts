import type { IntlShape } from 'react-intl';

/** Fields of forms that lead to the search of the site. */
const searchField = 'form[action$="/search"] input[name="q"]';

/** Lets the fields of the search offer something while somebody types, once one has the focus. */
export function watchSearchFields(intl: IntlShape, lang: string): void {
  const onFocus = async (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(searchField)) return;
    const combobox = await import('./combobox').catch(() => undefined);
    combobox?.makeCombobox(target, intl, lang);
  };
  document.addEventListener('focusin', ({ target }) => void onFocus(target));
  void onFocus(document.activeElement);
}
