import type { IntlShape } from 'react-intl';
import type { MessageId } from '../messages';
import { swissTime, type SwissTime, weekdays } from '../swissTime';

/** Writes a day without its time. */
export type WriteDay = (iso: string) => string;

type MonthId = Extract<MessageId, `month.${number}`>;

/** Returns the name of a month of the year (1 to 12), in the form it has after a day. */
export function monthName(intl: IntlShape, month: number): string {
  return intl.formatMessage({ id: `month.${month}` as MonthId });
}

/** The day as it stands before its month, for example «3.» or «1er». */
function dayText(intl: IntlShape, { day }: SwissTime): string {
  return intl.formatMessage({ id: 'date.day' }, { day: String(day) });
}

/** Returns the long date, for example «28. Januar 2026»; the text itself where it is no date. */
export function formatDay(intl: IntlShape, iso: string): string {
  const time = swissTime(iso);
  if (time === undefined) return iso;
  const day = dayText(intl, time);
  return intl.formatMessage(
    { id: 'date.long' },
    { day, month: monthName(intl, time.month), year: String(time.year) },
  );
}

/** Returns a long date or another one, with its clock where there is one: «28. Januar 2026, 14:30 Uhr». */
export function formatMoment(
  intl: IntlShape,
  iso: string,
  writeDay: WriteDay = (day) => formatDay(intl, day),
): string {
  const clock = swissTime(iso)?.clock;
  const date = writeDay(iso);
  return clock === undefined
    ? date
    : intl.formatMessage({ id: 'date.withTime' }, { date, time: clock });
}

/** Writes a number with a leading zero where it has one digit. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns a date in digits for tables, for example «28.01.2026»; the text itself where it is no date. */
export function formatShortDay(intl: IntlShape, iso: string): string {
  const time = swissTime(iso);
  if (time === undefined) return iso;
  const { day, month, year } = time;
  const digits = { day: twoDigits(day), month: twoDigits(month), year: String(year) };
  return intl.formatMessage({ id: 'date.short' }, digits);
}

/** Returns the long date with its weekday, for example «Mittwoch, 28. Januar 2026»; else the text itself. */
export function formatWeekday(intl: IntlShape, iso: string): string {
  const time = swissTime(iso);
  if (time === undefined) return iso;
  const { day, month, year } = time;
  const name = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? 'Sunday';
  const weekday = intl.formatMessage({ id: `weekday.${name}` });
  const values = { weekday, day: String(day), date: formatDay(intl, iso) };
  return intl.formatMessage({ id: 'date.withWeekday' }, values);
}

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

/** Returns from and to, nothing said twice («3. bis 5. Mai 2026»). `writeDay` writes a day that is alone. */
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
