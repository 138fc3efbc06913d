import type { Store } from '../../server/store/store';

/** A store to be held to its interface. */
export interface StoreUnderTest {
  readonly store: Store;
  /** Resolves when everything that was to last a second is over. */
  readonly secondOver: () => Promise<void>;
}

const longSeconds = 600;

/** What every store does. `open` opens an empty one; it is closed after each test. */
export function conformsToStore(open: () => StoreUnderTest | Promise<StoreUnderTest>): void {
  let store: Store;
  let secondOver: StoreUnderTest['secondOver'];

  beforeEach(async () => {
    ({ store, secondOver } = await open());
  });
  afterEach(() => store.close());

  test('counts each key apart', async () => {
    const counts = [];
    for (const key of ['a', 'a', 'b', 'a']) counts.push(await store.count(key, longSeconds));
    expect(counts.map(({ count }) => count)).toEqual([1, 2, 1, 3]);
  });

  test('counts what happens at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => store.count('a', longSeconds)),
    );
    const counts = answers.map(({ count }) => count).toSorted((one, other) => one - other);
    expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test('says when the window ends, which later counts do not move', async () => {
    const first = await store.count('a', 1);
    const second = await store.count('a', longSeconds);
    expect([first.resetSeconds, second.resetSeconds]).toEqual([1, 1]);
    await secondOver();
    expect(await store.count('a', longSeconds)).toEqual({ count: 1, resetSeconds: longSeconds });
  });

  test('lets exactly one of many claim a name', async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => store.claim('a', longSeconds)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.claim('a', longSeconds)).toBe(false);
    expect(await store.claim('b', longSeconds)).toBe(true);
  });

  test('lets a name be claimed again after its time', async () => {
    expect(await store.claim('a', 1)).toBe(true);
    await secondOver();
    expect(await store.claim('a', 1)).toBe(true);
  });

  test('keeps counters and claims apart, whatever their keys', async () => {
    for (const key of ['__proto__', 'constructor', 'ä \r\n $5']) {
      expect(await store.count(`count:${key}`, longSeconds)).toMatchObject({ count: 1 });
      expect(await store.claim(`claim:${key}`, longSeconds)).toBe(true);
    }
  });
}
