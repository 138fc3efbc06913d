import type { Store } from './store';

/**
 * A store that asks the shared one, and answers from this process when that one rejects. Claims are
 * always made in this process first: what was used here stays used when the shared store comes or
 * goes. `missed` is called for every question that the shared store did not answer.
 */
export function createSharedStore(shared: Store, local: Store, missed: () => void): Store {
  async function orLocally<T>(answer: Promise<T>, instead: () => T | Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch {
      missed();
      return instead();
    }
  }

  return {
    count: (key, windowSeconds) =>
      orLocally(shared.count(key, windowSeconds), () => local.count(key, windowSeconds)),
    claim: async (key, seconds) =>
      (await local.claim(key, seconds)) && orLocally(shared.claim(key, seconds), () => true),
    close: async () => {
      await shared.close();
      await local.close();
    },
  };
}
