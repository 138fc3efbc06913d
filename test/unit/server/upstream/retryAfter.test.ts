import { retryAfterSeconds } from '../../../../server/upstream/retryAfter';

const now = Date.parse('2026-11-21T10:00:00Z');

test.each([
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['120', 120],
  ['100000', 300],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 12:00:00 GMT', 300],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
])('%j means %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
