import type { Store } from './store';
import type { Options, Store as LimitStore } from 'express-rate-limit';

/**
 * Counts over all replicas, or of this process alone while they cannot be asked. `missed` is called for
 * every count that the shared store did not take.
 */
function createInsuredCounts(
  shared: LimitStore,
  local: LimitStore,
  missed: () => void,
): LimitStore {
  let options: Options | undefined;
  let prepared: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    if (options !== undefined) await shared.init?.(options);
  }

  return {
    init(given) {
      options = given;
      void local.init?.(given);
    },
    async increment(key) {
      try {
        // Its scripts are loaded when Redis is there, and again after it was not.
        await (prepared ??= prepare());
        return await shared.increment(key);
      } catch {
        prepared = undefined;
        missed();
        return local.increment(key);
      }
    },
    // Asked for by the type; nothing is ever taken back.
    decrement: () => undefined,
    resetKey: () => undefined,
  };
}

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
