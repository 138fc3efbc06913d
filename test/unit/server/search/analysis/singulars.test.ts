import { languageOf } from '../../../../../server/search/analysis/words/language';
import { singularsOf } from '../../../../../server/search/analysis/words/language';

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
