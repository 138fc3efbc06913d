import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread of this program that answers questions, one after the other. */
export interface AskedThread {
  /**
   * The thread is of this program, so its answer is what its questions say. Rejects when it ends, or
   * takes longer than `mostMs`, which ends it; the next question starts another one.
   */
  ask<Answer>(question: unknown, mostMs?: number): Promise<Answer>;
  close(): Promise<void>;
}

interface Running {
  readonly worker: Worker;
  readonly ended: AbortController;
}

/** A thread over a script of the build, started with the first question. */
export function createAskedThread(script: string, options: WorkerOptions): AskedThread {
  let running: Running | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Running {
    const started = { worker: new Worker(script, options), ended: new AbortController() };
    const end = (reason: unknown) => {
      started.ended.abort(reason);
      if (running === started) running = undefined;
    };
    started.worker.on('error', end);
    started.worker.on('exit', () => end(new Error('The thread has ended')));
    return started;
  }

  async function close(): Promise<void> {
    await running?.worker.terminate();
  }

  async function answerTo<Answer>(question: unknown, mostMs: number | undefined): Promise<Answer> {
    running ??= start();
    const { worker, ended } = running;
    const late = mostMs === undefined ? [] : [AbortSignal.timeout(mostMs)];
    const signal = AbortSignal.any([ended.signal, ...late]);
    worker.postMessage(question);
    try {
      const [answer] = await once(worker, 'message', { signal });
      return answer;
    } catch (error) {
      await worker.terminate();
      throw signal.reason ?? error;
    }
  }

  return {
    ask<Answer>(question: unknown, mostMs?: number) {
      const turn = last.then(() => answerTo<Answer>(question, mostMs));
      last = turn.catch(() => undefined);
      return turn;
    },
    close,
  };
}
