import { formatWeekday } from '../../../../../shared/language/formats/dates';
import { formatRange } from '../../../../../shared/language/formats/ranges';
import { marked, writtenAs } from '../../../../support/project/writtenFormats';
import { testIntl } from '../../../../support/sites/site';

const afternoon = ['2026-05-03T14:00:00+02:00', '2026-05-03T16:30:00+02:00'] as const;
const night = ['2026-05-03T23:00:00+02:00', '2026-05-04T01:00:00+02:00'] as const;

test.each(writtenAs('ranges'))('ranges in $table', ({ table, expected }) => {
  const intl = testIntl.forTable(table);
  const written = [
    formatRange(intl, '2026-05-01', '2026-05-05'),
    formatRange(intl, '2026-04-30', '2026-05-02'),
    formatRange(intl, '2025-12-31', '2026-01-01'),
    formatRange(intl, ...afternoon),
    formatRange(intl, ...night),
    formatRange(intl, ...afternoon, (iso) => formatWeekday(intl, iso)),
  ];
  expect(written.map(marked)).toEqual(expected);
});

test.each([
  ['2026-01-28', undefined, '28.~Januar 2026'],
  ['2026-01-28', '2026-01-28', '28.~Januar 2026'],
  [afternoon[0], afternoon[0], '3.~Mai 2026, 14:00~Uhr'],
  [afternoon[0], '2026-05-03', '3.~Mai 2026, 14:00~Uhr'],
  ['2026-05-03', night[1], '3.~Mai 2026 bis 4.~Mai 2026, 01:00~Uhr'],
  ['2026-05-03', 'bald', '3.~Mai 2026'],
  ['bald', '2026-05-03', 'bald'],
])('%s to %s', (start, end, expected) => {
  expect(marked(formatRange(testIntl.forTable('de'), start, end))).toBe(expected);
});
