import { lastingBytes } from '../../../server/lastingBytes';

test('a text that is kept holds no more memory than its bytes', () => {
  const bytes = lastingBytes('Zürich');
  expect(bytes.toString()).toBe('Zürich');
  expect(bytes.buffer.byteLength).toBe(7);
  expect(lastingBytes('Zürich', 'latin1')).toEqual(Buffer.from('Zürich', 'latin1'));
});
