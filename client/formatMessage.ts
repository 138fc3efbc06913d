import type { MessageTable } from '../shared/language/messages';

type Elements = MessageTable[string];
type Values = Readonly<Record<string, string | number>>;

/** What formatjs writes of an element that is plain text. */
const literal = 0;

function pluralKey(locale: string, type: Intl.PluralRuleType, count: number): string {
  return new Intl.PluralRules(locale, { type }).select(count);
}

function chosen(element: Elements[number], values: Values, locale: string): Elements {
  if (!('options' in element)) return [];
  const { options } = element;
  const value = values[element.value] ?? '';
  const category =
    'pluralType' in element
      ? pluralKey(locale, element.pluralType ?? 'cardinal', Number(value))
      : String(value);
  return (options[`=${value}`] ?? options[category] ?? options['other'])?.value ?? [];
}

/**
 * Formats a message that `formatjs compile --ast` has made, with the plural rules of a locale.
 * Messages hold texts, arguments, choices and plurals, and nothing else: numbers and dates come as
 * finished texts (docs/decisions/004-messages-without-a-parser.md).
 */
export function formatMessage(elements: Elements, values: Values, locale: string): string {
  const texts = elements.map((element) => {
    if ('options' in element) return formatMessage(chosen(element, values, locale), values, locale);
    if (!('value' in element)) return '';
    const kind: number = element.type;
    return kind === literal ? element.value : String(values[element.value] ?? '');
  });
  return texts.join('');
}
