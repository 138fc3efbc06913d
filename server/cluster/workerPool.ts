import type { Schedule } from '../schedule';
import type { Log } from '../log';
import type { WorkerEnd } from './workerMessages';

/** A worker as the pool sees it. */
export interface PooledWorker {
  readonly pid: number | undefined;
  end(how: WorkerEnd): void;
  kill(): void;
}

/** What a pool works with. */
export interface PoolParts {
  /** How many workers serve. */
  readonly size: number;
  /** Starts a worker; a successor listens only when it has content. */
  readonly fork: (isSuccessor: boolean) => PooledWorker;
  readonly schedule: Schedule;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** All serve for the first time. */
  readonly complete: () => void;
  /** All have ended, and none is to follow; or none could ever start, with the code of the last. */
  readonly over: (code: number) => void;
}

/** How the workers of a pool are. */
export interface PoolState {
  /** How many serve. */
  readonly serving: number;
  /** How many have ended so far and were to be replaced. */
  readonly restarts: number;
}

/** Workers, each of which is replaced when it ends, as long as nobody ends them all. */
export interface WorkerPool {
  start(): void;
  /** To be called when a worker answers visitors. */
  serves(worker: PooledWorker): void;
  /** To be called when the process of a worker has ended. */
  ended(worker: PooledWorker, code: number): void;
  /** Replaces them one after the other, each by one that serves already. */
  renew(): void;
  /** Ends all in good order; at once when it is said again. */
  stop(how: WorkerEnd): void;
  state(): PoolState;
}

/** Milliseconds before a worker that ended is followed by another; doubled as long as it happens. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;
/** Whoever served for so long (ms) did not end at once. */
const steadyMs = 60_000;

/** A pool that has not started. */
export function createWorkerPool(parts: PoolParts): WorkerPool {
  const { size, fork, schedule, now, log, complete, over } = parts;
  /** When each began to serve; undefined as long as it does not. */
  const workers = new Map<PooledWorker, number | undefined>();
  /** Those that are to be replaced, and who makes way for whom. */
  let waiting: PooledWorker[] = [];
  let change: { readonly from: PooledWorker; to: PooledWorker } | undefined;
  let hasServed = false;
  let isComplete = false;
  let isStopping = false;
  let failures = 0;
  let restarts = 0;
  const countServing = () => [...workers.values()].filter((since) => since !== undefined).length;

  function add(isSuccessor: boolean): PooledWorker {
    const worker = fork(isSuccessor);
    workers.set(worker, undefined);
    return worker;
  }

  function renewNext(): void {
    const from = waiting.find((worker) => workers.has(worker));
    waiting = waiting.filter((worker) => worker !== from);
    change = from && { from, to: add(true) };
  }

  function replace(worker: PooledWorker, code: number): void {
    failures += 1;
    restarts += 1;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
    log.error({ worker: worker.pid, code, failures, pause }, 'A worker ended and is replaced');
    schedule(() => {
      if (isStopping) return;
      const successor = add(true);
      if (change?.to === worker) change.to = successor;
    }, pause);
  }

  return {
    start() {
      for (let number = 0; number < size; number += 1) add(false);
    },
    serves(worker) {
      workers.set(worker, now());
      log.info({ worker: worker.pid }, 'A worker serves');
      hasServed = true;
      if (!isComplete && countServing() >= size) {
        isComplete = true;
        complete();
      }
      if (change?.to !== worker) return;
      if (workers.has(change.from)) change.from.end('succeeded');
      else renewNext();
    },
    ended(worker, code) {
      const since = workers.get(worker);
      workers.delete(worker);
      if (isStopping) return workers.size === 0 ? over(0) : undefined;
      if (!hasServed && workers.size === 0) return over(code);
      if (since !== undefined && now() - since >= steadyMs) failures = 0;
      if (change?.from !== worker) return replace(worker, code);
      // Its successor is there, or on the way.
      if (workers.get(change.to) !== undefined) renewNext();
    },
    renew() {
      if (isStopping) return;
      log.info({ workers: workers.size }, 'Workers are renewed one after the other');
      waiting = [...workers.keys()].filter((worker) => worker !== change?.from);
      if (change === undefined) renewNext();
    },
    stop(how) {
      for (const worker of workers.keys()) {
        if (isStopping) worker.kill();
        else worker.end(how);
      }
      isStopping = true;
      if (workers.size === 0) over(0);
    },
    state: () => ({ serving: countServing(), restarts }),
  };
}
