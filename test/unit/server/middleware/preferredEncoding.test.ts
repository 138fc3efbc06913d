import fc from 'fast-check';
import { preferredEncoding } from '../../../../server/middleware/contentHeaders';
import { testProperty } from '../../../support/run/testProperty';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br; q=0.5, gzip; q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0.3, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['zstd', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['br;q=high', 'identity'],
])('%p gets %s', (header, expected) => {
  expect(preferredEncoding(header)).toBe(expected);
});

testProperty([fc.string()])('any header gets an encoding', (header) => {
  expect(['br', 'gzip', 'identity']).toContain(preferredEncoding(header));
});
