import type { IntlShape } from 'react-intl';
import type { MessageId } from '../messages';
import { swissTime, type SwissTime, instantOf, weekdays } from '../swissTime';
import { counted } from './numbers';

/** Writes a day without its time. */
export type WriteDay = (iso: string) => string;

type MonthId = Extract<MessageId, `month.${number}`>;

/** Name of a month of the year (1 to 12), in the form it has after a day. */
export function monthName(intl: IntlShape, month: number): string {
  return intl.formatMessage({ id: `month.${month}` as MonthId });
}

/** The day as it stands before its month, for example «3.» or «1er». */
function dayText(intl: IntlShape, { day }: SwissTime): string {
  return intl.formatMessage({ id: 'date.day' }, { day: String(day) });
}

/** Long date, for example «28. Januar 2026»; the text itself where it is no date. */
export function formatDay(intl: IntlShape, iso: string): string {
  const time = swissTime(iso);
  if (time === undefined) return iso;
  const day = dayText(intl, time);
  return intl.formatMessage(
    { id: 'date.long' },
    { day, month: monthName(intl, time.month), year: String(time.year) },
  );
}

/** A long date or another one, with its clock where there is one: «28. Januar 2026, 14:30 Uhr». */
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

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Date in digits for tables, for example «28.01.2026»; the text itself where it is no date. */
export function formatShortDay(intl: IntlShape, iso: string): string {
  const time = swissTime(iso);
  if (time === undefined) return iso;
  const { day, month, year } = time;
  const digits = { day: twoDigits(day), month: twoDigits(month), year: String(year) };
  return intl.formatMessage({ id: 'date.short' }, digits);
}

/** Long date with its weekday, for example «Mittwoch, 28. Januar 2026»; else the text itself. */
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

/**
 * From and to, with nothing said twice: «3. bis 5. Mai 2026». `writeDay` writes a day that stands
 * alone.
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

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Across midnight, hours are still clearer than «yesterday» for so long. */
const nightHours = 6;
const daysOfWeek = 7;

/** Number of the day in Switzerland, so that differences count midnights. */
function dayNumber(iso: string): number {
  const time = swissTime(iso);
  return time === undefined ? NaN : Date.UTC(time.year, time.month - 1, time.day) / day;
}

function withinHours(intl: IntlShape, ahead: number): string {
  const minutes = Math.floor(Math.abs(ahead) / minute);
  if (minutes === 0) return intl.formatMessage({ id: 'relative.now' });
  const inMinutes = minutes < 60;
  const amount = counted(intl, inMinutes ? minutes : Math.floor(minutes / 60));
  if (inMinutes)
    return intl.formatMessage(
      { id: ahead < 0 ? 'relative.minutesAgo' : 'relative.inMinutes' },
      amount,
    );
  return intl.formatMessage({ id: ahead < 0 ? 'relative.hoursAgo' : 'relative.inHours' }, amount);
}

function withinWeek(intl: IntlShape, ahead: number): string {
  if (ahead === 0) return intl.formatMessage({ id: 'relative.today' });
  if (Math.abs(ahead) === 1)
    return intl.formatMessage({ id: ahead < 0 ? 'relative.yesterday' : 'relative.tomorrow' });
  const amount = counted(intl, Math.abs(ahead));
  return intl.formatMessage({ id: ahead < 0 ? 'relative.daysAgo' : 'relative.inDays' }, amount);
}

/**
 * How far a date is from an instant (ms), for example «vor 2 Stunden»; from a week on the long
 * date.
 */
export function formatRelative(intl: IntlShape, iso: string, now: number): string {
  const days = dayNumber(iso) - dayNumber(new Date(now).toISOString());
  if (Number.isNaN(days) || Math.abs(days) >= daysOfWeek) return formatDay(intl, iso);
  const hasClock = swissTime(iso)?.clock !== undefined;
  const ahead = instantOf(iso) - now;
  const isNear = days === 0 || Math.abs(ahead) < nightHours * hour;
  return hasClock && isNear ? withinHours(intl, ahead) : withinWeek(intl, days);
}
