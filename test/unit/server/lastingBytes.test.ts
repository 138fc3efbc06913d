import fc from 'fast-check';
import { joinedBytes, lastingBytes } from '../../../server/lastingBytes';

/** Short and long texts: with letters of one byte, of several, and halves of pairs. */
const text = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', 'ü', '„', '😀', '\uFEFF', '\uD83D', '\uDC00') }),
    fc.constantFrom(1, 50, 2_000),
  )
  .map(([unit, times]) => unit.repeat(times));

test('the bytes of a text are those of Node, in memory of their own', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const bytes = lastingBytes(whole);
      expect(bytes.equals(Buffer.from(whole))).toBe(true);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }),
  );
});

test('a text that is too long to be kept twice is still whole', () => {
  const long = 'ä„'.repeat(300_000);
  expect(lastingBytes(long).equals(Buffer.from(long))).toBe(true);
});

test('another encoding is that encoding', () => {
  expect([...lastingBytes('ä', 'latin1')]).toEqual([0xe4]);
});

test('texts and bytes follow each other', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          text,
          text.map((whole) => Buffer.from(whole)),
        ),
      ),
      (pieces) => {
        const wanted = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
        const bytes = joinedBytes(pieces);
        expect(bytes.equals(wanted)).toBe(true);
        expect(bytes.buffer.byteLength).toBe(bytes.length);
      },
    ),
  );
});
