import postgres, { type Sql } from 'postgres';
import { databaseLimits, databaseOptions } from './databaseOptions';

/** Connections to one address; each is lent to one piece of work at a time. */
export interface Connections {
  /** Waits until a connection is free. Rejects with the reason of the signal when it gives up. */
  borrow(signal: AbortSignal): Promise<Sql>;
  giveBack(connection: Sql): void;
  /** Closes a connection once its statement was cancelled, or at once; another one takes its place. */
  discard(connection: Sql): void;
  close(): Promise<void>;
}

/** Nothing is connected until it is used. `url` is a valid `postgres:` URL. */
export function createConnections(url: string): Connections {
  const make = () => postgres(url, databaseOptions);
  const all = new Set(Array.from({ length: databaseLimits.connections }, make));
  const free = [...all];
  const waiting = new Set<(connection: Sql) => void>();

  function giveBack(connection: Sql): void {
    const [next] = waiting;
    if (next === undefined) free.push(connection);
    else next(connection);
  }

  return {
    giveBack,
    borrow(signal) {
      signal.throwIfAborted();
      const connection = free.pop();
      if (connection !== undefined) return Promise.resolve(connection);
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(take);
          reject(signal.reason);
        };
        const take = (given: Sql) => {
          waiting.delete(take);
          signal.removeEventListener('abort', giveUp);
          resolve(given);
        };
        waiting.add(take);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
    discard(connection) {
      all.delete(connection);
      void connection.end({ timeout: databaseLimits.cancelMs / 1000 });
      const other = make();
      all.add(other);
      giveBack(other);
    },
    async close() {
      await Promise.all([...all].map((connection) => connection.end({ timeout: 1 })));
    },
  };
}
