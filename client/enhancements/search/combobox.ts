import type { IntlShape } from 'react-intl';
import { directionOf } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import { isTooShort } from '../../../shared/search/searchState';
import { announce } from '../../../views/frame/announce';
import { anotherPage } from '../../navigation/scrollAndFocus';

type Suggestion = Readonly<Record<'title' | 'href', string>>;

/** Rejects when it is aborted; nothing where the search cannot be asked. */
async function fetchSuggestions(locale: string, q: string, signal: AbortSignal) {
  const query = new URLSearchParams({ locale, q });
  const response = await fetch(`${address.suggestions}?${query}`, { signal });
  const answer: { suggestions?: Suggestion[] } = response.ok ? await response.json() : {};
  return answer.suggestions ?? [];
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
}

function optionOf({ title, href }: Suggestion, id: string, lang: string): HTMLElement {
  const option = Object.assign(document.createElement('a'), { textContent: title });
  const state = { role: 'option', tabindex: '-1', 'aria-selected': 'false' };
  setAttributes(option, { id, href, ...state, lang, dir: directionOf(lang) });
  return option;
}

/** Puts a list of suggestions, closed at first, beside a field, whose attributes speak of it. */
function createSuggestionList(
  field: HTMLInputElement,
  { label, lang, locale }: { label: string; lang: string; locale: string },
) {
  const list = document.createElement('div');
  const id = `${field.id}-suggestions`;
  setAttributes(list, { id, lang, class: 'suggestions', role: 'listbox', 'aria-label': label });
  let index = -1;

  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const mark = (next: number) => {
    index = next;
    options().forEach((option, at) => option.setAttribute('aria-selected', String(at === next)));
    const active = options()[next];
    active?.scrollIntoView({ block: 'nearest' });
    if (active === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', active.id);
  };
  const open = (isOpen: boolean) => {
    list.hidden = !isOpen;
    field.setAttribute('aria-expanded', String(isOpen));
    mark(-1);
  };

  // The focus stays in the field.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  field.setAttribute('aria-controls', id);
  field.parentElement?.append(list);
  open(false);
  return {
    isOpen: (): boolean => !list.hidden,
    show(suggestions: readonly Suggestion[]): void {
      list.replaceChildren(...suggestions.map((one, at) => optionOf(one, `${id}-${at}`, locale)));
      open(suggestions.length > 0);
    },
    close: (): void => open(false),
    /** Makes the next (1) or the one before (-1) active, round and round. */
    move(step: 1 | -1): void {
      const { length } = options();
      mark(index === -1 && step === -1 ? length - 1 : (index + step + length) % length);
    },
    leave: (): void => mark(-1),
    active: (): HTMLElement | undefined => options()[index],
  };
}

/** How long nothing must be typed before something is offered. */
const pauseMs = 150;

/** Keys that change nothing by themselves; with some of them a screen reader is told to be quiet. */
const modifiers = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Shift']);

/** Takes the keys of a list with manual selection (ARIA practices, editable combobox). */
function onKey(
  event: KeyboardEvent,
  list: ReturnType<typeof createSuggestionList>,
  ask: () => void,
): boolean {
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
