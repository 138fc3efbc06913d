import type { IntlShape } from 'react-intl';
import { swissTime } from '../swissTime';
import { formatDay } from './dates';

const weekdays = [
  'weekday.Sunday',
  'weekday.Monday',
  'weekday.Tuesday',
  'weekday.Wednesday',
  'weekday.Thursday',
  'weekday.Friday',
  'weekday.Saturday',
] as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Date in digits for tables, for example «28.01.2026»; the text itself where it is no date. */
export function formatShortDay(intl: IntlShape, iso: string): string {
  const time = swissTime(iso);
  if (time === undefined) return iso;
  const { day, month, year } = time;
  return intl.formatMessage(
    { id: 'date.short' },
    {
      day: twoDigits(day),
      month: twoDigits(month),
      year: String(year),
    },
  );
}

/** Long date with its weekday, for example «Mittwoch, 28. Januar 2026»; else the text itself. */
export function formatWeekday(intl: IntlShape, iso: string): string {
  const time = swissTime(iso);
  if (time === undefined) return iso;
  const { day, month, year } = time;
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? weekdays[0];
  return intl.formatMessage(
    { id: 'date.withWeekday' },
    {
      weekday: intl.formatMessage({ id: weekday }),
      day: String(day),
      date: formatDay(intl, iso),
    },
  );
}
