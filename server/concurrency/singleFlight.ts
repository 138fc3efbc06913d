/** Shares work between all who ask for it while it is under way. */
export function createSingleFlight<Value>() {
  const running = new Map<string, Promise<Value>>();
  return {
    /** What is under way for a key; `begin` starts it where nothing is. */
    join(key: string, begin: () => Promise<Value>): Promise<Value> {
      const known = running.get(key);
      if (known !== undefined) return known;
      const flight = begin().finally(() => running.delete(key));
      running.set(key, flight);
      return flight;
    },
    get size() {
      return running.size;
    },
  };
}
