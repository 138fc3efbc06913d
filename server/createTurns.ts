import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does pieces of work one after the other. */
export interface Turns {
  <T>(work: () => Promise<T>): Promise<T>;
  /** For how long (ms) the piece that is next has waited for its turn; 0 where none waits. */
  waitedMs(): number;
}

/**
 * Most turns of the event loop between two pieces of work. Node takes one new connection in each, and
 * under load several come in the time of a piece: with a single turn they would wait in the kernel,
 * longer and longer, also those that are only to be refused (record 042).
 */
const mostTurnsBetween = 16;

/** How many things the event loop has been told so far. */
const events = () => performance.nodeTiming.uvMetricsInfo.events;

/**
 * Turns for work that holds up everything else while it runs: between two pieces, whatever has
 * arrived meanwhile has its turn, so that what is quick never waits for more than one of them. `now`
 * is in milliseconds.
 */
export function createTurns(now: () => number): Turns {
  let last: Promise<unknown> = Promise.resolve();
  /** Since when each piece waits. */
  const waiting: number[] = [];

  async function pass(): Promise<void> {
    await nextTurn();
    let before = -1;
    for (let turn = 1; turn < mostTurnsBetween && waiting.length > 1; turn += 1) {
      if (events() === before) break;
      before = events();
      await nextTurn();
    }
    waiting.shift();
  }

  function take<T>(work: () => Promise<T>): Promise<T> {
    waiting.push(now());
    const turn = last.then(pass).then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  const waitedMs = () => (waiting[0] === undefined ? 0 : now() - waiting[0]);
  return Object.assign(take, { waitedMs });
}
