import type { Store } from '../../../server/store/store';

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

  test('takes every name for itself, whatever it is', async () => {
    for (const key of ['__proto__', 'constructor', 'ä \r\n $5'])
      expect(await store.claim(key, longSeconds)).toBe(true);
  });
}
