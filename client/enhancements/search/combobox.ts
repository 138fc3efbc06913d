import type { IntlShape } from 'react-intl';
import { isTooShort } from '../../../shared/search/searchState';
import { announce } from '../../../views/frame/announce';
import { anotherPage } from '../../navigation/scrollAndFocus';
import { createSuggestionList, fetchSuggestions, type SuggestionList } from './suggestionList';

/** How long nothing must be typed before something is offered. */
const pauseMs = 150;

/** Keys that change nothing by themselves; with some of them a screen reader is told to be quiet. */
const modifiers = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Shift']);

/** Takes the keys of a list with manual selection (ARIA practices, editable combobox). */
function onKey(event: KeyboardEvent, list: SuggestionList, ask: () => void): boolean {
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (!list.isOpen()) ask();
      else if (!event.altKey) list.move(event.key === 'ArrowDown' ? 1 : -1);
      else if (event.key === 'ArrowUp') list.close();
      return true;
    case 'Escape':
      if (!list.isOpen()) return false;
      list.close();
      return true;
    case 'Enter': {
      const active = list.active();
      if (active === undefined) return false;
      list.close();
      active.click();
      return true;
    }
    default:
      if (!modifiers.has(event.key)) list.leave();
      return false;
  }
}

/** Makes a field of the search a combobox with manual selection (ARIA practices). */
export function makeCombobox(field: HTMLInputElement, intl: IntlShape, lang: string): void {
  if (field.role === 'combobox') return;
  // The language of the pages that the field searches.
  const locale = new URL(field.form?.action ?? location.href).pathname.split('/')[1] ?? '';
  const label = intl.formatMessage({ id: 'frame.searchSuggestions' });
  const list = createSuggestionList(field, { label, lang, locale });
  let asking = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    clearTimeout(pause);
    asking.abort();
  };
  const ask = async () => {
    giveUp();
    const typed = field.value.trim();
    if (isTooShort(typed)) return list.close();
    asking = new AbortController();
    const { signal } = asking;
    const found = await fetchSuggestions(locale, typed, signal).catch(() => []);
    if (signal.aborted || document.activeElement !== field) return;
    list.show(found);
    const count = found.length;
    announce(intl.formatMessage({ id: 'frame.searchSuggested' }, { count }), lang);
  };
  const stop = () => {
    giveUp();
    list.close();
  };
  field.role = 'combobox';
  field.setAttribute('aria-autocomplete', 'list');
  field.autocomplete = 'off';
  field.addEventListener('input', () => {
    giveUp();
    pause = setTimeout(() => void ask(), pauseMs);
  });
  field.addEventListener('blur', stop);
  field.form?.addEventListener('submit', stop);
  document.addEventListener(anotherPage, stop);
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || !onKey(event, list, () => void ask())) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
