import type { MessageId, Speak } from './messages';
import { swissTime } from './swissTime';

const kilobyte = 1000;

/** Long date, for example «28. Januar 2026»; the text itself where it is no date. */
export function formatDay(speak: Speak, iso: string): string {
  const time = swissTime(iso);
  if (time === undefined) return iso;
  const month = speak(`month.${time.month}` as MonthId);
  return speak('date.long', { day: time.day, month, year: String(time.year) });
}

type MonthId = Extract<MessageId, `month.${number}`>;

/** Long date with the clock where the text has one, for example «28. Januar 2026, 14:30 Uhr». */
export function formatMoment(speak: Speak, iso: string): string {
  const clock = swissTime(iso)?.clock;
  const date = formatDay(speak, iso);
  return clock === undefined ? date : speak('date.withTime', { date, time: clock });
}

/** From and to; one date with two times where both are on the same day. */
export function formatRange(speak: Speak, start: string, end: string | undefined): string {
  if (end === undefined || end === start) return formatMoment(speak, start);
  const date = formatDay(speak, start);
  const [from, to] = [swissTime(start)?.clock, swissTime(end)?.clock];
  if (date === formatDay(speak, end) && from !== undefined && to !== undefined) {
    return speak('date.rangeOfTimes', { date, start: from, end: to });
  }
  return speak('date.range', { start: formatMoment(speak, start), end: formatMoment(speak, end) });
}

/** A whole number with the grouping of the table, for example «12’345». */
export function formatNumber(speak: Speak, value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, speak('format.group'));
}

/** A size in bytes as kB or MB, at most one decimal. */
export function formatBytes(speak: Speak, bytes: number): string {
  if (bytes < kilobyte * kilobyte) {
    return `${formatNumber(speak, Math.max(1, bytes / kilobyte))} kB`;
  }
  const [whole = '0', tenth = '0'] = (bytes / kilobyte / kilobyte).toFixed(1).split('.');
  const decimals = tenth === '0' ? '' : speak('format.decimal') + tenth;
  return `${formatNumber(speak, Number(whole))}${decimals} MB`;
}
