import { joinedBytes, lastingBytes } from '../../../server/lastingBytes';

test('a text that is kept holds no more memory than its bytes', () => {
  const bytes = lastingBytes('Zürich');
  expect(bytes.toString()).toBe('Zürich');
  expect(bytes.buffer.byteLength).toBe(7);
  expect(lastingBytes('Zürich', 'latin1')).toEqual(Buffer.from('Zürich', 'latin1'));
});

test('texts and bytes come one after the other, in memory of their own', () => {
  const bytes = joinedBytes(['Grüezi ', Buffer.from('è'), '', '𝔠 und «مرحبا»']);
  expect(bytes.toString()).toBe('Grüezi è𝔠 und «مرحبا»');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect(joinedBytes([])).toHaveLength(0);
});
