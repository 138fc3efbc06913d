import fc from 'fast-check';
import {
  dateOfNumber,
  documentNumber,
  firstNumberOf,
} from '../../../../server/search/indexing/documentNumber';

const date = fc.integer({ min: Date.UTC(1850, 0), max: Date.UTC(2150, 0) });
const id = fc.string();

test('a later second means a greater number, whatever the ids', () => {
  fc.assert(
    fc.property(id, id, date, fc.integer({ min: 1000, max: 10 ** 11 }), (one, other, at, later) => {
      const first = documentNumber({ id: one, date: at });
      expect(documentNumber({ id: other, date: at + later })).toBeGreaterThan(first);
    }),
  );
});

test('documents without a date come before all others', () => {
  fc.assert(
    fc.property(id, id, date, (one, other, at) => {
      const undated = documentNumber({ id: one });
      expect(undated).toBeLessThan(documentNumber({ id: other, date: at }));
      expect(undated).toBeLessThan(firstNumberOf(-Infinity));
      expect(dateOfNumber(undated)).toBeUndefined();
      expect(Number.isSafeInteger(undated)).toBe(true);
    }),
  );
});

test('a number tells the second of its date, and lies in the numbers of its second', () => {
  fc.assert(
    fc.property(id, date, (one, at) => {
      const number = documentNumber({ id: one, date: at });
      expect(dateOfNumber(number)).toBe(Math.floor(at / 1000) * 1000);
      expect(number).toBeGreaterThanOrEqual(firstNumberOf(at));
      expect(number).toBeLessThan(firstNumberOf(at + 1000));
      expect(Number.isSafeInteger(number)).toBe(true);
    }),
  );
});

test.each([-8.64e15, 8.64e15])('a date at the end of all times, %i, has a number', (at) => {
  expect(Number.isSafeInteger(documentNumber({ id: 'a', date: at }))).toBe(true);
});
