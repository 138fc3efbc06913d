import type { IntlShape } from 'react-intl';
import { instantOf, swissTime } from '../swissTime';
import { formatDay } from './dates';
import { plural } from './numbers';

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
  const [past, future, amount] =
    minutes < 60
      ? (['relative.minutesAgo', 'relative.inMinutes', minutes] as const)
      : (['relative.hoursAgo', 'relative.inHours', Math.floor(minutes / 60)] as const);
  return intl.formatMessage({ id: ahead < 0 ? past : future }, plural(intl, amount));
}

function withinWeek(intl: IntlShape, ahead: number): string {
  if (ahead === 0) return intl.formatMessage({ id: 'relative.today' });
  if (Math.abs(ahead) === 1)
    return intl.formatMessage({ id: ahead < 0 ? 'relative.yesterday' : 'relative.tomorrow' });
  const amount = plural(intl, Math.abs(ahead));
  return intl.formatMessage({ id: ahead < 0 ? 'relative.daysAgo' : 'relative.inDays' }, amount);
}

/** Says how far a date is from an instant (ms), as in «vor 2 Stunden»; the long date from a week on. */
export function formatRelative(intl: IntlShape, iso: string, now: number): string {
  const days = dayNumber(iso) - dayNumber(new Date(now).toISOString());
  if (Number.isNaN(days) || Math.abs(days) >= daysOfWeek) return formatDay(intl, iso);
  const hasClock = swissTime(iso)?.clock !== undefined;
  const ahead = instantOf(iso) - now;
  const isNear = days === 0 || Math.abs(ahead) < nightHours * hour;
  return hasClock && isNear ? withinHours(intl, ahead) : withinWeek(intl, days);
}
