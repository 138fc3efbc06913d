import fc from 'fast-check';
import { byLetter, letterLabel } from '../../../../shared/content/components/glossaryGroups';

test('every entry is in exactly one group, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ letter: fc.constantFrom('A', 'B', '0') })), (entries) => {
      const groups = byLetter(entries);
      expect(groups.flatMap((group) => group.entries)).toHaveLength(entries.length);
      expect(new Set(groups.map(({ letter }) => letter)).size).toBe(groups.length);
      for (const group of groups) {
        expect(group.entries).toEqual(entries.filter(({ letter }) => letter === group.letter));
      }
    }),
  );
});

test.each([
  ['0', '0–9'],
  ['漢', '漢字'],
  ['Ñ', 'Ñ'],
])('the letter %s is called %s', (letter, label) => {
  expect(letterLabel(letter)).toBe(label);
});
