import { createMemoryStore, type Store } from '../../../../server/store/store';
import { createSharedStore } from '../../../../server/store/sharedStore';
import { conformsToStore } from '../../../integration/deploy/store.conformance';

function failing(store: Store, isDown: () => boolean): Store {
  const orReject = async <T>(call: () => Promise<T>) => {
    if (isDown()) throw new Error('down');
    return call();
  };
  return {
    counts: (limit, local) => store.counts(limit, local),
    claim: (...given) => orReject(() => store.claim(...given)),
    close: () => store.close(),
  };
}

function twoReplicas() {
  let down = false;
  let missed = 0;
  const now = () => 0;
  const shared = failing(createMemoryStore(now), () => down);
  const open = () => createSharedStore(shared, createMemoryStore(now), () => (missed += 1));
  return {
    one: open(),
    other: open(),
    goDown: () => (down = true),
    comeBack: () => (down = false),
    missed: () => missed,
  };
}

describe('a store with one behind it that may fail', () => {
  it('lets nothing be used a second time when the shared one comes or goes', async () => {
    const { one, other, goDown, comeBack } = twoReplicas();
    expect(await one.claim('before', 60)).toBe(true);
    goDown();
    expect(await one.claim('before', 60)).toBe(false);
    expect(await one.claim('during', 60)).toBe(true);
    comeBack();
    expect(await one.claim('during', 60)).toBe(false);
    expect(await other.claim('before', 60)).toBe(false);
  });
});

describe('a store in memory', () => {
  conformsToStore(() => {
    let now = 0;
    return {
      store: createMemoryStore(() => now),
      secondOver: async () => {
        now += 1000;
      },
    };
  });

  test('is bounded: what was claimed longest ago is forgotten', async () => {
    const store = createMemoryStore(() => 0, 10);
    for (let proof = 0; proof < 11; proof += 1) await store.claim(`${proof}`, 600);
    expect(await store.claim('10', 600)).toBe(false);
    expect(await store.claim('0', 600)).toBe(true);
  });
});
