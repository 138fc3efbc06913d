import fc from 'fast-check';
import type { Loaded } from '../../../../../server/content/documents/loadedDocument';
import { createCacheHarness, fails, idle, ok } from '../../../../support/content/cacheHarness';
import { createBoundedNodeCache } from '../../../../../server/content/cache/boundedNodeCache';
import { testProperty } from '../../../../support/run/testProperty';

test('five hundred at once are one load', async () => {
  const { cache } = createCacheHarness();
  const load = jest.fn(async () => ok('a'));
  const all = await Promise.all(Array.from({ length: 500 }, () => cache.get('k', load)));
  expect(all.every((held) => held?.value === 'a')).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a minute the old one is served at once and renewed behind it', async () => {
  const { cache, clock } = createCacheHarness();
  await cache.get('k', async () => ok('a'));
  clock.time += 60_000;
  const load = jest.fn(async () => ok('b'));
  const served = await Promise.all([cache.get('k', load), cache.get('k', load)]);
  expect(served).toMatchObject([
    { value: 'a', freshness: 'stale' },
    { value: 'a', freshness: 'stale' },
  ]);
  expect(served[0]).not.toHaveProperty('cause');
  await idle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith(
    expect.objectContaining({ validators: { etag: 'a' }, hash: '#a' }),
  );
  expect(await cache.get('k', load)).toMatchObject({
    value: 'b',
    freshness: 'fresh',
    fetchedAt: clock.time,
  });
});

test('a failed renewal is tried again after five seconds, not at every request', async () => {
  const { cache, clock } = createCacheHarness();
  await cache.get('k', async () => ok('a'));
  clock.time += 60_000;
  const load = fails();
  for (let count = 0; count < 10; count += 1) {
    await cache.get('k', load);
    await idle();
  }
  expect(load).toHaveBeenCalledTimes(1);
  clock.time += 5_000;
  const good = jest.fn(async () => ok('b'));
  await cache.get('k', good);
  await idle();
  expect(await cache.get('k', good)).toMatchObject({
    value: 'b',
    hash: '#b',
    fetchedAt: clock.time,
    freshness: 'fresh',
  });
});

test('what is not there is remembered for half a minute', async () => {
  const { cache, clock } = createCacheHarness();
  const load = jest.fn(async (): Promise<Loaded<string>> => ({ kind: 'absent' }));
  expect(await cache.get('k', load)).toBeUndefined();
  clock.time += 29_999;
  expect(await cache.get('k', load)).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
  clock.time += 1;
  expect(await cache.get('k', load)).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what is not there cannot push out what is', async () => {
  const { cache } = createCacheHarness({ maxBytes: 2_000 });
  await cache.get('k', async () => ok('a'));
  for (let count = 0; count < 12_000; count += 1) {
    await cache.get(`absent ${count}`, async () => ({ kind: 'absent' }));
  }
  const load = jest.fn(async () => ok('b'));
  expect(await cache.get('k', load)).toMatchObject({ value: 'a' });
  const again = jest.fn(async (): Promise<Loaded<string>> => ({ kind: 'absent' }));
  await cache.get('absent 0', again);
  await cache.get('absent 11999', again);
  expect(again).toHaveBeenCalledTimes(1);
});

test('the least recently used documents make room', async () => {
  const { cache } = createCacheHarness({ maxBytes: 3 * (2 * 100 + 512) });
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => ok(key));
  await cache.get('a', fails());
  await cache.get('d', async () => ok('d'));
  expect(['a', 'b', 'c', 'd'].map((key) => cache.peek(key)?.value)).toEqual([
    'a',
    undefined,
    'c',
    'd',
  ]);
});

describe('boundedNodeCache', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];

  test.each(['__proto__', 'constructor', 'toString', '', '1'])('a key may be "%s"', (key) => {
    const cache = createBoundedNodeCache<string>({
      maxWeight: 9,
      weigh: ({ length }) => length,
      ttlSeconds: 60,
    });
    expect(cache.get(key)).toBeUndefined();
    cache.set(key, 'value');
    expect(cache.get(key)).toBe('value');
    expect(cache.stats()).toEqual({ keys: 1, weight: 5, evicted: 0 });
    cache.delete(key);
    expect(cache.stats()).toEqual({ keys: 0, weight: 0, evicted: 0 });
  });

  const step = fc.record({
    act: fc.constantFrom('set', 'get', 'delete'),
    key: fc.constantFrom(...keys),
    weight: fc.nat({ max: 12 }),
  });
  testProperty([fc.array(step)])(
    'the weight is that of the values, and never too much',
    (steps) => {
      const cache = createBoundedNodeCache<number>({
        maxWeight: 10,
        weigh: (weight) => weight,
        ttlSeconds: 60,
      });
      for (const { act, key, weight } of steps) {
        if (act === 'get') cache.get(key);
        else if (act === 'delete') cache.delete(key);
        else {
          cache.set(key, weight);
          expect(cache.peek(key)).toBe(weight > 10 ? undefined : weight);
        }
        const values = cache.values();
        const sum = values.reduce((total, value) => total + value, 0);
        expect(cache.stats()).toMatchObject({ keys: values.length, weight: sum });
        expect(sum).toBeLessThanOrEqual(10);
      }
    },
  );
});
