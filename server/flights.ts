/** Work under way, by key. */
export interface Flights<Value> {
  /** What is under way for a key; `begin` starts it where nothing is. */
  join(key: string, begin: () => Promise<Value>): Promise<Value>;
  readonly size: number;
}

/**
 * None yet. The `Map` of keys has numbers alone for values: one that is added to and taken from all
 * the time is made anew again and again, each of its former selves leads to the next, and what they
 * name outlives its request by seconds (record 057).
 */
export function createFlights<Value>(): Flights<Value> {
  const placeOf = new Map<string, number>();
  const places: (Promise<Value> | undefined)[] = [];
  const free: number[] = [];

  function leave(key: string, place: number): void {
    if (placeOf.get(key) === place) placeOf.delete(key);
    places[place] = undefined;
    free.push(place);
  }

  return {
    join(key, begin) {
      const running = places[placeOf.get(key) ?? -1];
      if (running !== undefined) return running;
      // What begins may join others itself: the place is taken afterwards.
      const work = begin();
      const place = free.pop() ?? places.length;
      const flight = work.finally(() => leave(key, place));
      placeOf.set(key, place);
      places[place] = flight;
      return flight;
    },
    get size() {
      return placeOf.size;
    },
  };
}
