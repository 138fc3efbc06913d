import { analyse, gistOf } from '../../../../../server/search/analysis/analyse';
import { analyseQuery } from '../../../../../server/search/analysis/analyseQuery';
import { lexiconOf } from '../../../../support/search/lexicon';
import { romanshStem } from '../../../../../server/search/analysis/words/romanshStem';
import { languageOf, singularsOf } from '../../../../../server/search/analysis/words/language';

describe('analyse', () => {
  const nothing = lexiconOf('de', []);

  function termsOf(text: string, locale: string): string[] {
    return analyse(text, locale, nothing).map(({ term }) => term);
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
    ['chasa', 'chasas'],
    ['lescha', 'leschas'],
    ['uffizi', 'uffizis'],
    ['parlament', 'parlaments'],
    ['regiun', 'regiuns'],
    ['infurmaziun', 'infurmaziuns', 'infurmar', 'infurmà', 'infurmada', 'infurmads', 'infurmadas'],
    ['votaziun', 'votaziuns', 'votar', 'votà', 'votada'],
    ['administraziun', 'administraziuns', 'administrar', 'administratur'],
    ['publitgar', 'publitgà', 'publitgada', 'publitgescha'],
    ['finir', 'finì', 'finida', 'finids', 'finidas', 'finescha'],
    ['lavurader', 'lavuraders', 'lavuradra', 'lavuradras', 'lavurar', 'lavur', 'lavurs'],
    ['jurist', 'jurists', 'jurista', 'juristas'],
    ['federal', 'federals', 'federala', 'federalas'],
    ['public', 'publics', 'publica', 'publicas', 'publicamain'],
    ['privlus', 'privlusa', 'privlusas'],
    ['minister', 'ministers', 'ministra', 'ministras'],
    ['durabel', 'durabels', 'durabla', 'durablas'],
    ['svizzer', 'svizzers', 'svizra', 'Svizra'.toLowerCase()],
    ['universitad', 'universitads'],
    ['strada', 'stradas'],
    ['seminar', 'seminars'],
    ['avair'],
  ])('%s and its inflections have one stem', (...words) => {
    expect([...new Set(words.map(romanshStem))]).toEqual([romanshStem(words[0] ?? '')]);
  });

  test.each([
    ['chasa', 'chaussa'],
    ['lescha', 'lavur'],
    ['strada', 'stran'],
    ['chantun', 'chantar'],
    ['regiun', 'regla'],
  ])('%s and %s stay apart', (one, other) => {
    expect(romanshStem(one)).not.toBe(romanshStem(other));
  });
});

describe('singulars', () => {
  const termsOf = (word: string, language: string) => languageOf(language).read(word).terms;

  test.each([
    ['de', 'Velos', 'Velo'],
    ['de', 'Lebensmitteln', 'Lebensmittel'],
    ['fr', 'dangers', 'danger'],
    ['fr', 'contenus', 'contenu'],
    ['fr', 'lieux', 'lieu'],
    ['fr', 'opinions', 'opinion'],
    ['it', 'popolari', 'popolare'],
    ['it', 'camere', 'camera'],
    ['it', 'telefoni', 'telefono'],
    ['es', 'libertades', 'libertad'],
    ['es', 'líneas', 'línea'],
    ['pt', 'actos', 'acto'],
  ])('in %s, %s and %s have a term in common', (language, plural, singular) => {
    const plurals = termsOf(plural, language);
    expect(termsOf(singular, language).some((term) => plurals.includes(term))).toBe(true);
  });

  test.each([
    ['fr', 'bras'],
    ['it', 'sei'],
    ['es', 'tres'],
    ['de', 'haus'],
    ['en', 'waters'],
    ['xx', 'dangers'],
  ])('in %s, %s is not taken for a plural', (language, word) => {
    expect(singularsOf(word, language)).toEqual([]);
  });
});
