import * as v from 'valibot';
import type { Store } from '../store/store';
import type { FromWorker, StoreQuestion } from './workerMessages';

const countedSchema = v.object({ count: v.number(), resetSeconds: v.number() });

/** Answers what a worker asks, from the store of the process that all workers belong to. */
export function answerFromStore(store: Store, { call, key, seconds }: StoreQuestion) {
  return call === 'count' ? store.count(key, seconds) : store.claim(key, seconds);
}

/** The store of the primary, as a worker asks it. */
export interface PrimaryStore {
  readonly store: Store;
  /** To be called with what the primary answers. */
  take(id: number, answer: unknown): void;
}

/**
 * A store that asks the primary. There is no time limit: both are on one machine, and a worker ends
 * with its primary.
 */
export function createPrimaryStore(send: (message: FromWorker) => void): PrimaryStore {
  const owed = new Map<number, (answer: unknown) => void>();
  let lastId = 0;

  function ask(question: StoreQuestion): Promise<unknown> {
    lastId += 1;
    const id = lastId;
    const answered = new Promise((resolve) => owed.set(id, resolve));
    send({ kind: 'ask', id, question });
    return answered;
  }

  return {
    store: {
      count: async (key, seconds) =>
        v.parse(countedSchema, await ask({ call: 'count', key, seconds })),
      claim: async (key, seconds) =>
        v.parse(v.boolean(), await ask({ call: 'claim', key, seconds })),
      close: async () => undefined,
    },
    take(id, answer) {
      owed.get(id)?.(answer);
      owed.delete(id);
    },
  };
}
