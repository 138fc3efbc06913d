import fc from 'fast-check';
import { analyse } from '../../../../../server/search/analysis/analyse';
import { analyseQuery } from '../../../../../server/search/analysis/analyseQuery';
import { lexiconOf } from '../../../../support/search/lexicon';
import { testProperty } from '../../../../support/run/testProperty';

const locales = 'de fr it rm en es ja pt ru zh ar th tr xx'.split(' ');
const words = [
  'Hochwasserschutz Schutz vor Hochwasser, E-Government und easyGov',
  'l’eau dell’acqua aujourd’hui qualité SR 172.010 COVID-19 z.B. U.S.A. 10’000',
  '電子行政サービス ｶﾞｽ 瑞士联邦政府 รัฐบาลสวิส Право на здоровье الإدارة',
  '"«„“*-\'()[]{}\\%_;:!?ÄÖÜß\u00ad\u200b\u200f\u2011\ud800\udc00😀\u0000\u0308',
];
const vocabularyTexts = words.slice(0, 3);
const locale = fc.constantFrom(...locales);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...words.join(' ').split('')), maxLength: 60 }),
  fc
    .array(fc.constantFrom(...words.join(' ').split(' ')), { maxLength: 12 })
    .map((list) => list.join(' ')),
);
const lexicons = new Map(
  locales.map((code) => [
    code,
    lexiconOf(code, vocabularyTexts, [['E-Government', 'Behörden im Netz']]),
  ]),
);
const lexiconFor = (code: string) => lexicons.get(code) ?? lexiconOf(code, []);

testProperty([text, locale], { numRuns: 80, examples: [['HัH', 'rm']] })(
  'tokens ascend, and stand where the text has something',
  (anyText, code) => {
    let [position, start] = [0, 0];
    for (const token of analyse(anyText, code, lexiconFor(code))) {
      expect(token.term).toMatch(/^\S+$/u);
      expect(token.position - position).toBeGreaterThanOrEqual(0);
      expect(token.position - position).toBeLessThanOrEqual(1);
      expect(token.start).toBeGreaterThanOrEqual(start);
      expect(token.end).toBeGreaterThan(token.start);
      expect(token.end).toBeLessThanOrEqual(anyText.length);
      ({ position, start } = token);
    }
  },
);

testProperty([text, locale, fc.integer({ min: 1, max: 100 })], { numRuns: 40 })(
  'no keyword throws, and every one asks for a bounded number of things',
  (anyText, code, times) => {
    const { groups } = analyseQuery(anyText.repeat(times), code, lexiconFor(code));
    expect(groups.length).toBeLessThanOrEqual(24);
    for (const { terms, phrase = [], weight } of groups) {
      expect(weight).toBeGreaterThan(0);
      expect(terms.length + phrase.length).toBeGreaterThan(0);
      expect(terms.length).toBeLessThan(150);
      expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
    }
  },
);

const hostile: readonly (readonly [string, string])[] = [
  ['quotation marks', '"'.repeat(10_000)],
  ['one long word', 'a'.repeat(10_000)],
  ['hyphens', 'a-'.repeat(5_000)],
  ['apostrophes', "l'".repeat(5_000)],
  ['accents', `u${'\u0308'.repeat(10_000)}`],
  ['emoji', '😀'.repeat(5_000)],
  ['characters', '漢'.repeat(10_000)],
  ['Thai', 'รัฐบาล'.repeat(2_000)],
];

test.each(hostile)('%s make neither a long question nor a slow text', (_, part) => {
  const long = part.repeat(10);
  for (const code of ['de', 'ja']) {
    expect(analyseQuery(part, code, lexiconFor(code)).groups.length).toBeLessThanOrEqual(24);
    // Time that grows with the square of the length would take minutes.
    expect(analyse(long, code, lexiconFor(code)).length).toBeLessThanOrEqual(long.length * 2);
  }
});
