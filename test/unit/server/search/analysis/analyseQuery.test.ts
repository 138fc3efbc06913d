import { analyse } from '../../../../../server/search/analysis/analyse';
import { analyseQuery } from '../../../../../server/search/analysis/analyseQuery';
import type { Lexicon } from '../../../../../server/search/analysis/lexicon';
import { lexiconOf } from '../../../../support/search/lexicon';

const texts = [
  'Schutz vor Hochwasser',
  'Die Wasserstandsmeldung von heute',
  'Eine Meldung über den Schutz der Übung',
  'Der Hochwasserschutz in den Gemeinden',
  'Das Bundesamt für Umwelt (BAFU)',
  'E-Government in der Schweiz',
  'easyGov für Unternehmen',
  'Systematische Rechtssammlung SR 172.010',
  'Zahlen zu COVID-19',
  'Verordnung über Lebensmittel',
  'Der Kanton und der Bund',
  'Eine Verordnungssammlung',
];
const synonyms = [
  ['BAFU', 'Bundesamt für Umwelt'],
  ['Velo', 'Fahrrad'],
];
const lexicon = lexiconOf('de', texts, synonyms);

/** The texts that have all a keyword asks for, as an engine would find them. */
function found(keyword: string, among = texts, words: Lexicon = lexicon, locale = 'de'): string[] {
  const { groups } = analyseQuery(keyword, locale, words);
  return among.filter((text) => {
    const tokens = analyse(text, locale, words);
    const at = (term: string, position: number) =>
      tokens.some((token) => token.term === term && token.position === position);
    return groups.every(({ terms, phrase }) =>
      phrase === undefined
        ? terms.some(({ term }) => tokens.some((token) => token.term === term))
        : tokens.some(({ position }) => phrase.every((term, place) => at(term, position + place))),
    );
  });
}

const suggestion = (keyword: string) => analyseQuery(keyword, 'de', lexicon).suggestion;

test.each([
  ['Uebungen', 'Eine Meldung über den Schutz der Übung'],
  ['Wasserstand', 'Die Wasserstandsmeldung von heute'],
  ['Hochwasserschutz', 'Schutz vor Hochwasser'],
  ['schutz hochwasser', 'Der Hochwasserschutz in den Gemeinden'],
  ['BAFU', 'Das Bundesamt für Umwelt (BAFU)'],
  ['eGovernment', 'E-Government in der Schweiz'],
  ['EasyGov', 'easyGov für Unternehmen'],
  ['easy-gov', 'easyGov für Unternehmen'],
  ['SR 172.010', 'Systematische Rechtssammlung SR 172.010'],
  ['172010', 'Systematische Rechtssammlung SR 172.010'],
  ['Covid19', 'Zahlen zu COVID-19'],
  ['Lebnesmittel', 'Verordnung über Lebensmittel'],
  ['Samlung', 'Eine Verordnungssammlung'],
  ['Verord', 'Verordnung über Lebensmittel'],
  ['Verord* Lebensmittel', 'Verordnung über Lebensmittel'],
  ['Wie ist der Schutz vor dem Hochwasser?', 'Schutz vor Hochwasser'],
])('«%s» finds «%s»', (keyword, text) => {
  expect(found(keyword)).toContain(text);
});

test.each([
  ['«Hochwasser vor Schutz»', []],
  ['"Schutz vor Hochwasser"', ['Schutz vor Hochwasser']],
  ['Kanton Lebensmittel', []],
])('«%s» finds just %j', (keyword, expected) => {
  expect(found(keyword)).toEqual(expected);
});

test('an abbreviation finds what it stands for, and the other way round', () => {
  const apart = ['Das Bundesamt für Umwelt', 'Vom BAFU', 'Das Bundesamt für Verkehr'];
  const known = lexiconOf('de', apart, synonyms);
  expect(found('BAFU', apart, known)).toEqual(apart.slice(0, 2));
  expect(found('Bundesamt für Umwelt', apart, known)).toEqual(apart.slice(0, 2));
  expect(found('Velos', ['Das Fahrrad'], lexiconOf('de', ['Das Fahrrad'], synonyms))).toEqual([
    'Das Fahrrad',
  ]);
});

test.each([
  ['Lebensmitttel', 'Lebensmittel'],
  ['die Verodnung über Lebnesmittel', 'die Verordnung über Lebensmittel'],
  ['Uebungg', 'Übung'],
  ['Kochwasser', 'Hochwasser'],
  ['Lebensmittel', undefined],
  ['Wasserstand', undefined],
  ['xyzzy', undefined],
  ['Bun 12345', undefined],
])('who asks for «%s» may have meant %j', (keyword, expected) => {
  expect(suggestion(keyword)).toBe(expected);
});

test('a word is mended in the form in which it was typed, however frequent another one is', () => {
  const romansh = ['Cussegl federal', 'Chanzlia federala', 'Administraziun federala'];
  const known = lexiconOf('rm', romansh);
  expect(analyseQuery('federel', 'rm', known).suggestion).toBe('federal');
});

test.each([
  ['de', 'Wieviele Unterschriften'],
  ['fr', 'combien de signatures'],
  ['ru', 'сколько подписей'],
])('what asks how many says nothing beside other words: %s', (locale, keyword) => {
  expect(analyseQuery(keyword, locale, lexicon).groups).toHaveLength(1);
});

test('names in capitals are kept among words that say nothing', () => {
  const asked = (keyword: string) =>
    analyseQuery(keyword, 'en', lexicon).groups.map(({ terms }) => terms[0]?.term);
  expect(asked('the WHO and it')).toEqual(['who']);
  expect(asked('who is it')).toEqual(['who', 'is', 'it']);
});

test('a word of French without its accents finds those with them', () => {
  const french = ['Sécurité et santé', 'Les informations publiées'];
  const known = lexiconOf('fr', french);
  const finds = (keyword: string) => found(keyword, french, known, 'fr');
  expect(finds('securite')).toEqual(french.slice(0, 1));
  expect(finds('l’information publiee')).toEqual(french.slice(1));
  expect(finds("d'information")).toEqual(french.slice(1));
});

test('words are found that were written as one, or apart', () => {
  const english = ['About groundwater', 'The ground water', 'Fish pass'];
  const known = lexiconOf('en', english);
  expect(found('ground water', english, known, 'en')).toEqual(english.slice(0, 2));
  expect(found('fishpass', english, known, 'en')).toEqual(english.slice(2));
  const french = ['L’application d’authentification'];
  const words = lexiconOf('fr', french);
  expect(found('lapplication dauthentification', french, words, 'fr')).toEqual(french);
});

test('Japanese and Chinese are found by any piece of a word', () => {
  const japanese = ['新型コロナウイルス感染症について', '電子行政サービスの利用'];
  const known = lexiconOf('ja', japanese);
  const finds = (keyword: string) => found(keyword, japanese, known, 'ja');
  expect(finds('感染症')).toEqual(japanese.slice(0, 1));
  expect(finds('ｺﾛﾅ')).toEqual(japanese.slice(0, 1));
  expect(finds('行政')).toEqual(japanese.slice(1));
  expect(finds('行政サービス')).toEqual(japanese.slice(1));
  expect(finds('政')).toEqual(japanese.slice(1));
  expect(finds('水道')).toEqual([]);
});
