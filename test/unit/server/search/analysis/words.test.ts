import fc from 'fast-check';
import { analyse, gistOf } from '../../../../../server/search/analysis/analyse';
import { analyseQuery } from '../../../../../server/search/analysis/analyseQuery';
import { lexiconOf } from '../../../../support/search/lexicon';
import { languageOf, romanshStem } from '../../../../../server/search/analysis/words/language';
import { splitCompound } from '../../../../../server/search/analysis/words/compounds';
import { testProperty } from '../../../../support/run/testProperty';

describe('analyse', () => {
  const nothing = lexiconOf('de', []);

  function termsOf(text: string, locale: string): string[] {
    return analyse(text, locale, nothing).map(({ term }) => term);
  }

  test.each([
    ['de', 'Übungen der Gemeinde', 'Uebung'],
    ['fr', 'la qualité de l’eau', 'eaux'],
    ['it', "l'approvvigionamento dell'acqua", 'acqua'],
    ['en', 'Public services', 'service'],
    ['ru', 'Право на здоровье', 'здоровья'],
    ['ja', '電子行政サービス', 'ｻｰﾋﾞｽ'],
    ['zh', '瑞士联邦政府', '政府'],
    ['th', 'การศึกษา', 'ศึกษา'],
    ['ar', 'الحكومة السويسرية', 'السويسريه'],
  ])('%s: «%s» is found by «%s»', (locale, text, keyword) => {
    const terms = termsOf(text, locale);
    for (const { phrase, terms: any } of analyseQuery(keyword, locale, nothing).groups) {
      const wanted = phrase ?? any.map(({ term }) => term);
      expect(terms).toEqual(
        expect.arrayContaining(wanted.slice(0, phrase === undefined ? 1 : undefined)),
      );
    }
  });

  test('what a title says is the same for its inflections and its stop words', () => {
    const gist = (title: string) => gistOf(title, 'de');
    expect(gist('Der Bundesrat')).toEqual(gist('Bundesrates'));
    expect(gist('Bundesräte')).toEqual(gist('bundesrat'));
    expect(gist('der die das')).toHaveLength(3);
    expect(gist('…')).toEqual([]);
  });
});

describe('romanshStem', () => {
  test.each([
    ['chantun', 'chantuns'],
    ['infurmaziun', 'infurmaziuns', 'infurmar', 'infurmà', 'infurmada', 'infurmads', 'infurmadas'],
    ['publitgar', 'publitgà', 'publitgada', 'publitgescha'],
    ['finir', 'finì', 'finida', 'finids', 'finidas', 'finescha'],
    ['lavurader', 'lavuraders', 'lavuradra', 'lavuradras', 'lavurar', 'lavur', 'lavurs'],
    ['federal', 'federals', 'federala', 'federalas'],
    ['public', 'publics', 'publica', 'publicas', 'publicamain'],
    ['minister', 'ministers', 'ministra', 'ministras'],
    ['svizzer', 'svizzers', 'svizra', 'Svizra'.toLowerCase()],
    ['avair'],
  ])('%s and its inflections have one stem', (...words) => {
    expect([...new Set(words.map(romanshStem))]).toEqual([romanshStem(words[0] ?? '')]);
  });

  test.each([
    ['chasa', 'chaussa'],
    ['lescha', 'lavur'],
    ['chantun', 'chantar'],
  ])('%s and %s stay apart', (one, other) => {
    expect(romanshStem(one)).not.toBe(romanshStem(other));
  });
});

test.each([
  ['de', 'Velos', 'Velo'],
  ['de', 'Lebensmitteln', 'Lebensmittel'],
  ['fr', 'dangers', 'danger'],
  ['fr', 'lieux', 'lieu'],
  ['it', 'popolari', 'popolare'],
  ['it', 'telefoni', 'telefono'],
  ['es', 'líneas', 'línea'],
  ['pt', 'actos', 'acto'],
])('in %s, %s and %s have a term in common', (language, plural, singular) => {
  const termsOf = (word: string) => languageOf(language).read(word).terms;
  const plurals = termsOf(plural);
  expect(termsOf(singular).some((term) => plurals.includes(term))).toBe(true);
});

describe('compounds', () => {
  const words = new Set(
    `wasser stand meldung hochwasser hoch schutz schule haus bund amt arbeit mitarbeiter kanton rat leitung
  aus bildung land steuer erklarung klarung kinder garten information form gesetz bau versicherung kranken
  trinken zivilen fehlen ende reinigen`.split(/\s+/),
  );
  const vocabulary = { frequency: (word: string) => (words.has(word) ? 10 : 0) };

  test.each([
    ['hochwasserschutz', ['hochwasser', 'schutz']],
    ['hochwasserschutzes', ['hochwasser', 'schutz']],
    ['wasserstandsmeldung', ['wasserstand', 'meldung']],
    ['schulhaus', ['schule', 'haus']],
    ['bundesamt', ['bund', 'amt']],
    ['krankenversicherungsgesetz', ['krankenversicherung', 'gesetz']],
    ['trinkwasser', ['trinken', 'wasser']],
    ['zivilschutz', ['zivilen', 'schutz']],
    ['fehlende', []],
    ['kantonsspital', []],
    ['ausbildung', []],
    ['landschaft', []],
    ['mitarbeiter', []],
    ['wasser', []],
    ['', []],
  ])('«%s» is made of %j', (word, parts) => {
    expect(splitCompound(word, languageOf('de'), vocabulary)).toEqual(parts);
  });

  test.each([
    ['kantonsspital', ['kanton', 'spital']],
    ['wasserluftfahrt', ['wasser', 'luftfahrt']],
    ['wasserwacht', []],
    ['mutterschaft', []],
  ])('«%s» of a text may be made of %j', (word, parts) => {
    expect(splitCompound(word, languageOf('de'), vocabulary, true)).toEqual(parts);
  });

  test('words of other languages are not split', () => {
    expect(splitCompound('hochwasserschutz', languageOf('fr'), vocabulary)).toEqual([]);
  });

  test('a long word is split in bounded time', () => {
    let asked = 0;
    const counting = {
      frequency: (word: string) => {
        asked += 1;
        return vocabulary.frequency(word);
      },
    };
    splitCompound('hochwasser'.repeat(4), languageOf('de'), counting);
    splitCompound('schutz'.repeat(1000), languageOf('de'), counting);
    expect(asked).toBeLessThan(10_000);
  });
});

describe('whatever is written', () => {
  const locales = 'de fr it rm en es ja pt ru zh ar th tr xx'.split(' ');
  const samples = [
    'Hochwasserschutz Schutz vor Hochwasser, E-Government und easyGov',
    'l’eau dell’acqua aujourd’hui qualité SR 172.010 COVID-19 z.B. U.S.A. 10’000',
    '電子行政サービス ｶﾞｽ 瑞士联邦政府 รัฐบาลสวิส Право на здоровье الإدارة',
    '"«„“*-\'()[]{}\\%_;:!?ÄÖÜß\u00ad\u200b\u200f\u2011\ud800\udc00😀\u0000\u0308',
  ];
  const vocabularyTexts = samples.slice(0, 3);
  const locale = fc.constantFrom(...locales);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...samples.join(' ').split('')), maxLength: 60 }),
    fc
      .array(fc.constantFrom(...samples.join(' ').split(' ')), { maxLength: 12 })
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
});
