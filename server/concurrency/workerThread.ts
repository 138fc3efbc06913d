import { Worker, type WorkerOptions, parentPort } from 'node:worker_threads';

interface AskOptions {
  /** Tells the thread that no one waits any more; it must still answer. */
  readonly signal?: AbortSignal;
  /** A thread that owes an answer for longer, or has more buffers, which no heap counts, is ended. */
  readonly mostMs?: number;
  readonly mostBufferMb?: number;
  /** Asks once the questions before it are settled: what ends the thread costs no other its answer. */
  readonly inTurn?: boolean;
}

/** A thread of this program that answers questions, as many at a time as it is asked. */
export type WorkerThread = ReturnType<typeof createWorkerThread>;

/** Without a limit the room for what a question makes grows to 60 MB, and stays, for no speed. */
const youngGenerationMb = 4;

/** How often the buffers of a thread are looked at, in milliseconds: some 30 MB more each time. */
const lookEveryMs = 50;

/** The thread has ended without its answers; the next question has another one. */
class ThreadLost extends Error {
  override name = 'ThreadLost';
}

/** Creates a thread over a script of the build, started with a question where none is running. */
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

  function take(reply: ThreadReply<never>): void {
    const pending = owed.get(reply.id);
    owed.delete(reply.id);
    if (owed.size === 0) running?.unref();
    if ('fault' in reply) pending?.reject(Object.assign(new Error(), reply.fault));
    else pending?.resolve(reply.answer);
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
    const look = async () => {
      const { external_memory: bytes } = await watched.getHeapStatistics();
      if (bytes > mostMb * 2 ** 20) await lose(watched, `More than ${mostMb} MB of buffers.`);
    };
    return setInterval(() => void look().catch(() => undefined), lookEveryMs);
  }

  async function askNow<Answer>(question: unknown, options: AskOptions): Promise<Answer> {
    const { signal, mostMs, mostBufferMb } = options;
    if (isClosed) throw new ThreadLost('The thread is closed.');
    const thread = (running ??= start());
    const say = (message: ThreadMessage) => thread.postMessage(message);
    lastId += 1;
    const id = lastId;
    const answer = Promise.withResolvers<Answer>();
    owed.set(id, answer);
    // A process does not end as long as it is owed an answer.
    thread.ref();
    say({ id, question });
    const giveUp = () => say({ id, abandoned: true });
    signal?.addEventListener('abort', giveUp, { once: true });
    const late = () => void lose(thread, `No answer within ${mostMs} ms.`);
    const timer = mostMs === undefined ? undefined : setTimeout(late, mostMs);
    const look = mostBufferMb === undefined ? undefined : watchBuffers(thread, mostBufferMb);
    try {
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      clearInterval(look);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  return {
    /** Rejects with an error of the name and message that the thread gave, or with `ThreadLost`. */
    ask<Answer>(question: unknown, options: AskOptions = {}): Promise<Answer> {
      if (options.inTurn !== true) return askNow(question, options);
      const answer = turn.then(() => askNow<Answer>(question, options));
      turn = answer.catch(() => undefined);
      return answer;
    },
    /** Ends the thread, whose memory is then free; what it owes rejects, and the next question has another. */
    rest: async () => running && lose(running, 'The thread rests.'),
    /** Ends the thread; what it owes rejects, and so does what is asked from now on. */
    async close() {
      isClosed = true;
      await (running && lose(running, 'The thread is closed.'));
    },
  };
}

type ThreadMessage =
  | { readonly id: number; readonly question: unknown }
  | { readonly id: number; readonly abandoned: true };

type ThreadReply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly fault: { readonly name: string; readonly message: string } };

/** Answers what `createWorkerThread` asks; the signal says that no one waits for it any more. */
export function answerMessages<Question>(
  answerTo: (question: Question, signal: AbortSignal) => unknown,
): void {
  const port = parentPort;
  if (port === null) throw new Error('This script is for a thread of its own.');
  const reply = (message: ThreadReply<unknown>) => port.postMessage(message);
  const underWay = new Map<number, AbortController>();

  async function answer(id: number, question: Question): Promise<void> {
    const abandoned = new AbortController();
    underWay.set(id, abandoned);
    try {
      reply({ id, answer: await answerTo(question, abandoned.signal) });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      reply({ id, fault: { name, message } });
    } finally {
      underWay.delete(id);
    }
  }

  port.on('message', (message: ThreadMessage & { readonly question: Question }) => {
    if ('abandoned' in message) underWay.get(message.id)?.abort();
    else void answer(message.id, message.question);
  });
}
