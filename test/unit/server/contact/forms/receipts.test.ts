import { createReceipts } from '../../../../../server/contact/forms/receipts';

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
