import fc from 'fast-check';
import { editDistance } from '../../../../../server/search/analysis/words/editDistance';
import { oneMistakeFrom } from '../../../../../server/search/analysis/spelling';

const letter = fc.constantFrom('a', 'b', 'z');

test('every word is one mistake away, and every word so near is there', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: letter, minLength: 1, maxLength: 6 }),
      fc.string({ unit: letter, maxLength: 7 }),
      (word, other) => {
        const found = oneMistakeFrom(word);
        for (const one of found) expect(editDistance(word, one, 1)).toBe(1);
        expect(found.includes(other)).toBe(editDistance(word, other, 1) === 1);
      },
    ),
  );
});

test('mistakes may be wanted at the beginning alone', () => {
  const found = oneMistakeFrom('wasser', 0);
  expect(found).toEqual(expect.arrayContaining(['asser', 'awsser', 'kasser', 'swasser']));
  expect(found).not.toContain('wasssr');
});

test('a word has other letters of its own script', () => {
  expect(oneMistakeFrom('бода', 0)).toContain('вода');
  expect(oneMistakeFrom('連邦')).toEqual(['邦', '邦連', '連']);
});
