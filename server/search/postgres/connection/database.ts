import type { Sql } from 'postgres';
import { createConnections } from './connections';
import { createSnapshot, type Snapshot } from '../snapshot';

/** One address of the search's database. */
export interface Database {
  /**
   * Reads in one transaction. Rejects with the reason of the signal as soon as it aborts; the running
   * statement is cancelled then.
   */
  read<T>(signal: AbortSignal, work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * How statements are planned: comparing the keys of a row takes longer than the planner believes, rows
 * are in memory, and compiling a plan takes longer than running it. So documents of common words are
 * read in their order, which ends early, others are found by their keys, and never all are read.
 */
const begin = `
  BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL statement_timeout = '2500ms';
  SET LOCAL enable_seqscan = off;
  SET LOCAL cpu_operator_cost = 0.02;
  SET LOCAL random_page_cost = 1.1;
  SET LOCAL jit = off;`;

/**
 * Reads one state. The client's own transactions are of no use: they send a `ROLLBACK` over lost
 * connections as well, which throws where nobody can catch it.
 */
async function readOn<T>(
  connection: Sql,
  signal: AbortSignal,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const snapshot = createSnapshot(connection, signal);
  await snapshot.run(connection.unsafe(begin).simple());
  const result = await work(snapshot);
  await snapshot.run(connection`COMMIT`);
  return result;
}

/** Opens an address, a valid `postgres:` URL; nothing is connected until it is used. */
export function openDatabase(url: string): Database {
  const connections = createConnections(url);
  return {
    async read(signal, work) {
      const connection = await connections.borrow(signal);
      const aborted = Promise.withResolvers<never>();
      const abort = () => aborted.reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      try {
        const result = await Promise.race([readOn(connection, signal, work), aborted.promise]);
        connections.giveBack(connection);
        return result;
      } catch (error) {
        // Its transaction may be open, a late cancellation meet the next statement, the server be gone.
        connections.discard(connection);
        throw error;
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    close: () => connections.close(),
  };
}
