import type { Speak } from '../messages';

/** The letter a word sounds like it begins with: some languages write another «and» before it. */
function soundOf(word: string): string {
  const letters = word.normalize('NFD').toLowerCase();
  return letters.replace(/^h(?!ie)/, '').charAt(0);
}

/** Names one after the other, without any word between: for texts that are not the interface's. */
export function formatSeries(speak: Speak, items: readonly string[]): string {
  return items.join(speak('format.comma'));
}

/** «a, b und c» or «a, b oder c». */
export function formatList(
  speak: Speak,
  items: readonly string[],
  conjunction: 'and' | 'or' = 'and',
): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const first = formatSeries(speak, items.slice(0, -1));
  return speak(`format.${conjunction}`, { first, last, sound: soundOf(last) });
}
