import { inspect } from 'node:util';
import { MemoryStore, rateLimit } from 'express-rate-limit';
import { createClient } from 'redis';
import { openStore, type Store } from '../../../server/store/store';
import { createMemoryLog } from '../../support/run/memoryLog';
import { settled } from '../../support/run/settled';
import { needsRedis, startRedis } from '../../support/services/redis';
import { conformsToStore } from './store.conformance';
import { atEnd, useForAll } from '../../support/run/atEnd';

needsRedis('a store in Redis', () => {
  const redis = useForAll(() => startRedis());
  let observer: ReturnType<typeof createClient>;
  let misses = 0;
  const log = createMemoryLog();
  const missed = () => void (misses += 1);
  const open = () => openStore({ storeUrl: redis.url }, { log, missed, now: Date.now });
  const lines = () => log.lines.map(({ level, message }) => `${level} ${message}`);
  const lost = 'warn The shared store does not answer: this process counts alone';
  const back = 'info The shared store answers again';

  let names = 0;

  /** Claims until Redis has answered once. */
  async function connected(store: Store): Promise<Store> {
    await settled(async () => {
      const before = misses;
      await store.claim(`another-${(names += 1)}`, 1);
      return before === misses;
    });
    return store;
  }

  /** How often a visitor was counted for a limit so far. */
  function counting(store: Store): () => Promise<number> {
    const counts = store.counts('message', new MemoryStore());
    rateLimit({ store: counts, windowMs: 600_000 });
    return async () => (await counts.increment('visitor')).totalHits;
  }

  beforeAll(async () => {
    observer = createClient({ url: redis.url });
    observer.on('error', () => undefined);
    await observer.connect();
    atEnd(() => observer.destroy());
  });
  beforeEach(() => observer.flushDb());

  describe('that is there', () => {
    conformsToStore(async () => ({
      store: await connected(open()),
      secondOver: () => settled(async () => (await observer.dbSize()) === 0),
    }));

    test('is one for all replicas: each name is claimed once, visitors are counted, with an end', async () => {
      const stores = await Promise.all([connected(open()), connected(open())]);
      const claims = await Promise.all(stores.map((store) => store.claim('a', 600)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      const counts = stores.map(counting);
      const hits = [];
      for (const count of [...counts, ...counts]) hits.push(await count());
      expect(hits).toEqual([1, 2, 3, 4]);
      expect(await observer.pTTL('chancery:limit:message:visitor')).toBeGreaterThan(590_000);
      await Promise.all(stores.map((store) => store.close()));
    });
  });

  const faults: readonly [string, () => unknown, () => unknown][] = [
    ['down', () => redis.halt(), () => redis.start()],
    ['hanging', () => redis.freeze(), () => redis.thaw()],
  ];

  test.each(faults)('that is %s: this process answers, and says so once', async (_, fail, mend) => {
    const store = await connected(open());
    const said = log.lines.length;
    await fail();
    expect(await store.claim('a', 600)).toBe(true);
    // Were each of them to wait for Redis, the time of a test would not be enough.
    const count = counting(store);
    for (let call = 0; call < 500; call += 1) await count();
    expect(await store.claim('a', 600)).toBe(false);
    expect(await count()).toBe(501);
    expect(lines().slice(said)).toEqual([lost]);

    await mend();
    await connected(store);
    expect(lines().slice(said)).toEqual([lost, back]);
    expect(await store.claim('a', 600)).toBe(false);
    await store.close();
  });

  test('that refuses the name and password is as good as none', async () => {
    const storeUrl = redis.url.replace('//', '//name:geheim@');
    const store = openStore({ storeUrl }, { log, missed, now: Date.now });
    const said = log.lines.length;
    await settled(() => log.lines.length > said);
    expect(lines().slice(said)).toEqual([lost]);
    expect(inspect(log.lines.slice(said))).toMatch(/WRONGPASS/);
    expect(inspect(log.lines.slice(said))).not.toContain('geheim');
    expect(await counting(store)()).toBe(1);
    await store.close();
  });
});
