import type { IntlShape } from 'react-intl';

/** The letter a word sounds like it begins with: some languages write another «and» before it. */
function soundOf(word: string): string {
  const letters = word.normalize('NFD').toLowerCase();
  return letters.replace(/^h(?!ie)/, '').charAt(0);
}

/** Names one after the other, without any word between: for texts that are not the interface's. */
export function formatSeries(intl: IntlShape, items: readonly string[]): string {
  return items.join(intl.formatMessage({ id: 'format.comma' }));
}

/** «a, b und c». */
export function formatList(intl: IntlShape, items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const first = formatSeries(intl, items.slice(0, -1));
  return intl.formatMessage({ id: 'format.and' }, { first, last, sound: soundOf(last) });
}
