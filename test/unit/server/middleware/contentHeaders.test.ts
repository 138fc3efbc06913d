import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { nastyTexts } from '../../../support/faults/nastyTexts';
import { ageOf, contentHeaders, namePublish } from '../../../../server/middleware/contentHeaders';
import { testProperty } from '../../../support/run/testProperty';

const held = (fetchedAt: number, cause?: string) => ({
  value: {},
  hash: 'h',
  fetchedAt,
  freshness: cause === undefined ? ('fresh' as const) : ('stale' as const),
  ...(cause !== undefined && { cause }),
});

test('the oldest document tells the age, a failed one the cause', () => {
  expect(ageOf([held(90_000), held(40_000)], 100_000)).toEqual({ seconds: 60 });
  expect(ageOf([held(90_000), held(40_000, 'timeout')], 100_000)).toEqual({
    seconds: 60,
    staleCause: 'timeout',
  });
  expect(ageOf([], 100_000)).toEqual({ seconds: 0 });
});

test.each([
  [25.9, 's-maxage=25, stale-while-revalidate=0, stale-if-error=0'],
  [90, 's-maxage=60, stale-while-revalidate=30, stale-if-error=30'],
  [1_000_000, 's-maxage=60, stale-while-revalidate=60, stale-if-error=86400'],
])('what changes by itself in %s seconds is in no cache by then', (validSeconds, expected) => {
  const headers = contentHeaders({ seconds: 5 }, 86_400, { validSeconds });
  expect(headers['Cache-Control']).toBe(`public, max-age=0, ${expected}`);
});

testProperty([nastyTexts])('the name of any publish fits into a header', (id) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  namePublish(response, id.toWellFormed());
  expect(response.getHeader('Publish-Id')).toMatch(/^[ -~]*$/);
  expect(response.getHeader('Server-Timing')).toMatch(/^publish;desc="[^"\\]*"$/);
});

test('also where a source failed', () => {
  const headers = contentHeaders({ seconds: 5, staleCause: 'timeout' }, 86_400, {
    validSeconds: 4,
  });
  expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=4, stale-if-error=0');
});
