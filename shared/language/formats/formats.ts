import type { IntlShape } from 'react-intl';
import { formatBytes } from './bytes';
import { formatDay, formatMoment, type WriteDay, formatShortDay, formatWeekday } from './dates';
import { formatList, formatSeries } from './lists';
import { formatNumber } from './numbers';
import { formatRange } from './ranges';
import { formatRelative } from './relative';

/** Currencies without a smaller unit (ISO 4217). */
const undivided = new Set(['ISK', 'JPY', 'KRW', 'VND', 'XAF', 'XOF', 'XPF']);

/** One or two numbers, with the code of their currency before them or without. */
const price = /^(?:([A-Z]{3})\s)?(\d{1,15}(?:\.\d+)?)(?:\s?[-–]\s?(\d{1,15}(?:\.\d+)?))?$/;

/**
 * A price or two with the code of their currency (ISO 4217), for example «CHF 1’234.50»; any other
 * amount («gratis») stays as it is. Where all amounts `among` it are whole, it has no decimals.
 */
export function formatPrice(
  intl: IntlShape,
  amount: string,
  currency = 'CHF',
  among: readonly string[] = [amount],
): string {
  const [, code = currency, ...numbers] = price.exec(amount) ?? [];
  if (numbers.length === 0) return amount;
  const isWhole = undivided.has(code) || !among.some((one) => /\d\.\d/.test(one));
  const number = numbers
    .filter((one) => one !== undefined)
    .map((one) => formatNumber(intl, Number(one), isWhole ? 0 : 2, 'format.priceDecimal'))
    .join('–');
  return intl.formatMessage({ id: 'format.price' }, { currency: code, number });
}

/** The formats of dates, numbers and lists in one language. */
export type Formats = ReturnType<typeof createFormats>;

/** Binds the formats to the messages of one language. */
export function createFormats(intl: IntlShape) {
  return {
    bytes: (bytes: number) => formatBytes(intl, bytes),
    day: (iso: string) => formatDay(intl, iso),
    list: (items: readonly string[]) => formatList(intl, items),
    moment: (iso: string, writeDay?: WriteDay) => formatMoment(intl, iso, writeDay),
    number: (value: number) => formatNumber(intl, value),
    price: (amount: string, currency?: string, among?: readonly string[]) =>
      formatPrice(intl, amount, currency, among),
    range: (start: string, end?: string, writeDay?: WriteDay) =>
      formatRange(intl, start, end, writeDay),
    relative: (iso: string, now: number) => formatRelative(intl, iso, now),
    series: (items: readonly string[]) => formatSeries(intl, items),
    shortDay: (iso: string) => formatShortDay(intl, iso),
    weekday: (iso: string) => formatWeekday(intl, iso),
  };
}
