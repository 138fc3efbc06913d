import {
  formatDay,
  formatMoment,
  formatShortDay,
  formatWeekday,
} from '../../../../../shared/language/formats/dates';
import { tableCodes } from '../../../../../shared/language/languages';
import { marked, writtenAs } from '../../../../support/project/writtenFormats';
import { testIntl } from '../../../../support/sites/site';

const german = testIntl.forTable('de');

test.each(writtenAs('dates'))('dates in $table', ({ table, expected }) => {
  const intl = testIntl.forTable(table);
  const written = [
    formatDay(intl, '2026-05-01'),
    formatDay(intl, '2026-05-03'),
    formatMoment(intl, '2026-05-03T00:00:00+02:00'),
    formatShortDay(intl, '2026-05-03'),
    formatWeekday(intl, '2026-05-01'),
    formatWeekday(intl, '2026-05-03'),
  ];
  expect(written.map(marked)).toEqual(expected);
});

test('are those of Switzerland', () => {
  expect(marked(formatDay(german, '2026-01-27T23:30:00Z'))).toBe('28.~Januar 2026');
  expect(marked(formatDay(german, '2026-12-31T23:00:00Z'))).toBe('1.~Januar 2027');
  expect(marked(formatWeekday(german, '2026-12-31T23:00:00Z'))).toBe('Freitag, 1.~Januar 2027');
});

test.each(['', 'bald', '2026-02-30'])('leave %j as it is', (text) => {
  for (const write of [formatDay, formatMoment, formatShortDay, formatWeekday]) {
    expect(write(german, text)).toBe(text);
  }
});

test('have a clock only where the text has one, beside any form of the day', () => {
  expect(marked(formatMoment(german, '2026-01-28'))).toBe('28.~Januar 2026');
  const instant = '2026-01-28T14:30:00+01:00';
  expect(marked(formatMoment(german, instant))).toBe('28.~Januar 2026, 14:30~Uhr');
  const short = formatMoment(german, instant, (iso) => formatShortDay(german, iso));
  expect(marked(short)).toBe('28.01.2026, 14:30~Uhr');
});

test.each(tableCodes)('name twelve months and seven weekdays in %s', (table) => {
  const intl = testIntl.forTable(table);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const months = Array.from({ length: 12 }, (_, at) =>
    formatDay(intl, `2026-${twoDigits(at + 1)}-15`),
  );
  expect(new Set(months).size).toBe(12);
  for (const text of months) expect(text).toContain('2026');
  const weekdays = Array.from({ length: 7 }, (_, at) =>
    formatWeekday(intl, `2026-05-1${at}`).replace(/1\d/, ''),
  );
  expect(new Set(weekdays).size).toBe(7);
});
