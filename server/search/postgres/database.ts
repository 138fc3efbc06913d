import postgres, { type Sql } from 'postgres';
import { BrokenCircuitError } from 'cockatiel';
import { type Log, createRateLimitedLog } from '../../observability/logger';
import { breakerState, createCircuitBreaker } from '../../upstream/resilience';
import { SearchUnavailable } from '../searchEngine';

/** Why questions are not answered from tables of another version. */
export const reindexAdvice = 'The search database is to be indexed anew for this version';

/** A connection to a database of the search; large whole numbers are numbers, all of which are safe. */
export type Connection = Sql<{ bigint: number }>;

/** Limits of a database of the search, in milliseconds. */
export const databaseLimits = {
  connectMs: 500,
  /** For indexing, for which no visitor waits. */
  patientConnectMs: 10_000,
  /** Where there is another database, one that takes longer for an answer counts as failed. */
  attemptMs: 1500,
} as const;

/** Opens a connection once it is used. Statements have no names: a pooler may stand between. */
export function connect(url: string, connectMs: number, onclose?: () => void): Connection {
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

/** Planned so that documents of common words are read in their order, others by keys, never all. */
const begin = `
  BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL statement_timeout = '2500ms';
  SET LOCAL enable_seqscan = off;
  SET LOCAL cpu_operator_cost = 0.02;
  SET LOCAL random_page_cost = 1.1;
  SET LOCAL jit = off;`;

/** Reads in a transaction: those of the client throw over lost connections where no one can catch it. */
async function readOn<T>(connection: Connection, work: (connection: Connection) => Promise<T>) {
  await connection.unsafe(begin).simple();
  const result = await work(connection);
  await connection`COMMIT`;
  return result;
}

/** Opens an address, a valid `postgres:` URL; there are as many connections as are used at the same time. */
export function openDatabase(url: string) {
  const all = new Set<Connection>();
  const free: Connection[] = [];

  return {
    /** Reads one state of it; when the signal aborts, the connection is given up. */
    async read<T>(signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      const connection = free.pop() ?? connect(url, databaseLimits.connectMs);
      all.add(connection);
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

/** The code of a failure of a database, in which no address and no visitor's words can stand. */
function failureCode(error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'TIMEOUT';
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns why a database cannot be used, without words of a visitor; else undefined. */
function connectionCause(error: unknown, code: string): string | undefined {
  const isOfConnection = code.length !== 5 || /^(?:08|28|3D|53|57)/.test(code);
  return isOfConnection && error instanceof Error ? error.message : undefined;
}

/** Where the search's data are: the database that is written to, and copies that are only read. */
export interface Addresses {
  readonly url: string;
  readonly replicaUrls: readonly string[];
}

/** Schema, table, column or function are missing: nothing was indexed, or by another version. */
const otherTables = ['3F000', '42P01', '42703', '42883'];
/** A slow question says nothing about whether the only database that is left can be reached. */
const tooSlow = ['TIMEOUT', '57014'];

function createMember(url: string, name: string, isLast: boolean) {
  const breaker = createCircuitBreaker((error) => {
    const code = failureCode(error);
    if (code === undefined || otherTables.includes(code)) return false;
    return !isLast || !tooSlow.includes(code);
  }, Math.random);
  const { host, pathname } = new URL(url);
  return { name, at: host + pathname, isLast, database: openDatabase(url), breaker };
}

/** Asks copies in turn, then the database that is written to, twice where it cannot be reached. */
export function createReplicas({ url, replicaUrls }: Addresses, log: Log) {
  const written = createMember(url, 'SEARCH_URL', true);
  const copies = replicaUrls.map((copy, at) =>
    createMember(copy, `SEARCH_REPLICA_URLS[${at}]`, false),
  );
  const tell = createRateLimitedLog(log, Date.now);
  const silent = new Set<string>();
  let turn = 0;
  return {
    /** Reads from the next that does not fail; rejects with `SearchUnavailable`. */
    async read<T>(signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T> {
      turn = (turn + 1) % Math.max(1, copies.length);
      const inTurn = [...copies.slice(turn), ...copies.slice(0, turn), written, written];
      for (const { name, at, isLast, database, breaker } of inTurn) {
        if (signal.aborted) throw new SearchUnavailable('The search took too long');
        // While one question finds out whether it is back, the others do not wait for it.
        if (breakerState(breaker) === 'halfOpen') continue;
        const limit = AbortSignal.timeout(databaseLimits.attemptMs);
        const attempt = isLast ? signal : AbortSignal.any([signal, limit]);
        try {
          const answer = await breaker.execute(() => database.read(attempt, work));
          if (silent.delete(name)) log.info({ database: name, at }, 'A search database is back');
          return answer;
        } catch (error) {
          if (error instanceof BrokenCircuitError) continue;
          const code = failureCode(error);
          if (signal.aborted && code === undefined) continue;
          if (code === undefined) throw error;
          if (isLast && otherTables.includes(code)) throw new SearchUnavailable(reindexAdvice);
          silent.add(name);
          const fields = { database: name, at, code, cause: connectionCause(error, code) };
          tell(name, 'warn', fields, 'A search database does not answer');
        }
      }
      throw new SearchUnavailable('No search database answers');
    },
    async close(): Promise<void> {
      await Promise.all([written, ...copies].map(({ database }) => database.close()));
    },
  };
}
