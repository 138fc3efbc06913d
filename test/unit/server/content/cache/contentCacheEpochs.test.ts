import type { Loaded } from '../../../../../server/content/documents/loadedDocument';
import { createCacheHarness, day, fails, idle, ok } from '../../../../support/content/cacheHarness';
import { fakeTimers } from '../../../../support/run/processClock';

test('a new publish ages everything and renews it, eight at a time, each once', async () => {
  const { cache } = createCacheHarness();
  let running = 0;
  let most = 0;
  let calls = 0;
  const waiting: (() => void)[] = [];
  const load = async () => {
    calls += 1;
    running += 1;
    most = Math.max(most, running);
    if (calls > 30) await new Promise<void>((go) => waiting.push(go));
    running -= 1;
    return ok('a');
  };
  for (let count = 0; count < 30; count += 1) await cache.get(`k${count}`, load);
  cache.invalidateAll();
  await idle();
  expect(most).toBe(8);
  while (waiting.length > 0) {
    waiting.shift()?.();
    await idle();
  }
  expect(calls).toBe(60);
  expect(cache.peek('k29')).toMatchObject({ freshness: 'fresh' });
});

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
  let answer = (_: Loaded<string>) => {};
  const pending = cache.get(
    'k',
    () => new Promise<Loaded<string>>((resolve) => (answer = resolve)),
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
  const absent = async (): Promise<Loaded<string>> => ({ kind: 'absent' });
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
  const absent = async (): Promise<Loaded<string>> => ({ kind: 'absent' });
  for (const key of keys) await cache.get(key, absent);
  await idle();
  expect(await cache.get('k0', absent)).toMatchObject({ value: 'k0' });
  clock.time += day + 60_000;
  expect(await cache.get('k0', absent)).toBeUndefined();
});

test('the same number spread over time is an ordinary change', async () => {
  const { cache, clock, log } = createCacheHarness();
  const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
  for (const key of keys) await cache.get(key, async () => ok(key));
  for (const key of keys.slice(0, 20)) {
    clock.time += 60_000;
    await cache.get(key, async () => ({ kind: 'absent' }));
    await idle();
  }
  expect(log.lines).toEqual([]);
  expect(keys.map((key) => cache.peek(key)).filter(Boolean)).toHaveLength(20);
});

test('what there was none of is taken not to be there while nobody can say', async () => {
  const { cache, clock } = createCacheHarness();
  const absent = async (): Promise<Loaded<string>> => ({ kind: 'absent' });
  const failing = fails();
  await cache.get('k', absent);
  cache.invalidateAll();
  for (let seconds = 0; seconds < 3600; seconds += 1) {
    expect(await cache.get('k', failing)).toBeUndefined();
    clock.time += 1_000;
  }
  // Asked for again every five seconds, however often it is wanted.
  expect(failing).toHaveBeenCalledTimes(720);
  expect(await cache.get('k', async () => ok('new'))).toMatchObject({ value: 'new' });
});

test('a cache that was cleared knows nothing, and keeps nothing of what was being loaded', async () => {
  const { cache } = createCacheHarness();
  await cache.get('k', async () => ok('a'));
  await cache.get('none', async () => ({ kind: 'absent' }));
  const slow = Promise.withResolvers<Loaded<string>>();
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

test('a new publish renews at once what could not be renewed a moment before', async () => {
  const { cache, clock } = createCacheHarness();
  let answer = async () => ok('a');
  const look = async () => {
    await cache.get('k', () => answer());
    await idle();
    return cache.peek('k');
  };
  await look();
  clock.time += 60_000;
  answer = fails();
  expect(await look()).toMatchObject({ value: 'a', cause: 'timeout' });
  answer = async () => ok('b');
  expect(await look()).toMatchObject({ value: 'a', cause: 'timeout' });
  cache.invalidateAll();
  await idle();
  expect(cache.peek('k')).toMatchObject({ value: 'b', freshness: 'fresh' });
});

test('a cache that stands still for longer than a day gives nothing up, nor what was not there', async () => {
  fakeTimers();
  const { cache, clock } = createCacheHarness();
  const pass = (milliseconds: number) => {
    clock.time += milliseconds;
    jest.advanceTimersByTime(milliseconds);
  };
  const absent = jest.fn(async (): Promise<Loaded<string>> => ({ kind: 'absent' }));
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
