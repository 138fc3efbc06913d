import { createMemoryStore } from '../../../../server/store/memoryStore';
import { conformsToStore } from '../../../integration/store.conformance';

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

  test('is bounded, and many visitors do not make it forget what was claimed', async () => {
    const store = createMemoryStore(() => 0, 10);
    await store.claim('proof', 600);
    for (let visitor = 0; visitor < 1000; visitor += 1) await store.count(`${visitor}`, 600);
    expect(await store.count('999', 600)).toMatchObject({ count: 2 });
    expect(await store.count('1', 600)).toMatchObject({ count: 1 });
    expect(await store.claim('proof', 600)).toBe(false);
  });
});
