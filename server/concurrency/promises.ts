import { sourceBudgets } from '../../config/limits';

/** Calls back after some milliseconds in `looks` turns of the event loop, once what came was seen; returns how to call it off. */
function startDeadline(milliseconds: number, isLate: () => void, looks = 1): () => void {
  let immediate: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;
  const wait = (turns: number) => {
    const next = () => (turns > 1 ? wait(turns - 1) : isLate());
    timer = setTimeout(() => (immediate = setImmediate(next)), milliseconds / looks);
  };
  wait(looks);
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
}

/** Returns the result of a promise within some milliseconds, waited for in `looks` turns; else rejects with `late`. */
export function within<T>(ms: number, promise: Promise<T>, late: () => Error, looks?: number) {
  return new Promise<T>((resolve, reject) => {
    const callOff = startDeadline(ms, () => reject(late()), looks);
    promise.then(resolve, reject).finally(callOff);
  });
}

/** Whether a promise needs longer than some milliseconds; rejects when it does so in that time. */
export function timesOut(promise: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const callOff = startDeadline(ms, () => resolve(true));
    promise.then(() => resolve(false), reject).finally(callOff);
  });
}

/** Returns a document that a page can do without: undefined where it cannot be read, or not soon enough. */
export function optionalDocument<T>(read: Promise<T>): Promise<T | undefined> {
  const late = () => new Error('over budget');
  return within(sourceBudgets.optional, read, late).catch(() => undefined);
}

/** Shares work between all who ask for it while it is under way. */
export function createSingleFlight<Value>() {
  const running = new Map<string, Promise<Value>>();
  return {
    /** What is under way for a key; `begin` starts it where nothing is. */
    join(key: string, begin: () => Promise<Value>): Promise<Value> {
      const begun = running.get(key);
      if (begun !== undefined) return begun;
      const flight = begin().finally(() => running.delete(key));
      running.set(key, flight);
      return flight;
    },
    get size() {
      return running.size;
    },
  };
}

/** Wraps a function of an object so that it runs once for each, as long as that object is there. */
export function memoizeByObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const result = results.get(key) ?? { value: make(key) };
    results.set(key, result);
    return result.value;
  };
}
