import type { IntlShape } from 'react-intl';

/** Returns a number of things as a message takes it: to choose its words by, and as it is written. */
export function plural(intl: IntlShape, count: number): { count: number; formatted: string } {
  return { count, formatted: formatNumber(intl, count) };
}

/** Formats a number below 1e21, grouped as the table says, with decimals: «12’345» or «1’234.50». */
export function formatNumber(
  intl: IntlShape,
  value: number,
  decimals = 0,
  decimal: 'format.decimal' | 'format.priceDecimal' = 'format.decimal',
): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const isGrouped = Number(whole) >= Number(intl.formatMessage({ id: 'format.groupFrom' }));
  const grouped = isGrouped
    ? whole.replace(/\B(?=(\d{3})+$)/g, intl.formatMessage({ id: 'format.group' }))
    : whole;
  const text =
    fraction === undefined ? grouped : grouped + intl.formatMessage({ id: decimal }) + fraction;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

function withTenth(intl: IntlShape, value: number): string {
  const tenths = Math.round(value * 10);
  return formatNumber(intl, tenths / 10, tenths % 10 === 0 ? 0 : 1);
}

/** Formats a size in bytes as kB (1 at least), or MB and GB with at most one decimal. */
export function formatBytes(intl: IntlShape, bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1e3));
  if (kilobytes < 1000)
    return intl.formatMessage({ id: 'format.kilobytes' }, { size: formatNumber(intl, kilobytes) });
  return Math.round(bytes / 1e5) < 10_000
    ? intl.formatMessage({ id: 'format.megabytes' }, { size: withTenth(intl, bytes / 1e6) })
    : intl.formatMessage({ id: 'format.gigabytes' }, { size: withTenth(intl, bytes / 1e9) });
}

/** The letter a word sounds like it begins with: some languages write another «and» before it. */
function soundOf(word: string): string {
  const letters = word.normalize('NFD').toLowerCase();
  return letters.replace(/^h(?!ie)/, '').charAt(0);
}

/** Names one after the other, without any word between: for texts that are not the interface's. */
export function formatSeries(intl: IntlShape, items: readonly string[]): string {
  return items.join(intl.formatMessage({ id: 'format.comma' }));
}

/** Returns «a, b und c». */
export function formatList(intl: IntlShape, items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const first = formatSeries(intl, items.slice(0, -1));
  return intl.formatMessage({ id: 'format.and' }, { first, last, sound: soundOf(last) });
}
