import { formatWeekday } from '../../../../../shared/language/formats/otherDates';
import { formatRange } from '../../../../../shared/language/formats/ranges';
import { marked } from '../../../../support/browser/formatSamples';
import { testIntl } from '../../../../support/sites/site';

const afternoon = ['2026-05-03T14:00:00+02:00', '2026-05-03T16:30:00+02:00'] as const;
const night = ['2026-05-03T23:00:00+02:00', '2026-05-04T01:00:00+02:00'] as const;

test.each([
  [
    'de',
    '1. bis 5.~Mai 2026',
    '30.~April bis 2.~Mai 2026',
    '31.~Dezember 2025 bis 1.~Januar 2026',
    '3.~Mai 2026, 14:00 bis 16:30~Uhr',
    '3.~Mai 2026, 23:00~Uhr bis 4.~Mai 2026, 01:00~Uhr',
    'Sonntag, 3.~Mai 2026, 14:00 bis 16:30~Uhr',
  ],
  [
    'fr',
    'du 1er au 5~mai 2026',
    'du 30~avril au 2~mai 2026',
    'du 31~décembre 2025 au 1er~janvier 2026',
    '3~mai 2026, de 14:00 à 16:30',
    'du 3~mai 2026 à 23:00 au 4~mai 2026 à 01:00',
    'dimanche 3~mai 2026, de 14:00 à 16:30',
  ],
  [
    'it',
    '1º–5~maggio 2026',
    '30~aprile – 2~maggio 2026',
    '31~dicembre 2025 – 1º~gennaio 2026',
    '3~maggio 2026, dalle ore 14:00 alle ore 16:30',
    '3~maggio 2026, ore 23:00 – 4~maggio 2026, ore 01:00',
    'domenica 3~maggio 2026, dalle ore 14:00 alle ore 16:30',
  ],
  [
    'rm',
    '1.–5~da matg 2026',
    '30~d’avrigl – 2~da matg 2026',
    '31~da december 2025 – 1.~da schaner 2026',
    '3~da matg 2026, 14:00 – 16:30',
    '3~da matg 2026, 23:00 – 4~da matg 2026, 01:00',
    'dumengia, ils 3~da matg 2026, 14:00 – 16:30',
  ],
  [
    'en',
    '1 to 5~May 2026',
    '30~April to 2~May 2026',
    '31~December 2025 to 1~January 2026',
    '3~May 2026, 14:00 to 16:30',
    '3~May 2026, 23:00 to 4~May 2026, 01:00',
    'Sunday, 3~May 2026, 14:00 to 16:30',
  ],
  [
    'es',
    'del 1 al 5~de~mayo de 2026',
    'del 30~de~abril al 2~de~mayo de 2026',
    'del 31~de~diciembre de 2025 al 1~de~enero de 2026',
    '3~de~mayo de 2026, de 14:00 a 16:30',
    'del 3~de~mayo de 2026, 23:00 al 4~de~mayo de 2026, 01:00',
    'domingo, 3~de~mayo de 2026, de 14:00 a 16:30',
  ],
  [
    'pt',
    'de 1 a 5~de~maio de 2026',
    'de 30~de~abril a 2~de~maio de 2026',
    'de 31~de~dezembro de 2025 a 1~de~janeiro de 2026',
    '3~de~maio de 2026, 14:00 – 16:30',
    'de 3~de~maio de 2026, 23:00 a 4~de~maio de 2026, 01:00',
    'domingo, 3~de~maio de 2026, 14:00 – 16:30',
  ],
  [
    'ru',
    '1–5~мая 2026~г.',
    '30~апреля – 2~мая 2026~г.',
    '31~декабря 2025~г. – 1~января 2026~г.',
    '3~мая 2026~г., 14:00–16:30',
    '3~мая 2026~г., 23:00 – 4~мая 2026~г., 01:00',
    'воскресенье, 3~мая 2026~г., 14:00–16:30',
  ],
  [
    'zh',
    '2026年5月1日至5日',
    '2026年4月30日至5月2日',
    '2025年12月31日至2026年1月1日',
    '2026年5月3日 14:00至16:30',
    '2026年5月3日 23:00至2026年5月4日 01:00',
    '2026年5月3日星期日 14:00至16:30',
  ],
  [
    'ja',
    '2026年5月1日から5日まで',
    '2026年4月30日から5月2日まで',
    '2025年12月31日から2026年1月1日まで',
    '2026年5月3日 14:00から16:30まで',
    '2026年5月3日 23:00から2026年5月4日 01:00まで',
    '2026年5月3日（日曜日） 14:00から16:30まで',
  ],
] as const)('ranges in %s', (table, inMonth, inYear, acrossYears, onDay, overNight, named) => {
  const intl = testIntl.forTable(table);
  expect(marked(formatRange(intl, '2026-05-01', '2026-05-05'))).toBe(inMonth);
  expect(marked(formatRange(intl, '2026-04-30', '2026-05-02'))).toBe(inYear);
  expect(marked(formatRange(intl, '2025-12-31', '2026-01-01'))).toBe(acrossYears);
  expect(marked(formatRange(intl, ...afternoon))).toBe(onDay);
  expect(marked(formatRange(intl, ...night))).toBe(overNight);
  expect(marked(formatRange(intl, ...afternoon, (iso) => formatWeekday(intl, iso)))).toBe(named);
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
