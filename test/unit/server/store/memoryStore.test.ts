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

  test('is bounded: what was claimed longest ago is forgotten', async () => {
    const store = createMemoryStore(() => 0, 10);
    for (let proof = 0; proof < 11; proof += 1) await store.claim(`${proof}`, 600);
    expect(await store.claim('10', 600)).toBe(false);
    expect(await store.claim('0', 600)).toBe(true);
  });
});
