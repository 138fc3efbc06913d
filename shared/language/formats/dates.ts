import type { MessageId, Speak } from '../messages';
import { swissTime, type SwissTime } from '../swissTime';

type MonthId = Extract<MessageId, `month.${number}`>;

/** Name of a month of the year (1 to 12), in the form it has after a day. */
export function monthName(speak: Speak, month: number): string {
  return speak(`month.${month}` as MonthId);
}

/** The day as it stands before its month, for example «3.» or «1er». */
export function dayText(speak: Speak, { day }: SwissTime): string {
  return speak('date.day', { day: String(day) });
}

/** Long date, for example «28. Januar 2026»; the text itself where it is no date. */
export function formatDay(speak: Speak, iso: string): string {
  const time = swissTime(iso);
  if (time === undefined) return iso;
  const day = dayText(speak, time);
  return speak('date.long', { day, month: monthName(speak, time.month), year: String(time.year) });
}

/**
 * A long date or another one with the clock where the text has one, for example
 * «28. Januar 2026, 14:30 Uhr».
 */
export function formatMoment(speak: Speak, iso: string, writeDay = formatDay): string {
  const clock = swissTime(iso)?.clock;
  const date = writeDay(speak, iso);
  return clock === undefined ? date : speak('date.withTime', { date, time: clock });
}
