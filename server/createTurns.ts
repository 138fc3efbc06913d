import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does pieces of work one after the other. */
export interface Turns {
  <T>(work: () => Promise<T>): Promise<T>;
  /**
   * Resolves when it is of use to begin what leads to a piece of work: at once, but while several
   * pieces wait for one after the other, so that of those behind nothing is held yet but their
   * requests.
   */
  whenShort(): Promise<void>;
  /**
   * For how long (ms) a piece that came now would wait: as long as those before it will take at the pace
   * of late, or as the next one has waited, whichever is more; 0 where none waits.
   */
  waitMs(): number;
}

/**
 * Most turns of the event loop between two pieces of work. Node takes one new connection in each, and
 * under load several come in the time of a piece: with a single turn they would wait in the kernel,
 * longer and longer, also those that are only to be refused (record 042).
 */
const mostTurnsBetween = 16;

/** From so many waiting pieces on, what leads to further ones is not begun. */
const mostWaiting = 3;

/** How much of the pace the last piece makes up. */
const newest = 1 / 16;

/** A piece counts as at most so many of the pace: one that memory was collected in says nothing of the next. */
const longest = 4;

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
  let line: Promise<unknown> = Promise.resolve();
  let inLine = 0;
  /** Tells the first in line that fewer pieces wait. */
  let lookAgain: (() => void) | undefined;
  /** Milliseconds from one piece to the next where that one waited already. */
  let paceMs = 0;
  /** When the last piece began; undefined where none waited then. */
  let begunAt: number | undefined;

  function begin(): void {
    waiting.shift();
    lookAgain?.();
    const at = now();
    if (begunAt !== undefined) {
      const interval = Math.min(at - begunAt, longest * Math.max(paceMs, 1));
      paceMs += (interval - paceMs) * newest;
    }
    begunAt = waiting.length === 0 ? undefined : at;
  }

  async function pass(): Promise<void> {
    await nextTurn();
    let before = -1;
    for (let turn = 1; turn < mostTurnsBetween && waiting.length > 1; turn += 1) {
      if (events() === before) break;
      before = events();
      await nextTurn();
    }
    begin();
  }

  function take<T>(work: () => Promise<T>): Promise<T> {
    waiting.push(now());
    const turn = last.then(pass).then(work);
    const over = () => undefined;
    last = turn.then(over, over);
    return turn;
  }

  async function leaveLine(): Promise<void> {
    // What the one before has led to waits by then, unless it waits for something else.
    await nextTurn();
    while (waiting.length >= mostWaiting) {
      await new Promise<void>((look) => void (lookAgain = look));
      await nextTurn();
    }
    inLine -= 1;
  }

  async function whenShort(): Promise<void> {
    if (inLine === 0 && waiting.length < mostWaiting) return;
    inLine += 1;
    const turn = line.then(leaveLine);
    line = turn;
    await turn;
  }

  function waitMs(): number {
    const [next] = waiting;
    const ahead = (waiting.length + inLine) * paceMs;
    return next === undefined ? ahead : Math.max(now() - next, ahead);
  }
  return Object.assign(take, { whenShort, waitMs });
}
