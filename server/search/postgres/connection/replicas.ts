import { BrokenCircuitError } from 'cockatiel';
import type { Log } from '../../../observability/logger';
import { createRateLimitedLog } from '../../../observability/rateLimitedLog';
import { breakerState, createCircuitBreaker } from '../../../upstream/circuitBreaker';
import { SearchUnavailable } from '../../searchEngine';
import { databaseLimits, openDatabase, type Connection } from './database';
import { toBeIndexed } from './tables';

/**
 * What may be said about a failure of a database: nothing in which an address or a visitor's words
 * could stand. Nothing for failures that are not a database's.
 */
function failureCode(error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'TIMEOUT';
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}

/** What a database says when nobody can use it, in which no visitor's words stand; else nothing. */
function connectionCause(error: unknown, code: string): string | undefined {
  const isOfConnection = code.length !== 5 || /^(?:08|28|3D|53|57)/.test(code);
  return isOfConnection && error instanceof Error ? error.message : undefined;
}

/** Where the search's data are: the database that is written to, and copies that are only read. */
export interface Addresses {
  readonly url: string;
  readonly replicaUrls: readonly string[];
}

/** Databases that hold the same. */
export type Replicas = ReturnType<typeof createReplicas>;

/** Schema, table, column or function are missing: nothing was indexed, or by another version. */
const otherTables = ['3F000', '42P01', '42703', '42883'];
/** A slow question says nothing about whether the only database that is left can be reached. */
const tooSlow = ['TIMEOUT', '57014'];

function createMember(url: string, name: string, { isLast }: { readonly isLast: boolean }) {
  const breaker = createCircuitBreaker((error) => {
    const code = failureCode(error);
    if (code === undefined || otherTables.includes(code)) return false;
    return !isLast || !tooSlow.includes(code);
  }, Math.random);
  const { host, pathname } = new URL(url);
  return { name, at: host + pathname, isLast, database: openDatabase(url), breaker };
}
type Member = ReturnType<typeof createMember>;

/**
 * Copies are asked in turn; the database that is written to only where none of them answers, and once
 * more when it could not be reached at first.
 */
export function createReplicas({ url, replicaUrls }: Addresses, { log }: { readonly log: Log }) {
  const written = createMember(url, 'SEARCH_URL', { isLast: true });
  const copies = replicaUrls.map((copy, at) =>
    createMember(copy, `SEARCH_REPLICA_URLS[${at}]`, { isLast: false }),
  );
  const tell = createRateLimitedLog(log, Date.now);
  let turn = 0;

  function inTurn(): Member[] {
    turn = (turn + 1) % Math.max(1, copies.length);
    return [...copies.slice(turn), ...copies.slice(0, turn), written, written];
  }

  return {
    /**
     * Reads from one of them, from the next when it fails. One that fails again and again is left out
     * for a while. Rejects with `SearchUnavailable` when none answers, or the signal aborts first.
     */
    async read<T>(signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T> {
      for (const { name, at, isLast, database, breaker } of inTurn()) {
        if (signal.aborted) throw new SearchUnavailable('The search took too long');
        // While one question finds out whether it is back, the others do not wait for it.
        if (breakerState(breaker) === 'halfOpen') continue;
        const limit = AbortSignal.timeout(databaseLimits.attemptMs);
        const attempt = isLast ? signal : AbortSignal.any([signal, limit]);
        try {
          return await breaker.execute(() => database.read(attempt, work));
        } catch (error) {
          if (error instanceof BrokenCircuitError) continue;
          const code = failureCode(error);
          if (signal.aborted && code === undefined) continue;
          if (code === undefined) throw error;
          if (isLast && otherTables.includes(code)) throw new SearchUnavailable(toBeIndexed);
          const cause = connectionCause(error, code);
          tell(
            name,
            'warn',
            { database: name, at, code, cause },
            'A search database does not answer',
          );
        }
      }
      throw new SearchUnavailable('No search database answers');
    },
    async close(): Promise<void> {
      await Promise.all([written, ...copies].map(({ database }) => database.close()));
    },
  };
}
