import { analyse, gistOf } from '../../../../../server/search/analysis/analyse';
import { analyseQuery } from '../../../../../server/search/analysis/analyseQuery';
import { lexiconOf } from '../../../../support/search/lexicon';
import { romanshStem } from '../../../../../server/search/analysis/words/romanshStem';
import { languageOf, singularsOf } from '../../../../../server/search/analysis/words/language';
import { splitCompound } from '../../../../../server/search/analysis/words/compounds';

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

describe('singulars', () => {
  const termsOf = (word: string, language: string) => languageOf(language).read(word).terms;

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
    const plurals = termsOf(plural, language);
    expect(termsOf(singular, language).some((term) => plurals.includes(term))).toBe(true);
  });

  test.each([
    ['fr', 'bras'],
    ['it', 'sei'],
    ['de', 'haus'],
    ['xx', 'dangers'],
  ])('in %s, %s is not taken for a plural', (language, word) => {
    expect(singularsOf(word, language)).toEqual([]);
  });
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
