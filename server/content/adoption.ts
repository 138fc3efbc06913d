/** Told that a publish is adopted, with what resolves once all documents are due. */
export type AdoptionListener = (allDue: Promise<void>) => void;

/** Adopts publishes, and tells others of it. */
export interface Adoption {
  adopt(): Promise<void>;
  /** Gives what ends it. */
  listen(listener: AdoptionListener): () => void;
}

/**
 * Tells the listeners while everything is still as before the publish, renews `first` what decides
 * whether new pages exist and what they are made with, and then has all documents be due.
 */
export function createAdoption(first: () => Promise<unknown>, startEpoch: () => void): Adoption {
  const listeners = new Set<AdoptionListener>();
  return {
    async adopt() {
      const allDue = Promise.withResolvers<void>();
      for (const listener of listeners) listener(allDue.promise);
      await first();
      startEpoch();
      allDue.resolve();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
