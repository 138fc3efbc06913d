import { cacheBounds } from '../../config/limits';

/** Work in the background: each key once, a few at a time, in the order of asking. */
export interface RefreshQueue {
  add(key: string, work: () => Promise<unknown>): void;
  /** How many pieces of work have not begun. */
  waiting(): number;
}

/** A queue that runs at most so many pieces of work at once. Their failures are theirs. */
export function createRefreshQueue(parallel: number = cacheBounds.parallelRefreshes): RefreshQueue {
  const waiting = new Map<string, () => Promise<unknown>>();
  let running = 0;

  function next() {
    const [first] = waiting;
    if (first === undefined || running >= parallel) return;
    const [key, work] = first;
    waiting.delete(key);
    running += 1;
    work()
      .catch(() => undefined)
      .finally(() => {
        running -= 1;
        next();
      });
    next();
  }

  return {
    add(key, work) {
      if (waiting.has(key)) return;
      waiting.set(key, work);
      next();
    },
    waiting: () => waiting.size,
  };
}
