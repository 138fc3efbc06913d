import type { Speak } from '../messages';
import { instantOf, swissTime } from '../swissTime';
import { formatDay } from './dates';
import { formatNumber } from './numbers';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Across midnight, hours are still clearer than «yesterday» for so long. */
const nightHours = 6;
const daysOfWeek = 7;

function count(value: number, speak: Speak): { count: number; formatted: string } {
  return { count: value, formatted: formatNumber(speak, value) };
}

/** Number of the day in Switzerland, so that differences count midnights. */
function dayNumber(iso: string): number {
  const time = swissTime(iso);
  return time === undefined ? NaN : Date.UTC(time.year, time.month - 1, time.day) / day;
}

function withinHours(speak: Speak, ahead: number): string {
  const minutes = Math.floor(Math.abs(ahead) / minute);
  if (minutes === 0) return speak('relative.now');
  const inMinutes = minutes < 60;
  const amount = count(inMinutes ? minutes : Math.floor(minutes / 60), speak);
  if (inMinutes) return speak(ahead < 0 ? 'relative.minutesAgo' : 'relative.inMinutes', amount);
  return speak(ahead < 0 ? 'relative.hoursAgo' : 'relative.inHours', amount);
}

function withinWeek(speak: Speak, ahead: number): string {
  if (ahead === 0) return speak('relative.today');
  if (Math.abs(ahead) === 1) return speak(ahead < 0 ? 'relative.yesterday' : 'relative.tomorrow');
  const amount = count(Math.abs(ahead), speak);
  return speak(ahead < 0 ? 'relative.daysAgo' : 'relative.inDays', amount);
}

/**
 * How far a date is from an instant (ms), for example «vor 2 Stunden» or «morgen»: for an instant
 * minutes and hours on the same day, then whole days; from a week on the long date. A text that is
 * no date is returned.
 */
export function formatRelative(speak: Speak, iso: string, now: number): string {
  const days = dayNumber(iso) - dayNumber(new Date(now).toISOString());
  if (Number.isNaN(days) || Math.abs(days) >= daysOfWeek) return formatDay(speak, iso);
  const hasClock = swissTime(iso)?.clock !== undefined;
  const ahead = instantOf(iso) - now;
  const isNear = days === 0 || Math.abs(ahead) < nightHours * hour;
  return hasClock && isNear ? withinHours(speak, ahead) : withinWeek(speak, days);
}
