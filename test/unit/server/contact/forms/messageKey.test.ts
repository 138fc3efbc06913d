import fc from 'fast-check';
import { messageKeyOf } from '../../../../../server/contact/forms/composeMessage';
import { createReceipts, isReference } from '../../../../../server/contact/forms/receipts';
import { testProperty } from '../../../../support/run/testProperty';

describe('messageKey', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const values = fc.dictionary(fc.string(), fc.string());

  testProperty([values, fc.nat(4_000_000_000_000)])(
    'is a UUID, and a reference that can be read out',
    (said, instant) => {
      const { id, reference } = messageKeyOf('/de/kontakt', said, instant);
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
      expect(isReference(reference)).toBe(true);
    },
  );

  it('is the same for the same message of a day, in whatever order it came', () => {
    const key = messageKeyOf('/de/kontakt', { a: '1', b: '2' }, now);
    expect(messageKeyOf('/de/kontakt', { b: '2', a: '1' }, now + 60_000)).toEqual(key);
  });

  it('differs with what is said, where, and from day to day in Switzerland', () => {
    const said = { message: 'Guten Tag' };
    const evening = Date.UTC(2026, 10, 21, 22, 59);
    const keys = [
      messageKeyOf('/de/kontakt', said, evening),
      messageKeyOf('/de/kontakt', { message: 'Guten Tag!' }, evening),
      messageKeyOf('/de/kontakt', { subject: 'Guten Tag' }, evening),
      messageKeyOf('/fr/contact', said, evening),
      messageKeyOf('/de/kontakt', said, evening + 60_000),
    ];
    expect(new Set(keys.map(({ id }) => id)).size).toBe(keys.length);
    expect(new Set(keys.map(({ reference }) => reference)).size).toBe(keys.length);
  });

  it('names the year in Switzerland', () => {
    const { reference } = messageKeyOf('/de/kontakt', {}, Date.UTC(2026, 11, 31, 23, 30));
    expect(reference).toMatch(/^2027-/);
  });
});

describe('receipts', () => {
  const reference = '2026-CDFG-HJKM';

  test('a receipt says its reference to every replica of the site', () => {
    const receipt = createReceipts('secret').for(reference);
    expect(createReceipts('secret').read(receipt)).toBe(reference);
  });

  test('what the site has not made is no receipt', () => {
    const receipts = createReceipts('secret');
    const receipt = receipts.for(reference);
    const madeUp = [
      '',
      '<script>',
      reference,
      `${reference}.`,
      `${receipt}x`,
      receipt.slice(0, -1),
      receipt.replace('CDFG', 'CDFH'),
      createReceipts('another').for(reference),
      `${receipt.slice(0, -1)}é`,
      `${receipt.slice(0, -2)}é`,
      receipt.toLowerCase(),
    ];
    expect(madeUp.filter((text) => receipts.read(text) !== undefined)).toEqual([]);
  });
});
