/** A moment as a clock where the site is shows it: in Switzerland, unless set. */
export interface SwissTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** Missing for plain days. */
  readonly clock?: string;
}

const hour = 3_600_000;
const plainDay = /^\d{4}-\d{2}-\d{2}$/;

/** 01:00 UTC on the last Sunday of a month (from 0), when summer time begins or ends. */
function changeOfTime(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * hour;
}

/** Milliseconds that Europe/Zurich is ahead of UTC; computed, because time zone data may differ. */
function zurichOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const summer = instant >= changeOfTime(year, 2) && instant < changeOfTime(year, 9);
  return (summer ? 2 : 1) * hour;
}

type Offset = (instant: number) => number;

/** Offsets change at full quarters of an hour. */
const quarter = hour / 4;
const mostQuarters = 20_000;
/** Beyond these, zones stay as they are at them. */
const limits = [Date.UTC(1900, 0), Date.UTC(2200, 0)] as const;

/** Milliseconds that a zone is ahead of UTC at an instant, as the engine knows. */
function offsetsIn(timeZone: string): Offset {
  const form = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const read = (instant: number) => {
    // Such as «7/28/2026, GMT-03:30»; without figures behind GMT where that is the time.
    const [, sign, hours = 0, minutes = 0, seconds = 0] =
      /GMT([+-])(\d+):(\d+):?(\d*)/.exec(form.format(instant)) ?? [];
    const ahead = Number(hours) * hour + Number(minutes) * 60_000 + Number(seconds) * 1000;
    return sign === '-' ? -ahead : ahead;
  };
  const cache = new Map<number, number>();
  return (instant) => {
    const [first, last] = limits;
    const within = Math.min(Math.max(instant, first), last);
    const start = Math.floor(within / quarter) * quarter;
    const offset = cache.get(start) ?? read(start);
    if (cache.size >= mostQuarters) cache.clear();
    cache.set(start, offset);
    return offset;
  };
}

let offset: Offset = zurichOffset;

/** Returns the milliseconds that clocks where the site is are ahead of UTC at an instant. */
export function swissOffset(instant: number): number {
  return offset(instant);
}

/** Sets the time zone of the site, by its IANA name. Throws `RangeError` where there is no such zone. */
export function setTimeZone(timeZone: string): void {
  offset = timeZone === 'Europe/Zurich' ? zurichOffset : offsetsIn(timeZone);
}

/** Returns the instant (ms) at which clocks show `local`, the first of two; skipped times are moved on. */
export function instantOfLocal(local: number): number {
  const around = [offset(local - 24 * hour), offset(local + 24 * hour)];
  const early = Math.max(...around);
  return local - (offset(local - early) === early ? early : Math.min(...around));
}

/** The times that are written with a year of four digits. */
const writable = [Date.parse('0000-01-01T00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')] as const;

/** Returns what clocks where the site is show at an instant (ms), or days before, in ISO 8601 as if it were UTC. */
export function localTime(instant: number, daysBefore = 0): string {
  const [first, last] = writable;
  const local = instant + offset(instant) - daysBefore * 24 * hour;
  return new Date(Math.min(Math.max(local, first), last)).toISOString();
}

/** The midnight some days after a plain day began; NaN for 30 February and the like. */
function midnightAfter(iso: string, days: number): number {
  const start = Date.parse(`${iso}T00:00Z`);
  // Some engines take 30 February for a day of March.
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(iso);
  return isDay ? instantOfLocal(start + days * 24 * hour) : NaN;
}

/** Returns the instant (ms) of an ISO-8601 text; a plain day counts as its end. */
export function instantOf(iso: string): number {
  return plainDay.test(iso) ? midnightAfter(iso, 1) - 1 : Date.parse(iso);
}

/** Works like `instantOf`, but a plain day stands for its first instant. */
export function beginningOf(iso: string): number {
  return plainDay.test(iso) ? midnightAfter(iso, 0) : Date.parse(iso);
}

/** The day of an ISO-8601 text in Switzerland, `YYYY-MM-DD`, or the day before it. */
function dayAt(iso: string, before = 0): string {
  return localTime(instantOf(iso), before).slice(0, 10);
}

/** Whether what has begun before ends as a day begins, to which it does not belong. */
export function endsAtMidnight(start: string, end: string): boolean {
  return swissTime(end)?.clock === '00:00' && instantOf(end) > beginningOf(start);
}

/** Returns a stretch of time as plain days where it takes whole ones, without an end before it begins. */
export function wholeDays(
  start: string,
  end: string | undefined,
  allDay = false,
): { readonly start: string; readonly end: string | undefined } {
  if (end !== undefined && instantOf(end) < beginningOf(start))
    return wholeDays(start, undefined, allDay);
  const isOver = end !== undefined && endsAtMidnight(start, end);
  const isDay = (text: string, clock: string) =>
    plainDay.test(text) || swissTime(text)?.clock === clock;
  const isWhole = isDay(start, '00:00') && end !== undefined && (isOver || isDay(end, '23:59'));
  if (!allDay && !isWhole) return { start, end };
  return { start: dayAt(start), end: end && dayAt(end, isOver ? 1 : 0) };
}

/** Returns year, month, day and clock of an ISO-8601 text where the site is; undefined when it is no date. */
export function swissTime(iso: string): SwissTime | undefined {
  const instant = instantOf(iso);
  if (Number.isNaN(instant)) return undefined;
  const local = localTime(instant);
  const [year = 0, month = 0, day = 0] = local.slice(0, 10).split('-').map(Number);
  const clock = plainDay.test(iso) ? {} : { clock: local.slice(11, 16) };
  return { year, month, day, ...clock };
}

/** Names of the days, as opening hours use them; the index is that of `Date#getDay`. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export type Weekday = (typeof weekdays)[number];
