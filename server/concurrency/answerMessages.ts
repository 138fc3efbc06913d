import { parentPort } from 'node:worker_threads';
import type { ThreadMessage, ThreadReply } from './workerThread';

function faultOf(error: unknown): { name: string; message: string } {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message };
}

/**
 * Answers what `createWorkerThread` asks, as long as this thread lives. The signal says when nobody
 * waits for the answer any more.
 */
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
      reply({ id, fault: faultOf(error) });
    } finally {
      underWay.delete(id);
    }
  }

  port.on('message', (message: ThreadMessage & { readonly question: Question }) => {
    if ('abandoned' in message) underWay.get(message.id)?.abort();
    else void answer(message.id, message.question);
  });
}
