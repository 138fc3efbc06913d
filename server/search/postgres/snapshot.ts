import type { PendingQuery, Row, Sql } from 'postgres';

/** One state of a database, whatever is written meanwhile. */
export interface Snapshot {
  readonly sql: Sql;
  /** Runs a statement; it is cancelled when whoever asked gives up. */
  readonly run: <T extends readonly Row[]>(statement: PendingQuery<T>) => Promise<T>;
  /** Like `run`, a few hundred rows at a time, so that never all of them are held. */
  readonly inBatches: <T extends Row>(
    statement: PendingQuery<T[]>,
    take: (rows: readonly T[]) => void,
  ) => Promise<void>;
}

const batchRows = 500;

/**
 * The statements of a transaction; those of an aborted signal are cancelled. They go to the server one
 * at a time: one that is cancelled while it waits behind another would be given that one's answer.
 */
export function createSnapshot(sql: Sql, signal: AbortSignal): Snapshot {
  let last: Promise<unknown> = Promise.resolve();

  async function untilEnd<T>(statement: { cancel(): void }, end: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const cancel = () => statement.cancel();
    signal.addEventListener('abort', cancel);
    try {
      return await end();
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  function inTurn<T>(statement: { cancel(): void }, end: () => Promise<T>): Promise<T> {
    const turn = last.then(() => untilEnd(statement, end));
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    sql,
    run: (statement) => inTurn(statement, async () => statement),
    inBatches: (statement, take) =>
      inTurn(statement, async () => {
        for await (const rows of statement.cursor(batchRows)) take(rows);
      }),
  };
}
