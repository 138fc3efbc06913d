import type { IntlShape } from 'react-intl';

/** A number of things as a message takes it: to choose its words by, and as it is written. */
export function counted(intl: IntlShape, count: number): { count: number; formatted: string } {
  return { count, formatted: formatNumber(intl, count) };
}

/**
 * A number with the grouping of the table, rounded to so many decimals (0 to 100), all of which are
 * written: «12’345» or «1’234.50». Where a language begins to group only with five digits, so does
 * this. Numbers from 1e21 on are beyond it.
 */
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
