import fc from 'fast-check';
import { alphabetOf, byLetter, folded, letterOf } from '../../../../shared/content/glossaryGroups';

const terms = (...names: string[]) => names.map((term) => ({ term }));

test.each([
  ['Älggi', 'A'],
  ['«Ufer»', 'U'],
  ['3-D-Modell', '0–9'],
  ['§', '0–9'],
  ['паводок', 'П'],
  ['水位', '水'],
])('%s stands under %s', (term, letter) => {
  expect(letterOf(term)).toBe(letter);
});

test('every term is in exactly one group', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), (names) => {
      const entries = terms(...names);
      const groups = byLetter(entries);
      expect(groups.flatMap((group) => group.entries)).toHaveLength(names.length);
      expect(new Set(groups.map(({ letter }) => letter)).size).toBe(groups.length);
    }),
  );
});

test('the alphabet is whole for Latin terms and has only what there is for others', () => {
  const latin = alphabetOf(['B']);
  expect(latin).toHaveLength(27);
  expect(latin.slice(0, 2)).toEqual(['0–9', 'A']);
  expect(alphabetOf(['B', '0–9'])).toEqual(latin);
  expect(alphabetOf(['B', 'П']).at(-1)).toBe('П');
  expect(alphabetOf(['П', 'У'])).toEqual(['П', 'У']);
});

test('folding leaves nothing of case and accents', () => {
  expect(folded('ÉCLUSÉE Ähre')).toBe('eclusee ahre');
});
