import type { Speak } from '../messages';
import { swissTime, type SwissTime } from '../swissTime';
import { dayText, formatDay, formatMoment, monthName } from './dates';

/** Two days of one year: the year, and the month where it is the same, is said once. */
function rangeInYear(speak: Speak, start: SwissTime, end: SwissTime): string {
  const year = String(start.year);
  const days = { start: dayText(speak, start), end: dayText(speak, end) };
  const months = { start: monthName(speak, start.month), end: monthName(speak, end.month) };
  if (start.month === end.month) {
    return speak('date.rangeInMonth', { ...days, month: months.start, year });
  }
  return speak('date.rangeInYear', {
    start: speak('date.dayAndMonth', { day: days.start, month: months.start }),
    end: speak('date.dayAndMonth', { day: days.end, month: months.end }),
    year,
  });
}

/**
 * From and to, with nothing said twice: «28. Januar 2026, 14:00 bis 16:30 Uhr»,
 * «3. bis 5. Mai 2026», «30. April bis 2. Mai 2026». `writeDay` writes a day that stands alone.
 */
export function formatRange(
  speak: Speak,
  start: string,
  end: string | undefined,
  writeDay = formatDay,
): string {
  const [from, to] = [swissTime(start), swissTime(end ?? start)];
  const single = formatMoment(speak, start, writeDay);
  if (end === undefined || from === undefined || to === undefined) return single;
  const clocks = { start: from.clock, end: to.clock };
  if (from.year === to.year && from.month === to.month && from.day === to.day) {
    if (clocks.start === clocks.end || clocks.start === undefined || clocks.end === undefined) {
      return single;
    }
    const date = writeDay(speak, start);
    return speak('date.rangeOfTimes', { date, start: clocks.start, end: clocks.end });
  }
  const timeless = clocks.start === undefined && clocks.end === undefined;
  if (timeless && from.year === to.year) return rangeInYear(speak, from, to);
  return speak('date.range', { start: formatMoment(speak, start), end: formatMoment(speak, end) });
}
