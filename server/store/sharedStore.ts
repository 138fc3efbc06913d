import { createInsuredCounts } from './insuredCounts';
import type { Store } from './store';

/**
 * A store that asks the shared one, and answers from this process when that one rejects. Claims are
 * always made in this process first: what was used here stays used when the shared store comes or
 * goes. `missed` is called for every question that the shared store did not answer.
 */
export function createSharedStore(shared: Store, local: Store, missed: () => void): Store {
  async function claimShared(key: string, seconds: number): Promise<boolean> {
    try {
      return await shared.claim(key, seconds);
    } catch {
      missed();
      return true;
    }
  }

  return {
    counts: (limit, inProcess) =>
      createInsuredCounts(shared.counts(limit, inProcess), inProcess, missed),
    claim: async (key, seconds) => (await local.claim(key, seconds)) && claimShared(key, seconds),
    close: async () => {
      await shared.close();
      await local.close();
    },
  };
}
