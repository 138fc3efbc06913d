import fc from 'fast-check';
import type { LoadResult } from '../../../../../server/content/cachedDocument';
import { createContentCache } from '../../../../../server/content/cache/contentCache';
import { SourceFailure } from '../../../../../server/upstream/sourceFailure';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { createBoundedNodeCache } from '../../../../../server/content/cache/boundedNodeCache';
import { testProperty } from '../../../../support/run/testProperty';
import { fakeTimers } from '../../../../support/run/processClock';

/** In milliseconds. */
const day = 86_400_000;

/** A document that was loaded well; it is its own hash and ETag. */
function ok(value: string, bytes = 100): LoadResult<string> {
  return { kind: 'ok', value, hash: `#${value}`, bytes, validators: { etag: value } };
}

/** A cache whose clock stands still until it is moved. */
function createCacheHarness(options: Partial<Parameters<typeof createContentCache>[0]> = {}) {
  const clock = { time: 1_000_000 };
  const log = createMemoryLog();
  const cache = createContentCache({
    maxBytes: 1_000_000,
    staleMaxMs: day,
    now: () => clock.time,
    random: () => 0.5,
    log,
    ...options,
  });
  return { cache, clock, log };
}

/** Lets what runs in the background come to its end. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** A load that fails. */
function fails() {
  return jest.fn(async (): Promise<LoadResult<string>> => {
    throw new SourceFailure('source', 'timeout');
  });
}

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

test('what is not there is remembered for half a minute', async () => {
  const { cache, clock } = createCacheHarness();
  const load = jest.fn(async (): Promise<LoadResult<string>> => ({ kind: 'absent' }));
  expect(await cache.get('k', load)).toBeUndefined();
  clock.time += 29_999;
  expect(await cache.get('k', load)).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
  clock.time += 1;
  expect(await cache.get('k', load)).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(2);
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

const step = fc.record({
  act: fc.constantFrom('set', 'get', 'delete'),
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  weight: fc.integer({ min: 1, max: 12 }),
});
testProperty([fc.array(step)])(
  'the weight of a bounded cache is that of the values, never too much',
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

test('what is held from before a publish is renewed before it is given, or given where that fails', async () => {
  const { cache } = createCacheHarness();
  await cache.get('k', async () => ok('a'));
  await cache.get('other', async () => ok('a'));
  cache.invalidateAll();
  expect(await cache.get('k', async () => ok('b'))).toMatchObject({ freshness: 'fresh' });
  expect(await cache.get('other', fails())).toMatchObject({ value: 'a' });
});

test('what an older publish lacked is not remembered for the newer one', async () => {
  const { cache } = createCacheHarness();
  let answer = (_: LoadResult<string>) => {};
  const pending = cache.get(
    'k',
    () => new Promise<LoadResult<string>>((resolve) => (answer = resolve)),
  );
  cache.invalidateAll();
  answer({ kind: 'absent' });
  expect(await pending).toBeUndefined();
  expect(await cache.get('k', async () => ok('new'))).toMatchObject({ value: 'new' });
});

test('when more than a fifth of the documents disappear within a minute, all are kept', async () => {
  const { cache, clock, log } = createCacheHarness();
  const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
  for (const key of keys) await cache.get(key, async () => ok(key));
  clock.time += 60_000;
  const absent = async (): Promise<LoadResult<string>> => ({ kind: 'absent' });
  for (const key of keys.slice(0, 8)) await cache.get(key, absent);
  await idle();
  expect(keys.map((key) => cache.peek(key)).filter(Boolean)).toHaveLength(32);
  await cache.get('k8', absent);
  await idle();
  expect(log.lines).toMatchObject([
    { level: 'error', fields: { alarm: 'mass_404', documents: 9 } },
  ]);
  expect(keys.map((key) => cache.peek(key)?.value)).toEqual(keys);
  expect(cache.peek('k0')).toMatchObject({ freshness: 'stale', cause: 'mass_404' });
});

test('documents that a source lost are kept no longer than other old copies', async () => {
  const { cache, clock } = createCacheHarness();
  const keys = Array.from({ length: 10 }, (_, index) => `k${index}`);
  for (const key of keys) await cache.get(key, async () => ok(key));
  clock.time += 60_000;
  const absent = async (): Promise<LoadResult<string>> => ({ kind: 'absent' });
  for (const key of keys) await cache.get(key, absent);
  await idle();
  expect(await cache.get('k0', absent)).toMatchObject({ value: 'k0' });
  clock.time += day + 60_000;
  expect(await cache.get('k0', absent)).toBeUndefined();
});

test('what there was none of is taken not to be there while nobody can say', async () => {
  const { cache, clock } = createCacheHarness();
  const absent = async (): Promise<LoadResult<string>> => ({ kind: 'absent' });
  const failing = fails();
  await cache.get('k', absent);
  cache.invalidateAll();
  for (let seconds = 0; seconds < 600; seconds += 1) {
    expect(await cache.get('k', failing)).toBeUndefined();
    clock.time += 1_000;
  }
  // Asked for again every five seconds, however often it is wanted.
  expect(failing).toHaveBeenCalledTimes(120);
  expect(await cache.get('k', async () => ok('new'))).toMatchObject({ value: 'new' });
});

test('a cache that was cleared knows nothing, and keeps nothing of what was being loaded', async () => {
  const { cache } = createCacheHarness();
  await cache.get('k', async () => ok('a'));
  await cache.get('none', async () => ({ kind: 'absent' }));
  const slow = Promise.withResolvers<LoadResult<string>>();
  const pending = cache.get('slow', () => slow.promise);
  cache.freeze(true);
  cache.clear();
  const next = cache.get('slow', async () => ok('after'));
  slow.resolve(ok('before'));
  expect(await pending).toMatchObject({ value: 'before' });
  expect(await next).toMatchObject({ value: 'after' });
  expect(cache.peek('slow')).toMatchObject({ value: 'after', freshness: 'fresh' });
  expect(cache.peek('k')).toBeUndefined();
  expect(await cache.get('none', async () => ok('there'))).toMatchObject({ value: 'there' });
});

test('a cache that stands still for longer than a day gives nothing up, nor what was not there', async () => {
  fakeTimers();
  const { cache, clock } = createCacheHarness();
  const pass = (milliseconds: number) => {
    clock.time += milliseconds;
    jest.advanceTimersByTime(milliseconds);
  };
  const absent = jest.fn(async (): Promise<LoadResult<string>> => ({ kind: 'absent' }));
  await cache.get('k', async () => ok('a'));
  await cache.get('none', absent);
  cache.freeze(true);
  pass(3 * day);
  expect(await cache.get('k', fails())).toMatchObject({ value: 'a' });
  expect(await cache.get('none', absent)).toBeUndefined();
  expect(absent).toHaveBeenCalledTimes(1);
  cache.freeze(false);
  pass(day);
  expect(cache.peek('k')).toMatchObject({ value: 'a' });
  pass(day);
  expect(cache.peek('k')).toBeUndefined();
  expect(cache.state()).toMatchObject({ documents: 0, bytes: 0 });
});
