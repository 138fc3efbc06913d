import { contentLifetimes } from '../../../../config/cacheLifetimes';
import { sourceBudgets } from '../../../../config/limits';
import type { Loaded } from '../../../../server/content/loaded';
import {
  noteChanges,
  notePassing,
  noteVersion,
  withReading,
} from '../../../../server/content/reading';
import { createCacheHarness, idle, ok } from '../../../support/cacheHarness';

test('work notes what it read, however deep and late, and nothing of other work', async () => {
  const { cache } = createCacheHarness();
  const deep = async () => {
    await idle();
    await cache.get('a', async () => ok('one'));
  };
  const [one, other] = await Promise.all([
    withReading(async () => {
      await deep();
      await cache.get('none', async () => ({ kind: 'absent' }));
      return 'result';
    }),
    withReading(() => cache.get('b', async () => ok('two'))),
  ]);
  expect(one.result).toBe('result');
  expect(one.reading).toEqual({
    versions: [
      { key: 'a', hash: '#one' },
      { key: 'none', hash: '' },
    ],
    validUntil: Infinity,
  });
  expect(other.reading.versions).toEqual([{ key: 'b', hash: '#two' }]);
});

test('the first version of a document counts, and the first instant that lies ahead', async () => {
  const { reading } = await withReading(async () => {
    noteVersion({ key: 'a', hash: '1' });
    noteVersion({ key: 'a', hash: '2' });
    noteChanges(100, 50, 100, 300, 200, Infinity);
  });
  expect(reading).toEqual({ versions: [{ key: 'a', hash: '1' }], validUntil: 200 });
  const passing = await withReading(async () => {
    notePassing();
    noteChanges(100, 300);
  });
  expect(passing.reading.validUntil).toBe(-Infinity);
});

test('the cache says whether it would give the same again', async () => {
  const { cache, clock } = createCacheHarness();
  const { reading } = await withReading(async () => {
    await cache.get('a', async () => ok('one'));
    await cache.get('none', async () => ({ kind: 'absent' }));
  });
  const before = cache.revision();
  expect(cache.review(reading.versions)).toEqual({ current: true, fetchedAt: clock.time });
  await cache.renew('a', async () => ok('one'));
  expect(cache.revision()).toBe(before);
  await cache.renew('a', async () => ok('two'));
  expect(cache.revision()).toBeGreaterThan(before);
  expect(cache.review(reading.versions).current).toBe(false);
  await cache.renew('a', async () => ok('one'));
  expect(cache.review(reading.versions).current).toBe(true);
  await cache.renew('none', async () => ok('there now'));
  expect(cache.review(reading.versions).current).toBe(false);
  expect(cache.review([{ key: 'unknown', hash: '' }]).current).toBe(false);
});

test('a review renews what is due', async () => {
  const { cache, clock } = createCacheHarness();
  const load = jest.fn(async () => ok('one'));
  const { reading } = await withReading(() => cache.get('a', load));
  clock.time += 60_000;
  expect(cache.review(reading.versions).current).toBe(true);
  await idle();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what was not to be had is looked for again soon', async () => {
  const { cache, clock } = createCacheHarness();
  const { reading } = await withReading(async () => {
    await cache.get('a', async () => ok('one'));
    await cache.get('b', () => Promise.reject(new Error('gone'))).catch(() => undefined);
  });
  const { afterFailure } = contentLifetimes;
  expect(reading).toMatchObject({ validUntil: Infinity, againAt: clock.time + afterFailure });
});

test('a page waits for all its documents together as long as for one, and goes on without the rest', async () => {
  const { cache, clock } = createCacheHarness();
  const slow = Promise.withResolvers<Loaded<string>>();
  const { reading } = await withReading(async () => {
    const first = cache.get('slow', () => slow.promise);
    clock.time += sourceBudgets.redirect + sourceBudgets.page;
    await withReading(() =>
      expect(cache.get('part', () => slow.promise)).rejects.toThrow('content: timeout'),
    ).then(({ reading: inner }) => expect(inner.againAt).toBeDefined());
    const list = cache.get('list', () => slow.promise, true);
    slow.resolve(ok('came'));
    expect((await list)?.value).toBe('came');
    expect((await first)?.value).toBe('came');
    expect((await cache.get('part', () => slow.promise))?.value).toBe('came');
  });
  expect(reading.againAt).toBeUndefined();
});

test('whoever makes no page waits to the end', async () => {
  const { cache, clock } = createCacheHarness();
  const slow = Promise.withResolvers<Loaded<string>>();
  const first = cache.get('a', () => slow.promise);
  clock.time += 10 * sourceBudgets.page;
  const second = cache.get('b', () => slow.promise);
  slow.resolve(ok('came'));
  expect((await first)?.value).toBe('came');
  expect((await second)?.value).toBe('came');
});
