import postgres, { type Sql } from 'postgres';

/** A connection to a database of the search; large whole numbers are numbers, all of which are safe. */
export type Connection = Sql<{ bigint: number }>;

/** Limits of a database of the search, in milliseconds. */
export const databaseLimits = {
  connectMs: 500,
  /** Nobody waits for what indexes. */
  patientConnectMs: 10_000,
  /** Where there is another database, one that takes longer for an answer counts as failed. */
  attemptMs: 1500,
} as const;

/**
 * Opens one connection to a valid `postgres:` URL, which says the rest (`?sslmode=require`); nothing is
 * connected until it is used. Statements have no names, so that a pooler in between may hand each
 * transaction to another connection.
 */
export function connect(
  url: string,
  { connectMs, onclose }: { readonly connectMs: number; readonly onclose?: () => void },
): Connection {
  return postgres(url, {
    max: 1,
    connect_timeout: connectMs / 1000,
    backoff: false,
    prepare: false,
    onnotice: () => undefined,
    ...(onclose && { onclose, max_lifetime: null }),
    connection: { application_name: 'chancery' },
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  });
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
 * The client's own transactions are of no use: they send a `ROLLBACK` over lost connections as well,
 * which throws where nobody can catch it.
 */
async function readOn<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  await connection.unsafe(begin).simple();
  const result = await work(connection);
  await connection`COMMIT`;
  return result;
}

/** Opens an address, a valid `postgres:` URL; there are as many connections as are used at the same time. */
export function openDatabase(url: string) {
  const all = new Set<Connection>();
  const free: Connection[] = [];

  function borrow(): Connection {
    const connection = free.pop() ?? connect(url, databaseLimits);
    all.add(connection);
    return connection;
  }

  return {
    /**
     * Reads one state of it, in one transaction. Rejects with the reason of the signal as soon as it
     * aborts; the connection is given up then.
     */
    async read<T>(signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      const connection = borrow();
      const aborted = Promise.withResolvers<never>();
      const abort = () => aborted.reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      try {
        const result = await Promise.race([readOn(connection, work), aborted.promise]);
        free.push(connection);
        return result;
      } catch (error) {
        // Its transaction may be open, a statement be running, the server be gone.
        all.delete(connection);
        void connection.end({ timeout: 0 });
        throw error;
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    async close(): Promise<void> {
      await Promise.all([...all].map((connection) => connection.end({ timeout: 1 })));
    },
  };
}
