import { directionOf } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';

type Suggestion = Readonly<Record<'title' | 'href', string>>;

/** What the search offers for a text; nothing where it cannot be asked. Rejects when it is aborted. */
export async function fetchSuggestions(locale: string, q: string, signal: AbortSignal) {
  const query = new URLSearchParams({ locale, q });
  const response = await fetch(`${address.suggestions}?${query}`, { signal });
  const answer: { suggestions?: Suggestion[] } = response.ok ? await response.json() : {};
  return answer.suggestions ?? [];
}

/** The list below a field, of which one option at most is active while the field has the focus. */
export type SuggestionList = ReturnType<typeof createSuggestionList>;

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
}

function optionOf({ title, href }: Suggestion, id: string, lang: string): HTMLElement {
  const option = document.createElement('a');
  const dir = directionOf(lang);
  const state = { role: 'option', tabindex: '-1', 'aria-selected': 'false' };
  setAttributes(option, { id, href, ...state, lang, dir });
  option.textContent = title;
  return option;
}

/** Puts a list of suggestions, closed at first, beside a field, whose attributes speak of it. */
export function createSuggestionList(
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
