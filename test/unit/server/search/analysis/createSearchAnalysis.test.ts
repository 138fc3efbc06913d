import { createSearchAnalysis } from '../../../../../server/search/analysis/createSearchAnalysis';
import { lexiconOf } from '../../../../support/lexicon';

const analysis = createSearchAnalysis();
const nothing = lexiconOf(analysis, 'de', []);

function termsOf(text: string, locale: string): string[] {
  return analysis.analyse(text, locale, nothing).map(({ term }) => term);
}

function askedFor(keyword: string, locale: string): string[] {
  return analysis
    .analyseQuery(keyword, locale, nothing)
    .groups.map(({ terms, phrase }) => phrase?.join(' ') ?? terms[0]?.term ?? '');
}

test.each([
  ['de', 'Übungen der Gemeinde', 'Uebung'],
  ['de', 'Strassen', 'Straße'],
  ['fr', 'la qualité de l’eau', 'eaux'],
  ['it', "l'approvvigionamento dell'acqua", 'acqua'],
  ['en', 'Public services', 'service'],
  ['es', 'ayudas y subvenciones', 'ayuda'],
  ['pt', 'o serviço público', 'servicos'],
  ['ru', 'Право на здоровье', 'здоровья'],
  ['ja', '電子行政サービス', 'ｻｰﾋﾞｽ'],
  ['zh', '瑞士联邦政府', '政府'],
  ['th', 'การศึกษา', 'ศึกษา'],
  ['ar', 'الحكومة السويسرية', 'السويسريه'],
  ['de', 'die SR 172.010 gilt', '172010'],
  ['de', 'E-Government', 'eGovernment'],
])('%s: «%s» is found by «%s»', (locale, text, keyword) => {
  const terms = termsOf(text, locale);
  for (const { phrase, terms: any } of analysis.analyseQuery(keyword, locale, nothing).groups) {
    const wanted = phrase ?? any.map(({ term }) => term);
    expect(terms).toEqual(
      expect.arrayContaining(wanted.slice(0, phrase === undefined ? 1 : undefined)),
    );
  }
});

test('what a title says is the same for its inflections and its stop words', () => {
  const gist = (title: string) => analysis.gist(title, 'de');
  expect(gist('Der Bundesrat')).toEqual(gist('Bundesrates'));
  expect(gist('Bundesräte')).toEqual(gist('bundesrat'));
  expect(gist('der die das')).toHaveLength(3);
  expect(gist('…')).toEqual([]);
});

test('words that say nothing are left out beside others, and asked for alone', () => {
  expect(askedFor('Was ist die Gemeinde?', 'de')).toEqual(['gemeind']);
  expect(askedFor('die', 'de')).toEqual(['die']);
});

test('words between quotation marks stand side by side', () => {
  expect(askedFor('«Amt für Umwelt» Bern', 'de')).toEqual(['amt fur umwelt', 'bern']);
  expect(askedFor('"Amt für Umwelt', 'de')).toEqual(['amt', 'umwelt']);
});
