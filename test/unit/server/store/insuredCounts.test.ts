import { rateLimit, MemoryStore, type Store } from 'express-rate-limit';
import { createInsuredCounts } from '../../../../server/store/sharedStore';

/** Counts of all replicas, which are there or not, and how often they were made ready. */
function sharedCounts() {
  const counts = new MemoryStore();
  const state = { down: false, prepared: 0 };
  const orReject = () => {
    if (state.down) throw new Error('down');
  };
  const shared: Store = {
    async init(options) {
      orReject();
      state.prepared += 1;
      if (state.prepared === 1) counts.init(options);
    },
    async increment(key) {
      orReject();
      return counts.increment(key);
    },
    decrement: (key) => counts.decrement(key),
    resetKey: (key) => counts.resetKey(key),
  };
  return { shared, state };
}

function insured(shared: Store) {
  let missed = 0;
  const store = createInsuredCounts(shared, new MemoryStore(), () => (missed += 1));
  rateLimit({ store, windowMs: 60_000 });
  const hits = async (key: string) => (await store.increment(key)).totalHits;
  return { hits, missed: () => missed };
}

test('replicas count together', async () => {
  const { shared } = sharedCounts();
  const [one, other] = [insured(shared), insured(shared)];
  expect([await one.hits('a'), await other.hits('a'), await one.hits('b')]).toEqual([1, 2, 1]);
});

test('each counts alone while that fails, and says so; then together again', async () => {
  const { shared, state } = sharedCounts();
  const { hits, missed } = insured(shared);
  await hits('a');
  state.down = true;
  expect([await hits('a'), await hits('a'), missed()]).toEqual([1, 2, 2]);
  state.down = false;
  expect([await hits('a'), missed(), state.prepared]).toEqual([2, 2, 2]);
});

test('one that is down at the start is asked once it is there', async () => {
  const { shared, state } = sharedCounts();
  state.down = true;
  const { hits } = insured(shared);
  await hits('a');
  await hits('a');
  state.down = false;
  expect(await hits('a')).toBe(1);
});
