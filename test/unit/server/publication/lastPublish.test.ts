import { publishReport } from '../../../../server/publication/lastPublish';

const now = Date.parse('2026-11-21T09:30:00Z');
const lastPublish = { publishId: 'p-1', lastPublish: '2026-11-21T03:00:00+01:00' };
const kinds = [
  { kind: 'page', breaker: 'closed', fails: false },
  { kind: 'menu', breaker: 'open', fails: true },
] as const;
const sources = [
  { name: 'content', breaker: 'open', lastOk: now - 5000, errors5m: 2, kinds },
] as const;

test('a publish is reported with its age', () => {
  const state = { status: 'ok', publishId: 'p-1', lastPublish, fetchedAt: now - 61_500 } as const;
  expect(publishReport({ state, sources, build: 'b-1', now })).toStrictEqual({
    status: 'ok',
    lastPublish: '2026-11-21T03:00:00+01:00',
    fetchedAt: '2026-11-21T09:28:58.500Z',
    ageSeconds: 61,
    build: 'b-1',
    publishId: 'p-1',
    sources: [
      {
        name: 'content',
        breaker: 'open',
        lastOk: '2026-11-21T09:29:55.000Z',
        errors5m: 2,
        failing: ['menu'],
      },
    ],
  });
});

test('before the first publish nothing is known, and that is said', () => {
  const state = {
    status: 'unknown',
    publishId: undefined,
    lastPublish: undefined,
    fetchedAt: undefined,
  } as const;
  const unheard = [
    { name: 'content', breaker: 'closed', lastOk: undefined, errors5m: 9, kinds: [] },
  ] as const;
  expect(publishReport({ state, sources: unheard, build: 'b-1', now })).toStrictEqual({
    status: 'unknown',
    lastPublish: null,
    fetchedAt: null,
    ageSeconds: null,
    build: 'b-1',
    publishId: null,
    sources: [{ name: 'content', breaker: 'closed', lastOk: null, errors5m: 9, failing: [] }],
  });
});

test('a publish that was rolled back is marked', () => {
  const state = { status: 'rolledBack', publishId: 'p-0', lastPublish, fetchedAt: now } as const;
  expect(publishReport({ state, sources, build: 'b-1', now }).rolledBack).toBe(true);
});

test('a clock that was set back gives no negative age', () => {
  const state = { status: 'ok', publishId: 'p-1', lastPublish, fetchedAt: now + 5000 } as const;
  expect(publishReport({ state, sources, build: 'b-1', now }).ageSeconds).toBe(0);
});
