/** A moment as a clock in Switzerland shows it. */
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

/**
 * Milliseconds that Europe/Zurich is ahead of UTC at an instant, by the rule of the European Union
 * (in force in Switzerland since 1981, with these dates since 1996). Computed here, because the time zone data of
 * browsers and servers may differ.
 */
export function swissOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const summer = instant >= changeOfTime(year, 2) && instant < changeOfTime(year, 9);
  return (summer ? 2 : 1) * hour;
}

/** The midnight in Switzerland some days after a plain day began; NaN for 30 February and the like. */
function midnightAfter(iso: string, days: number): number {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const start = Date.UTC(year, month - 1, day);
  const date = new Date(start);
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return NaN;
  if (date.getUTCFullYear() !== year) return NaN;
  const midnight = start + days * 24 * hour;
  return midnight - swissOffset(midnight);
}

/**
 * The instant (ms) of an ISO-8601 text. A plain day counts as the end of that day in Europe/Zurich
 * (content contract). NaN for anything else.
 */
export function instantOf(iso: string): number {
  return plainDay.test(iso) ? midnightAfter(iso, 1) - 1 : Date.parse(iso);
}

/** As `instantOf`, but a plain day stands for its first instant in Europe/Zurich. */
export function beginningOf(iso: string): number {
  return plainDay.test(iso) ? midnightAfter(iso, 0) : Date.parse(iso);
}

/** The day of an ISO-8601 text in Switzerland, `YYYY-MM-DD`, or the day before it. */
function dayAt(iso: string, before = 0): string {
  const instant = instantOf(iso);
  return new Date(instant + swissOffset(instant) - before * 24 * hour).toISOString().slice(0, 10);
}

/** Whether what has begun before ends as a day begins, to which it does not belong. */
export function endsAtMidnight(start: string, end: string): boolean {
  return swissTime(end)?.clock === '00:00' && instantOf(end) > beginningOf(start);
}

/**
 * A stretch of time as plain days, the last one included, where it takes whole days: because that is
 * said, or from one midnight to another. Any other stays as it is.
 */
export function wholeDays(
  start: string,
  end: string | undefined,
  allDay = false,
): { readonly start: string; readonly end: string | undefined } {
  const ends = end !== undefined && endsAtMidnight(start, end);
  const begins = plainDay.test(start) || swissTime(start)?.clock === '00:00';
  if (!allDay && !(ends && begins)) return { start, end };
  return { start: dayAt(start), end: end && dayAt(end, ends ? 1 : 0) };
}

/** Year, month, day and clock of an ISO-8601 text in Switzerland; undefined when it is no date. */
export function swissTime(iso: string): SwissTime | undefined {
  const instant = instantOf(iso);
  if (Number.isNaN(instant)) return undefined;
  const local = new Date(instant + swissOffset(instant));
  const day = {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
  };
  return plainDay.test(iso) ? day : { ...day, clock: local.toISOString().slice(11, 16) };
}
