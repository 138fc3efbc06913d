import type { IntlShape } from 'react-intl';
import { formatBytes } from './bytes';
import { formatDay, formatMoment, monthName, type WriteDay } from './dates';
import { formatList, formatSeries } from './lists';
import { formatNumber } from './numbers';
import { formatShortDay, formatWeekday } from './otherDates';
import { formatRange } from './ranges';
import { formatRelative } from './relative';

/** Currencies without a smaller unit (ISO 4217). */
const undivided = new Set(['ISK', 'JPY', 'KRW', 'VND', 'XAF', 'XOF', 'XPF']);

/**
 * A price with the code of its currency (ISO 4217), for example «CHF 1’234.50». An amount that is
 * no plain number («gratis», «10–20») stays as it is.
 */
export function formatPrice(intl: IntlShape, amount: string, currency = 'CHF'): string {
  if (!/^\d{1,15}(\.\d+)?$/.test(amount)) return amount;
  const decimals = undivided.has(currency) ? 0 : 2;
  const number = formatNumber(intl, Number(amount), decimals, 'format.priceDecimal');
  return intl.formatMessage({ id: 'format.price' }, { currency, number });
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
    month: (month: number) => monthName(intl, month),
    number: (value: number) => formatNumber(intl, value),
    price: (amount: string, currency?: string) => formatPrice(intl, amount, currency),
    range: (start: string, end?: string, writeDay?: WriteDay) =>
      formatRange(intl, start, end, writeDay),
    relative: (iso: string, now: number) => formatRelative(intl, iso, now),
    series: (items: readonly string[]) => formatSeries(intl, items),
    shortDay: (iso: string) => formatShortDay(intl, iso),
    weekday: (iso: string) => formatWeekday(intl, iso),
  };
}
