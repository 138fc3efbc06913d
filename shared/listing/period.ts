import { beginningOf, instantOf, localTime } from '../language/swissTime';
import type { ListingRule } from './listingFilters';

/** A calendar day in Switzerland, `YYYY-MM-DD`. */
export type IsoDay = string;

/** Spans that move with today: backwards, or forwards where a listing begins today. */
export const spans = ['week', 'month'] as const;
export type Span = (typeof spans)[number];

/** First and last day of a period; an end that is missing is open. */
export interface Period {
  readonly from?: IsoDay;
  readonly to?: IsoDay;
}

/** What was chosen of a period. Without a choice the listing's own period holds. */
export interface PeriodChoice extends Period {
  readonly span?: Span;
}

/** Why the two days of a period cannot be used. */
export type PeriodFault = 'order' | 'future';

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, from the year 1900 on. */
export function isDay(text: string): text is IsoDay {
  return wholeDay.test(text) && text >= '1900' && !Number.isNaN(beginningOf(text));
}

/** Returns the day in Switzerland of an instant (ms). */
export function dayOf(instant: number): IsoDay {
  return localTime(instant).slice(0, 10);
}

/** Returns the instant (ms) at which the day of an instant is over in Switzerland. */
export function endOfDay(instant: number): number {
  return instantOf(dayOf(instant)) + 1;
}

function daysAfter(day: IsoDay, days: number): IsoDay {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day some months later; the last of the month where it has no such day. */
function monthsAfter(day: IsoDay, months: number): IsoDay {
  const date = new Date(`${day}T12:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** Returns the period of a listing while nothing is chosen; `today` is a day in Switzerland. */
export function defaultPeriod({ period }: ListingRule, today: IsoDay): Period {
  if (period === 'lastYear') return { from: monthsAfter(today, -12), to: today };
  return period === 'fromToday' ? { from: today } : {};
}

function spanPeriod({ period }: ListingRule, span: Span, today: IsoDay): Period {
  const forward = period === 'fromToday';
  const days = forward ? 7 : -7;
  const other = span === 'week' ? daysAfter(today, days) : monthsAfter(today, forward ? 1 : -1);
  return forward ? { from: today, to: other } : { from: other, to: today };
}

/** Returns the days that a choice stands for; an end alone may lie before the listing's own beginning. */
export function periodOf(rule: ListingRule, choice: PeriodChoice, today: IsoDay): Period {
  if (choice.span !== undefined) return spanPeriod(rule, choice.span, today);
  const { from, to } = defaultPeriod(rule, today);
  const end = choice.to ?? to;
  const open = end !== undefined && from !== undefined && end < from;
  const start = choice.from ?? (open ? undefined : from);
  return { ...(start !== undefined && { from: start }), ...(end !== undefined && { to: end }) };
}

/** Returns what is wrong with two days for a listing; an end in the future is no fault of events. */
export function periodFault(
  rule: ListingRule,
  { from, to }: Period,
  today: IsoDay,
): PeriodFault | undefined {
  if (from !== undefined && to !== undefined && from > to) return 'order';
  const isFuture = [from, to].some((day) => day !== undefined && day > today);
  return rule.period === 'lastYear' && isFuture ? 'future' : undefined;
}

/** Returns a choice that begins earlier, so that more is found; undefined where nothing is earlier. */
export function widerPeriod({ period }: ListingRule, { from }: Period): PeriodChoice | undefined {
  if (from === undefined) return undefined;
  return period === 'none' ? {} : { from: monthsAfter(from, period === 'lastYear' ? -60 : -12) };
}

/** Returns the first and last instant (ms) of a period. */
export function boundsOf({ from, to }: Period): { from: number; to: number } {
  return {
    from: from === undefined ? -Infinity : beginningOf(from),
    to: to === undefined ? Infinity : instantOf(to),
  };
}
