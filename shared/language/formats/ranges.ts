import type { IntlShape } from 'react-intl';
import { swissTime, type SwissTime } from '../swissTime';
import { dayText, formatDay, formatMoment, monthName, type WriteDay } from './dates';

/** Two days of one year: the year, and the month where it is the same, is said once. */
function rangeInYear(intl: IntlShape, start: SwissTime, end: SwissTime): string {
  const year = String(start.year);
  const days = { start: dayText(intl, start), end: dayText(intl, end) };
  const months = { start: monthName(intl, start.month), end: monthName(intl, end.month) };
  if (start.month === end.month) {
    return intl.formatMessage({ id: 'date.rangeInMonth' }, { ...days, month: months.start, year });
  }
  const dayAndMonth = (side: 'start' | 'end') =>
    intl.formatMessage({ id: 'date.dayAndMonth' }, { day: days[side], month: months[side] });
  const ends = { start: dayAndMonth('start'), end: dayAndMonth('end') };
  return intl.formatMessage({ id: 'date.rangeInYear' }, { ...ends, year });
}

/**
 * From and to, with nothing said twice: «28. Januar 2026, 14:00 bis 16:30 Uhr»,
 * «3. bis 5. Mai 2026», «30. April bis 2. Mai 2026». `writeDay` writes a day that stands alone.
 */
export function formatRange(
  intl: IntlShape,
  start: string,
  end: string | undefined,
  writeDay: WriteDay = (iso) => formatDay(intl, iso),
): string {
  const [from, to] = [swissTime(start), swissTime(end ?? start)];
  const single = formatMoment(intl, start, writeDay);
  if (end === undefined || from === undefined || to === undefined) return single;
  const clocks = { start: from.clock, end: to.clock };
  if (from.year === to.year && from.month === to.month && from.day === to.day) {
    if (clocks.start === clocks.end || clocks.start === undefined || clocks.end === undefined) {
      return single;
    }
    const times = { date: writeDay(start), start: clocks.start, end: clocks.end };
    return intl.formatMessage({ id: 'date.rangeOfTimes' }, times);
  }
  const timeless = clocks.start === undefined && clocks.end === undefined;
  if (timeless && from.year === to.year) return rangeInYear(intl, from, to);
  const moments = { start: formatMoment(intl, start), end: formatMoment(intl, end) };
  return intl.formatMessage({ id: 'date.range' }, moments);
}
