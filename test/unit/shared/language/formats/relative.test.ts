import { formatRelative } from '../../../../../shared/language/formats/relative';
import { marked, writtenAs } from '../../../../support/project/writtenFormats';
import { testIntl } from '../../../../support/sites/site';

const now = Date.parse('2026-05-03T14:30:00+02:00');
const dates = [
  '2026-05-03T14:30:30+02:00',
  '2026-05-03T14:29:00+02:00',
  '2026-05-03T12:30:00+02:00',
  '2026-05-03T19:30:00+02:00',
  '2026-05-03',
  '2026-05-02',
  '2026-05-04',
  '2026-04-30',
  '2026-05-08',
  '2026-05-10',
];

test.each(writtenAs('relative'))('how far dates are in $table', ({ table, expected }) => {
  const intl = testIntl.forTable(table);
  expect(dates.map((date) => marked(formatRelative(intl, date, now)))).toEqual(expected);
});

test.each([
  [1, 'vor 1 Tag', '1 день назад'],
  [2, 'vor 2 Tagen', '2 дня назад'],
  [5, 'vor 5 Tagen', '5 дней назад'],
  [11, 'vor 11 Tagen', '11 дней назад'],
  [21, 'vor 21 Tagen', '21 день назад'],
  [22, 'vor 22 Tagen', '22 дня назад'],
  [25, 'vor 25 Tagen', '25 дней назад'],
])('%d in the plural of German and of Russian', (count, german, russian) => {
  const values = { count, formatted: String(count) };
  expect(testIntl.forTable('de').formatMessage({ id: 'relative.daysAgo' }, values)).toBe(german);
  expect(testIntl.forTable('ru').formatMessage({ id: 'relative.daysAgo' }, values)).toBe(russian);
});

test.each([
  ['2026-05-02T23:30:00+02:00', '2026-05-03T00:30:00+02:00', 'vor 1 Stunde'],
  ['2026-05-02T12:00:00+02:00', '2026-05-03T00:30:00+02:00', 'gestern'],
  ['2026-05-04T00:30:00+02:00', '2026-05-03T23:30:00+02:00', 'in 1 Stunde'],
  ['2026-05-03T00:00:00+02:00', '2026-05-03T23:59:00+02:00', 'vor 23 Stunden'],
  ['2026-05-03T13:30:00+02:00', '2026-05-03T14:29:59+02:00', 'vor 59 Minuten'],
  ['bald', '2026-05-03T14:29:59+02:00', 'bald'],
])('%s seen from %s', (date, from, expected) => {
  expect(formatRelative(testIntl.forTable('de'), date, Date.parse(from))).toBe(expected);
});
