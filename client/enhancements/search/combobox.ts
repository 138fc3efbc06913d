import type { IntlShape } from 'react-intl';
import { isTooShort } from '../../../shared/search/searchState';
import { announce } from '../../../views/frame/announce';
import { anotherPage } from '../frame/anotherPage';
import { createSuggestionList, fetchSuggestions, type SuggestionList } from './suggestionList';

/** How long nothing must be typed before something is offered. */
const pauseMs = 150;

/** Keys that change nothing by themselves; with some of them a screen reader is told to be quiet. */
const modifiers = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Shift']);

/** The language of the pages that a field searches, from the address of its form. */
function localeOf(field: HTMLInputElement): string {
  return new URL(field.form?.action ?? location.href).pathname.split('/')[1] ?? '';
}

/** Asks for what was typed last, and gives up what was asked before. */
function createAsking(field: HTMLInputElement, list: SuggestionList, say: (count: number) => void) {
  let asking = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(pause);
    asking.abort();
  };
  async function ask(): Promise<void> {
    stop();
    const typed = field.value.trim();
    if (isTooShort(typed)) return list.close();
    asking = new AbortController();
    const { signal } = asking;
    const found = await fetchSuggestions(localeOf(field), typed, signal).catch(() => []);
    if (signal.aborted || document.activeElement !== field) return;
    list.show(found);
    say(found.length);
  }
  return {
    now: () => void ask(),
    soon: () => {
      stop();
      pause = setTimeout(() => void ask(), pauseMs);
    },
    stop: () => {
      stop();
      list.close();
    },
  };
}

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

/**
 * Makes a field of the search a combobox that offers pages and words while somebody types (ARIA
 * practices, list autocomplete with manual selection). It stays a field of its form.
 */
export function makeCombobox(field: HTMLInputElement, intl: IntlShape, lang: string): void {
  if (field.role === 'combobox') return;
  const label = intl.formatMessage({ id: 'frame.searchSuggestions' });
  const list = createSuggestionList(field, { label, lang, locale: localeOf(field) });
  const asking = createAsking(field, list, (count) =>
    announce(intl.formatMessage({ id: 'frame.searchSuggested' }, { count }), lang),
  );
  field.role = 'combobox';
  field.setAttribute('aria-autocomplete', 'list');
  field.autocomplete = 'off';
  field.addEventListener('input', asking.soon);
  field.addEventListener('blur', asking.stop);
  field.form?.addEventListener('submit', asking.stop);
  document.addEventListener(anotherPage, asking.stop);
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || !onKey(event, list, asking.now)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
