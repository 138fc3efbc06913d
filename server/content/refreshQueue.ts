import { cacheBounds } from '../../config/limits';

/** Work in the background: each key once, a few at a time, in the order of asking. */
export interface RefreshQueue {
  /**
   * Adds work, before all that waits where it is `urgent`. Resolves when that, or what was waiting for
   * the key already, has ended, however it did.
   */
  add(key: string, work: () => Promise<unknown>, urgent?: boolean): Promise<void>;
  /** How many pieces of work have not begun. */
  waiting(): number;
}

interface Piece {
  readonly work: () => Promise<unknown>;
  readonly ended: PromiseWithResolvers<void>;
}

/** A queue that runs at most so many pieces of work at once. Their failures are theirs. */
export function createRefreshQueue(parallel: number = cacheBounds.parallelRefreshes): RefreshQueue {
  const urgent = new Map<string, Piece>();
  const waiting = new Map<string, Piece>();
  let running = 0;

  function next() {
    const line = urgent.size > 0 ? urgent : waiting;
    const [first] = line;
    if (first === undefined || running >= parallel) return;
    const [key, { work, ended }] = first;
    line.delete(key);
    running += 1;
    work()
      .catch(() => undefined)
      .finally(() => {
        running -= 1;
        ended.resolve();
        next();
      });
    next();
  }

  return {
    add(key, work, isUrgent = false) {
      const known = urgent.get(key) ?? waiting.get(key);
      const piece = known ?? { work, ended: Promise.withResolvers<void>() };
      if (isUrgent) {
        waiting.delete(key);
        urgent.set(key, piece);
      } else if (known === undefined) waiting.set(key, piece);
      next();
      return piece.ended.promise;
    },
    waiting: () => urgent.size + waiting.size,
  };
}
