import { Worker } from 'node:worker_threads';
import { SearchUnavailable } from '../searchEngine';
import type { Answer, AskedQuestion, Question, Reply, ThreadTask } from './threadMessages';

/** The thread that answers questions; it is started with the first one, and again when it is lost. */
export interface QuestionThread {
  /** Rejects with `SearchUnavailable` when there is no answer at the signal, or the thread is lost. */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * More questions at the same time are refused at once (reliability, T32). Suggestions, of which one
 * visitor asks many, cannot take the places of searches.
 */
const mostParallel = { search: 8, suggest: 4 } as const;

interface Waiting {
  readonly name: Question['name'];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** `script` is that of the search's threads; a thread that owes an answer for `hungMs` is ended. */
export function createQuestionThread(
  script: string,
  task: ThreadTask,
  hungMs: number,
): QuestionThread {
  let thread: Worker | undefined;
  let closed = false;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function lose(lost: Worker, why: string): void {
    if (thread !== lost) return;
    thread = undefined;
    void lost.terminate();
    for (const { reject } of waiting.values()) reject(new SearchUnavailable(why));
    waiting.clear();
  }

  function take(reply: Reply): void {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('answer' in reply) asked?.resolve(reply.answer);
    else if (reply.unavailable) asked?.reject(new SearchUnavailable(reply.fault));
    else asked?.reject(new Error(reply.fault));
  }

  function start(): Worker {
    const started = new Worker(script, { workerData: task });
    started.unref();
    started.on('message', take);
    started.on('error', (error) => lose(started, String(error)));
    started.on('exit', () => lose(started, 'The thread of the search ended.'));
    return started;
  }

  /** Looks after a question as long as it has no answer, whether or not anybody still waits for it. */
  function watch(id: number, asked: Worker): void {
    const timer = setTimeout(() => {
      if (waiting.has(id)) lose(asked, 'The search hangs.');
    }, hungMs);
    timer.unref();
  }

  return {
    ask(question, signal) {
      if (closed || signal.aborted) return Promise.reject(new SearchUnavailable('Too late.'));
      const alike = [...waiting.values()].filter(({ name }) => name === question.name);
      if (alike.length >= mostParallel[question.name]) {
        return Promise.reject(new SearchUnavailable('Too many questions at the same time.'));
      }
      const asked = (thread ??= start());
      lastId += 1;
      const message: AskedQuestion = { id: lastId, question };
      watch(message.id, asked);
      const late = Promise.withResolvers<never>();
      const abort = () => late.reject(new SearchUnavailable('The search took too long.'));
      signal.addEventListener('abort', abort, { once: true });
      const answer = new Promise<Answer>((resolve, reject) => {
        waiting.set(message.id, { name: question.name, resolve, reject });
        asked.postMessage(message);
      });
      return Promise.race([answer, late.promise]).finally(() =>
        signal.removeEventListener('abort', abort),
      );
    },
    async close() {
      closed = true;
      const last = thread;
      if (last === undefined) return;
      lose(last, 'The search is closed.');
      await last.terminate();
    },
  };
}
