import { createContentCache, type CacheOptions, type Loaded } from '../../../../server/content/contentCache';
import { SourceFailure } from '../../../../server/content/sourceFailure';
import { createMemoryLog } from '../../../support/memoryLog';

const day = 86_400_000;

function ok(value: string, bytes = 100): Loaded<string> {
  return { kind: 'ok', value, hash: `#${value}`, bytes, validators: { etag: value } };
}

function createHarness(options: Partial<CacheOptions> = {}) {
  const clock = { time: 1_000_000 };
  const log = createMemoryLog();
  const counted: string[] = [];
  const cache = createContentCache({
    mostBytes: 1_000_000,
    staleMaxMs: day,
    now: () => clock.time,
    random: () => 0.5,
    log,
    count: (result) => counted.push(result),
    ...options,
  });
  return { cache, clock, log, counted };
}

/** Lets what runs in the background come to its end. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function fails(cause: 'timeout' | 'bad_payload' = 'timeout') {
  return jest.fn(async (): Promise<Loaded<string>> => {
    throw new SourceFailure('source', cause);
  });
}

test('a document is loaded once and then held', async () => {
  const { cache, clock, counted } = createHarness();
  const load = jest.fn(async () => ok('a'));
  const first = await cache.get('k', load);
  expect(first).toEqual({ value: 'a', hash: '#a', fetchedAt: 1_000_000, freshness: 'fresh' });
  clock.time += 59_999;
  expect(await cache.get('k', load)).toEqual(first);
  expect(load).toHaveBeenCalledTimes(1);
  expect(counted).toEqual(['miss', 'hit']);
});

test('five hundred at once are one load', async () => {
  const { cache } = createHarness();
  const load = jest.fn(async () => ok('a'));
  const all = await Promise.all(Array.from({ length: 500 }, () => cache.get('k', load)));
  expect(all.every((held) => held?.value === 'a')).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a minute the old one is served at once and renewed behind it', async () => {
  const { cache, clock } = createHarness();
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
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ validators: { etag: 'a' }, hash: '#a' }));
  expect(await cache.get('k', load)).toMatchObject({ value: 'b', freshness: 'fresh', fetchedAt: clock.time });
});

test('an unchanged document is held on', async () => {
  const { cache, clock } = createHarness();
  await cache.get('k', async () => ok('a'));
  clock.time += 60_000;
  const load = jest.fn(async (): Promise<Loaded<string>> => ({ kind: 'notModified' }));
  await cache.get('k', load);
  await idle();
  expect(await cache.get('k', load)).toMatchObject({ value: 'a', freshness: 'fresh', fetchedAt: clock.time });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed source leaves the last good one, with its cause, for a day', async () => {
  const { cache, clock } = createHarness();
  await cache.get('k', async () => ok('a'));
  clock.time += 60_000;
  const load = fails();
  await cache.get('k', load);
  await idle();
  expect(await cache.get('k', load)).toMatchObject({ value: 'a', freshness: 'stale', cause: 'timeout' });
  clock.time += day;
  expect(await cache.get('k', load)).toMatchObject({ value: 'a' });
  clock.time += 1;
  await expect(cache.get('k', load)).rejects.toMatchObject({ cause: 'timeout' });
});

test('a failed renewal is tried again after five seconds, not at every request', async () => {
  const { cache, clock } = createHarness();
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
  expect(await cache.get('k', good)).toEqual({ value: 'b', hash: '#b', fetchedAt: clock.time, freshness: 'fresh' });
});

test('a failure is never held', async () => {
  const { cache } = createHarness();
  await expect(cache.get('k', fails('bad_payload'))).rejects.toBeInstanceOf(SourceFailure);
  expect(await cache.get('k', async () => ok('a'))).toMatchObject({ value: 'a' });
});

test('what is not there is remembered for half a minute', async () => {
  const { cache, clock } = createHarness();
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
  const { cache } = createHarness({ mostBytes: 2_000 });
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
  const { cache } = createHarness({ mostBytes: 3 * (2 * 100 + 512) });
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => ok(key));
  await cache.get('a', fails());
  await cache.get('d', async () => ok('d'));
  expect(['a', 'b', 'c', 'd'].map((key) => cache.peek(key)?.value)).toEqual(['a', undefined, 'c', 'd']);
});

test('a document larger than the cache is served all the same', async () => {
  const { cache } = createHarness({ mostBytes: 1_000 });
  expect(await cache.get('k', async () => ok('a', 5_000))).toMatchObject({ value: 'a' });
  expect(cache.peek('k')).toBeUndefined();
});

test.each(['__proto__', 'constructor', 'toString'])('a document may be called %s', async (key) => {
  const { cache } = createHarness();
  expect(cache.peek(key)).toBeUndefined();
  expect(await cache.get(key, async () => ok('a'))).toMatchObject({ value: 'a' });
  expect(cache.peek(key)).toMatchObject({ value: 'a' });
});

test('a new publish ages everything and renews it, eight at a time, each once', async () => {
  const { cache } = createHarness();
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
  cache.startEpoch();
  expect(await cache.get('k0', load)).toMatchObject({ value: 'a', freshness: 'stale' });
  await idle();
  expect(most).toBe(8);
  while (waiting.length > 0) {
    await Promise.all(Array.from({ length: 30 }, (_, index) => cache.get(`k${index}`, load)));
    waiting.shift()?.();
    await idle();
  }
  expect(calls).toBe(60);
  expect(cache.peek('k29')).toMatchObject({ freshness: 'fresh' });
});

test('a new publish forgets what was not there', async () => {
  const { cache } = createHarness();
  await cache.get('k', async () => ({ kind: 'absent' }));
  cache.startEpoch();
  expect(await cache.get('k', async () => ok('new'))).toMatchObject({ value: 'new' });
});

test('what an older publish lacked is not remembered for the newer one', async () => {
  const { cache } = createHarness();
  let answer = (_: Loaded<string>) => {};
  const pending = cache.get('k', () => new Promise<Loaded<string>>((resolve) => (answer = resolve)));
  cache.startEpoch();
  answer({ kind: 'absent' });
  expect(await pending).toBeUndefined();
  expect(await cache.get('k', async () => ok('new'))).toMatchObject({ value: 'new' });
});

test('a document that was withdrawn is gone', async () => {
  const { cache, clock } = createHarness();
  await cache.get('k', async () => ok('a'));
  for (let count = 0; count < 10; count += 1) await cache.get(`k${count}`, async () => ok('a'));
  clock.time += 60_000;
  const load = async (): Promise<Loaded<string>> => ({ kind: 'absent' });
  await cache.get('k', load);
  await idle();
  expect(await cache.get('k', load)).toBeUndefined();
});

test('when more than a fifth of the documents disappear within a minute, all are kept', async () => {
  const { cache, clock, log } = createHarness();
  const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
  for (const key of keys) await cache.get(key, async () => ok(key));
  clock.time += 60_000;
  const absent = async (): Promise<Loaded<string>> => ({ kind: 'absent' });
  for (const key of keys.slice(0, 8)) await cache.get(key, absent);
  await idle();
  expect(keys.map((key) => cache.peek(key)).filter(Boolean)).toHaveLength(32);
  await cache.get('k8', absent);
  await idle();
  expect(log.lines).toMatchObject([{ level: 'error', fields: { alarm: 'mass_404', documents: 9 } }]);
  expect(keys.map((key) => cache.peek(key)?.value)).toEqual(keys);
  expect(cache.peek('k0')).toMatchObject({ freshness: 'stale', cause: 'mass_404' });
  clock.time += 6_000;
  for (const key of keys) await cache.get(key, async () => ok(`${key} again`));
  await idle();
  expect(cache.peek('k0')).toEqual(expect.objectContaining({ value: 'k0 again', freshness: 'fresh' }));
});

test('the same number spread over time is an ordinary change', async () => {
  const { cache, clock, log } = createHarness();
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

test('what a stand-in answered is asked for again after five seconds', async () => {
  const { cache, clock } = createHarness();
  await cache.get('k', async () => ({ ...ok('stand-in'), standIn: true }));
  clock.time += 5_000;
  await cache.get('k', async () => ok('original'));
  await idle();
  expect(cache.peek('k')).toMatchObject({ value: 'original', freshness: 'fresh' });
});

test('renewing is at once, and never fails', async () => {
  const { cache } = createHarness();
  await cache.renew('k', fails());
  await cache.renew('k', async () => ok('a'));
  await cache.renew('k', async () => ok('b'));
  expect(cache.peek('k')).toMatchObject({ value: 'b', freshness: 'fresh' });
  await cache.renew('k', fails());
  expect(cache.peek('k')).toMatchObject({ value: 'b', freshness: 'stale', cause: 'timeout' });
});
