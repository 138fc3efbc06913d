import { Worker, type WorkerOptions } from 'node:worker_threads';

interface AskOptions {
  /** Tells the thread that nobody waits any more; it is still held to answer. */
  readonly signal?: AbortSignal;
  /** A thread that owes an answer for longer (ms) is ended. */
  readonly mostMs?: number;
  /** Asks once the questions before it are settled: what ends the thread costs no other its answer. */
  readonly inTurn?: boolean;
  /** A thread that has more megabytes of buffers, which its heap does not count, is ended. */
  readonly mostBufferMb?: number;
}

/** A thread of this program that answers questions, as many at a time as it is asked. */
export type WorkerThread = ReturnType<typeof createWorkerThread>;

/**
 * What a question makes is short-lived. Without a limit the room for it grows, to 60 MB in a thread
 * that makes an index, and stays; the work takes as long in this one.
 */
const youngGenerationMb = 4;

const megabyte = 1024 * 1024;
/** How often the buffers of a thread are looked at, in milliseconds: some 30 MB more each time. */
const lookEveryMs = 50;

/** The thread has ended, whatever it owed; the next question has another one. */
class ThreadLost extends Error {
  override name = 'ThreadLost';
}

/**
 * A thread over a script of the build: started with the first question, and again once it is lost or
 * has rested. `optionsNow` is asked at each start.
 */
export function createWorkerThread(script: string, optionsNow: () => WorkerOptions) {
  let running: Worker | undefined;
  let isClosed = false;
  let lastId = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const owed = new Map<number, Pick<PromiseWithResolvers<never>, 'resolve' | 'reject'>>();

  async function lose(lost: Worker, why: string): Promise<void> {
    if (running !== lost) return;
    running = undefined;
    for (const { reject } of owed.values()) reject(new ThreadLost(why));
    owed.clear();
    await lost.terminate();
  }

  async function endRunning(why: string): Promise<void> {
    if (running !== undefined) await lose(running, why);
  }

  function take(reply: ThreadReply<never>): void {
    const asked = owed.get(reply.id);
    owed.delete(reply.id);
    if (owed.size === 0) running?.unref();
    if ('fault' in reply) asked?.reject(Object.assign(new Error(), reply.fault));
    else asked?.resolve(reply.answer);
  }

  function start(): Worker {
    const { resourceLimits, ...options } = optionsNow();
    const limits = { maxYoungGenerationSizeMb: youngGenerationMb, ...resourceLimits };
    const started = new Worker(script, { ...options, resourceLimits: limits });
    started.on('message', take);
    started.on('error', (error) => void lose(started, String(error)));
    started.on('exit', () => void lose(started, 'The thread has ended.'));
    return started;
  }

  function watchBuffers(watched: Worker, mostMb: number): NodeJS.Timeout {
    return setInterval(() => {
      watched.getHeapStatistics().then(
        ({ external_memory: bytes }) => {
          if (bytes > mostMb * megabyte) void lose(watched, `More than ${mostMb} MB of buffers.`);
        },
        // It has ended.
        () => undefined,
      );
    }, lookEveryMs);
  }

  async function askNow<Answer>(question: unknown, options: AskOptions): Promise<Answer> {
    const { signal, mostMs, mostBufferMb } = options;
    if (isClosed) throw new ThreadLost('The thread is closed.');
    const asked = (running ??= start());
    const say = (message: ThreadMessage) => asked.postMessage(message);
    lastId += 1;
    const id = lastId;
    const answer = Promise.withResolvers<Answer>();
    owed.set(id, answer);
    // A process does not end as long as it is owed an answer.
    asked.ref();
    say({ id, question });
    const giveUp = () => say({ id, abandoned: true });
    signal?.addEventListener('abort', giveUp, { once: true });
    const late = () => void lose(asked, `No answer within ${mostMs} ms.`);
    const timer = mostMs === undefined ? undefined : setTimeout(late, mostMs);
    const look = mostBufferMb === undefined ? undefined : watchBuffers(asked, mostBufferMb);
    try {
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      clearInterval(look);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  return {
    /**
     * The thread is of this program, so its answer is what its questions say. Rejects with an error of
     * the name and message that the thread gave, or with `ThreadLost`.
     */
    ask<Answer>(question: unknown, options: AskOptions = {}): Promise<Answer> {
      if (options.inTurn !== true) return askNow(question, options);
      const answer = turn.then(() => askNow<Answer>(question, options));
      turn = answer.then(
        () => undefined,
        () => undefined,
      );
      return answer;
    },
    /** Ends the thread, whose memory is then free; what it owes rejects, and the next question has another. */
    rest: () => endRunning('The thread rests.'),
    /** Ends the thread; what it owes rejects, and so does what is asked from now on. */
    close() {
      isClosed = true;
      return endRunning('The thread is closed.');
    },
  };
}

/** A question to a thread, or word that nobody waits for its answer any more. */
export type ThreadMessage =
  | { readonly id: number; readonly question: unknown }
  | { readonly id: number; readonly abandoned: true };

/** What a thread answers, or why it does not. */
export type ThreadReply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly fault: { readonly name: string; readonly message: string } };
