import { formatRelative } from '../../../../../shared/language/formats/relative';
import { marked } from '../../../../support/browser/formatSamples';
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

test.each([
  [
    'de',
    'jetzt',
    'vor 1 Minute',
    'vor 2 Stunden',
    'in 5 Stunden',
    'heute',
    'gestern',
    'morgen',
    'vor 3 Tagen',
    'in 5 Tagen',
    '10.~Mai 2026',
  ],
  [
    'fr',
    'maintenant',
    'il y a 1 minute',
    'il y a 2 heures',
    'dans 5 heures',
    'aujourd’hui',
    'hier',
    'demain',
    'il y a 3 jours',
    'dans 5 jours',
    '10~mai 2026',
  ],
  [
    'it',
    'ora',
    '1 minuto fa',
    '2 ore fa',
    'tra 5 ore',
    'oggi',
    'ieri',
    'domani',
    '3 giorni fa',
    'tra 5 giorni',
    '10~maggio 2026',
  ],
  [
    'rm',
    'ussa',
    'avant 1 minuta',
    'avant 2 uras',
    'en 5 uras',
    'oz',
    'ier',
    'damaun',
    'avant 3 dis',
    'en 5 dis',
    '10~da matg 2026',
  ],
  [
    'en',
    'now',
    '1 minute ago',
    '2 hours ago',
    'in 5 hours',
    'today',
    'yesterday',
    'tomorrow',
    '3 days ago',
    'in 5 days',
    '10~May 2026',
  ],
  [
    'es',
    'ahora',
    'hace 1 minuto',
    'hace 2 horas',
    'dentro de 5 horas',
    'hoy',
    'ayer',
    'mañana',
    'hace 3 días',
    'dentro de 5 días',
    '10~de~mayo de 2026',
  ],
  [
    'pt',
    'agora',
    'há 1 minuto',
    'há 2 horas',
    'dentro de 5 horas',
    'hoje',
    'ontem',
    'amanhã',
    'há 3 dias',
    'dentro de 5 dias',
    '10~de~maio de 2026',
  ],
  [
    'ru',
    'сейчас',
    '1 минуту назад',
    '2 часа назад',
    'через 5 часов',
    'сегодня',
    'вчера',
    'завтра',
    '3 дня назад',
    'через 5 дней',
    '10~мая 2026~г.',
  ],
  [
    'zh',
    '现在',
    '1分钟前',
    '2小时前',
    '5小时后',
    '今天',
    '昨天',
    '明天',
    '3天前',
    '5天后',
    '2026年5月10日',
  ],
  [
    'ja',
    '今',
    '1分前',
    '2時間前',
    '5時間後',
    '今日',
    '昨日',
    '明日',
    '3日前',
    '5日後',
    '2026年5月10日',
  ],
] as const)('how far dates are in %s', (table, ...expected) => {
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
