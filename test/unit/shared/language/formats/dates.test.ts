import { formatDay, formatMoment } from '../../../../../shared/language/formats/dates';
import { formatShortDay, formatWeekday } from '../../../../../shared/language/formats/otherDates';
import { tableCodes } from '../../../../../shared/language/languages';
import { marked } from '../../../../support/browser/formatSamples';
import { testIntl } from '../../../../support/sites/site';

const german = testIntl.forTable('de');

test.each([
  [
    'de',
    '1.~Mai 2026',
    '3.~Mai 2026',
    '3.~Mai 2026, 00:00~Uhr',
    '03.05.2026',
    'Freitag, 1.~Mai 2026',
    'Sonntag, 3.~Mai 2026',
  ],
  [
    'fr',
    '1er~mai 2026',
    '3~mai 2026',
    '3~mai 2026 à 00:00',
    '03.05.2026',
    'vendredi 1er~mai 2026',
    'dimanche 3~mai 2026',
  ],
  [
    'it',
    '1º~maggio 2026',
    '3~maggio 2026',
    '3~maggio 2026, ore 00:00',
    '03.05.2026',
    'venerdì 1º~maggio 2026',
    'domenica 3~maggio 2026',
  ],
  [
    'rm',
    '1.~da matg 2026',
    '3~da matg 2026',
    '3~da matg 2026, 00:00',
    '03-05-2026',
    'venderdi, il 1.~da matg 2026',
    'dumengia, ils 3~da matg 2026',
  ],
  [
    'en',
    '1~May 2026',
    '3~May 2026',
    '3~May 2026, 00:00',
    '03.05.2026',
    'Friday, 1~May 2026',
    'Sunday, 3~May 2026',
  ],
  [
    'es',
    '1~de~mayo de 2026',
    '3~de~mayo de 2026',
    '3~de~mayo de 2026, 00:00',
    '03/05/2026',
    'viernes, 1~de~mayo de 2026',
    'domingo, 3~de~mayo de 2026',
  ],
  [
    'pt',
    '1~de~maio de 2026',
    '3~de~maio de 2026',
    '3~de~maio de 2026, 00:00',
    '03/05/2026',
    'sexta-feira, 1~de~maio de 2026',
    'domingo, 3~de~maio de 2026',
  ],
  [
    'ru',
    '1~мая 2026~г.',
    '3~мая 2026~г.',
    '3~мая 2026~г., 00:00',
    '03.05.2026',
    'пятница, 1~мая 2026~г.',
    'воскресенье, 3~мая 2026~г.',
  ],
  [
    'zh',
    '2026年5月1日',
    '2026年5月3日',
    '2026年5月3日 00:00',
    '2026/05/03',
    '2026年5月1日星期五',
    '2026年5月3日星期日',
  ],
  [
    'ja',
    '2026年5月1日',
    '2026年5月3日',
    '2026年5月3日 00:00',
    '2026/05/03',
    '2026年5月1日（金曜日）',
    '2026年5月3日（日曜日）',
  ],
] as const)('dates in %s', (table, first, third, midnight, short, fridayFirst, sunday) => {
  const intl = testIntl.forTable(table);
  expect(marked(formatDay(intl, '2026-05-01'))).toBe(first);
  expect(marked(formatDay(intl, '2026-05-03'))).toBe(third);
  expect(marked(formatMoment(intl, '2026-05-03T00:00:00+02:00'))).toBe(midnight);
  expect(formatShortDay(intl, '2026-05-03')).toBe(short);
  expect(marked(formatWeekday(intl, '2026-05-01'))).toBe(fridayFirst);
  expect(marked(formatWeekday(intl, '2026-05-03'))).toBe(sunday);
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
