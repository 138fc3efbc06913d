import type { OpeningHours } from '../content/components/contact';
import { weekdays, instantOfLocal, localTime, swissOffset } from '../language/swissTime';
import type { Weekday } from '../language/swissTime';

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;
/** How far ahead the next opening is looked for: a long closure with exceptions still has its end. */
const horizonDays = 60;
const weekDays = 7;

/** A moment as opening hours speak of it, in Europe/Zurich. */
export interface LocalMoment {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly weekday: Weekday;
  /** HH:MM. */
  readonly clock: string;
  /** Calendar days from now; 0 is today. */
  readonly daysAhead: number;
}

type OpenState =
  | { readonly open: true; readonly until?: LocalMoment }
  | { readonly open: false; readonly opens?: LocalMoment };

/** Milliseconds since midnight. */
function timeOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * hour + minutes * minute;
}

function localDay(instant: number): number {
  return Math.floor((instant + swissOffset(instant)) / dayLength);
}

/** The name and weekday of a local day, counted since 1970. */
function dateOf(day: number): { date: string; weekday: Weekday } {
  const date = new Date(day * dayLength);
  const weekday = weekdays[date.getUTCDay()] ?? 'Sunday';
  return { date: date.toISOString().slice(0, 10), weekday };
}

function intervalsOn(hours: OpeningHours, day: number) {
  const { date, weekday } = dateOf(day);
  const exceptions = hours.exceptions?.filter((one) => one.date === date) ?? [];
  const valid =
    exceptions.length > 0 ? exceptions : hours.days.filter((of) => of.weekday === weekday);
  return valid
    .flatMap(({ ranges }) => ranges)
    .map((range) => {
      const [start, end] = [timeOf(range.start), timeOf(range.end)];
      const midnight = day * dayLength;
      const last = end > start ? end : end + dayLength;
      return { start: instantOfLocal(midnight + start), end: instantOfLocal(midnight + last) };
    });
}

/** Intervals in their order, those that touch or overlap made one. */
function mergeIntervals(intervals: ReturnType<typeof intervalsOn>) {
  const result: typeof intervals = [];
  for (const next of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last === undefined || next.start > last.end) result.push(next);
    else result.splice(-1, 1, { start: last.start, end: Math.max(last.end, next.end) });
  }
  return result;
}

function moment(instant: number, today: number): LocalMoment {
  const day = localDay(instant);
  return { ...dateOf(day), clock: localTime(instant).slice(11, 16), daysAhead: day - today };
}

/** Returns the local day (YYYY-MM-DD) and weekday of an instant (ms). */
export function localDate(now: number) {
  return dateOf(localDay(now));
}

/** Whether a counter is open at an instant (ms). Exceptions replace the hours of their day. */
export function openNow(hours: OpeningHours, now: number): OpenState {
  const today = localDay(now);
  const days = Array.from({ length: horizonDays + 2 }, (_, index) => today - 1 + index);
  const intervals = mergeIntervals(days.flatMap((day) => intervalsOn(hours, day)));
  const current = intervals.find(({ start, end }) => start <= now && now < end);
  if (current !== undefined) {
    const long = current.end - now > weekDays * dayLength;
    return long ? { open: true } : { open: true, until: moment(current.end, today) };
  }
  const next = intervals.find(({ start }) => start > now);
  return next === undefined ? { open: false } : { open: false, opens: moment(next.start, today) };
}
