import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does pieces of work one after the other. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Turns for work that holds up everything else while it runs: between two pieces, whatever has
 * arrived meanwhile has its turn, so that what is quick never waits for more than one of them.
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => nextTurn()).then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
