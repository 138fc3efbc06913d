import type { IntlShape } from 'react-intl';
import { formatDay, formatMoment, formatShortDay, formatWeekday, type WriteDay } from './dates';
import { formatList, formatSeries } from './lists';
import { formatNumber } from './numbers';
import { formatRange } from './ranges';

/** The formats of dates, numbers and lists in one language. */
export type Formats = ReturnType<typeof createFormats>;

/** Binds the formats to the messages of one language. */
export function createFormats(intl: IntlShape) {
  return {
    day: (iso: string) => formatDay(intl, iso),
    list: (items: readonly string[]) => formatList(intl, items),
    moment: (iso: string, writeDay?: WriteDay) => formatMoment(intl, iso, writeDay),
    number: (value: number) => formatNumber(intl, value),
    range: (start: string, end?: string, writeDay?: WriteDay) =>
      formatRange(intl, start, end, writeDay),
    series: (items: readonly string[]) => formatSeries(intl, items),
    shortDay: (iso: string) => formatShortDay(intl, iso),
    weekday: (iso: string) => formatWeekday(intl, iso),
  };
}
