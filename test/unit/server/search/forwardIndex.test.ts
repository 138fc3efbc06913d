import fc from 'fast-check';
import type { Token } from '../../../../server/search/analysis/analyse';
import {
  encodeForwardIndex,
  mostOccurrences,
  readForwardIndex,
} from '../../../../server/search/indexing/forwardIndex';
import { searchFields } from '../../../../server/search/searchFields';
import { termHash } from '../../../../server/search/indexing/termHash';

const field: fc.Arbitrary<Token[]> = fc
  .array(
    fc.record({
      term: fc.string({ minLength: 1, maxLength: 4 }),
      skipped: fc.nat(3),
      gap: fc.nat(300),
      length: fc.integer({ min: 1, max: 40 }),
    }),
    { maxLength: 30 },
  )
  .map((words) => {
    let position = -1;
    let end = 0;
    return words.map(({ term, skipped, gap, length }) => {
      position += skipped;
      if (position < 0) position = 0;
      const start = end + gap;
      end = start + length;
      return { term, position, start, end };
    });
  });
const fields = fc.tuple(...searchFields.map(() => field));

test('what was packed is read as it was', () => {
  fc.assert(
    fc.property(fields, (tokens) => {
      const index = readForwardIndex(encodeForwardIndex(tokens));
      const all = tokens.flatMap((list, number) =>
        list.map(({ term, position, start, end }) => ({
          term,
          place: { field: number, position, start, end },
        })),
      );
      for (const { term } of all) {
        const places = all.filter((one) => one.term === term).map(({ place }) => place);
        expect(index.occurrences(term)).toEqual(places);
      }
      const hashes = [...new Set(all.map(({ term }) => termHash(term)))].toSorted((a, b) => a - b);
      expect(index.hashes()).toEqual(hashes);
      expect(index.lengths).toEqual(tokens.map((list) => (list.at(-1)?.position ?? -1) + 1));
    }),
  );
});

test('a term that is not there stands nowhere', () => {
  const index = readForwardIndex(encodeForwardIndex(searchFields.map(() => [])));
  expect(index.occurrences('wasser')).toEqual([]);
  expect(index.hashes()).toEqual([]);
});

test('of a term that stands in a field very often, the first places are kept', () => {
  const tokens = Array.from({ length: 600 }, (_, at) => ({
    term: 'und',
    position: at,
    start: at * 4,
    end: at * 4 + 3,
  }));
  const index = readForwardIndex(encodeForwardIndex(searchFields.map(() => tokens)));
  expect(index.occurrences('und')).toHaveLength(mostOccurrences * searchFields.length);
  expect(index.occurrences('und', 2).map(({ position }) => position)).toEqual(
    searchFields.flatMap(() => [0, 1]),
  );
  expect(index.lengths).toEqual(searchFields.map(() => 600));
});
