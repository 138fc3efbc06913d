import type { Options, Store as LimitStore } from 'express-rate-limit';

/**
 * Counts over all replicas, or of this process alone while they cannot be asked. `missed` is called for
 * every count that the shared store did not take.
 */
export function createInsuredCounts(
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
