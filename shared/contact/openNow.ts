import type { OpeningHours } from '../content/components/contact';
import {
  weekdays,
  type Weekday,
  instantOfLocal,
  localTime,
  swissOffset,
} from '../language/swissTime';

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

/** Whether a counter is open, and until when; where closed, when it opens next. */
type OpenState =
  | { readonly open: true; readonly until?: LocalMoment }
  | { readonly open: false; readonly opens?: LocalMoment };

interface Interval {
  readonly start: number;
  readonly end: number;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function localDay(instant: number): number {
  return Math.floor((instant + swissOffset(instant)) / dayLength);
}

function isoOf(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** Name of a local day (YYYY-MM-DD, days since 1970 counted in Europe/Zurich). */
function weekdayOf(day: number): Weekday {
  return weekdays[new Date(day * dayLength).getUTCDay()] ?? 'Sunday';
}

function rangesOn(hours: OpeningHours, day: number) {
  const iso = isoOf(day);
  const exceptions = hours.exceptions?.filter(({ date }) => date === iso) ?? [];
  const weekday = weekdayOf(day);
  const valid =
    exceptions.length > 0 ? exceptions : hours.days.filter((of) => of.weekday === weekday);
  return valid.flatMap(({ ranges }) => ranges);
}

function intervalsOn(hours: OpeningHours, day: number): Interval[] {
  return rangesOn(hours, day).map((range) => {
    const start = minutesOf(range.start);
    const end = minutesOf(range.end);
    const midnight = day * dayLength;
    const last = end > start ? end : end + dayLength / minute;
    return {
      start: instantOfLocal(midnight + start * minute),
      end: instantOfLocal(midnight + last * minute),
    };
  });
}

/** Intervals in their order, those that touch or overlap made one. */
function joined(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const next of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last === undefined || next.start > last.end) result.push(next);
    else result.splice(-1, 1, { start: last.start, end: Math.max(last.end, next.end) });
  }
  return result;
}

function moment(instant: number, today: number): LocalMoment {
  const day = localDay(instant);
  const clock = localTime(instant).slice(11, 16);
  return { date: isoOf(day), weekday: weekdayOf(day), clock, daysAhead: day - today };
}

/** The local day (YYYY-MM-DD) and weekday of an instant (ms). */
export function localDate(now: number): { date: string; weekday: Weekday } {
  const day = localDay(now);
  return { date: isoOf(day), weekday: weekdayOf(day) };
}

/**
 * Whether a counter is open at an instant (ms), by its hours in Europe/Zurich (content contract).
 * Exceptions replace the hours of their day; a range that crosses midnight belongs to the day it
 * begins on. `until` is missing where it stays open for more than a week, `opens` where it does not
 * open within sixty days.
 */
export function openNow(hours: OpeningHours, now: number): OpenState {
  const today = localDay(now);
  const days = Array.from({ length: horizonDays + 2 }, (_, index) => today - 1 + index);
  const intervals = joined(days.flatMap((day) => intervalsOn(hours, day)));
  const current = intervals.find(({ start, end }) => start <= now && now < end);
  if (current !== undefined) {
    const long = current.end - now > weekDays * dayLength;
    return long ? { open: true } : { open: true, until: moment(current.end, today) };
  }
  const next = intervals.find(({ start }) => start > now);
  return next === undefined ? { open: false } : { open: false, opens: moment(next.start, today) };
}
