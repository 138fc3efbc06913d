import { rmSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { SearchUnavailable } from '../searchEngine';

type Value = string | number | null | Uint8Array;

/** A database whose statements are prepared once, and whose rows are checked. */
export interface Rows {
  /** The rows of a statement as lists of their columns, each checked by a schema. */
  all<S extends v.GenericSchema>(
    sql: string,
    columns: S,
    ...values: readonly Value[]
  ): v.InferOutput<S>[];
  run(sql: string, ...values: readonly Value[]): void;
  exec(sql: string): void;
  close(): void;
}

function rowsOf(database: DatabaseSync): Rows {
  const statements = new Map<string, StatementSync>();
  function prepared(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    statements.set(sql, statement);
    return statement;
  }
  return {
    all: (sql, columns, ...values) => v.parse(v.array(columns), prepared(sql).all(...values)),
    run: (sql, ...values) => {
      prepared(sql).run(...values);
    },
    exec: (sql) => database.exec(sql),
    close: () => database.close(),
  };
}

/** `SQLITE_CORRUPT` and `SQLITE_NOTADB`, whatever the details. */
function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return code === 11 || code === 26;
}

/**
 * Opens a finished index. Nobody changes such a file: a new one takes its place. One that turns out
 * to be damaged is taken away, so that it is made anew; its questions get `SearchUnavailable`.
 */
export function openForReading(path: string): Rows {
  // Opening a pipe would never end.
  if (!statSync(path).isFile()) throw new SearchUnavailable('The index is no file.');
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  const rows = rowsOf(new DatabaseSync(url, { readOnly: true }));
  const open: Rows = {
    ...rows,
    all(sql, columns, ...values) {
      try {
        return rows.all(sql, columns, ...values);
      } catch (error) {
        if (!isDamage(error)) throw error;
        rmSync(path, { force: true });
        throw new SearchUnavailable('The index is damaged.', { cause: error });
      }
    },
  };
  // Kilobytes: without it most of the candidates of a large index are read from the system each time.
  open.all('PRAGMA cache_size = -16000', v.unknown());
  return open;
}

/** Opens an index that nobody else knows yet: without a journal on the disk, as it is thrown away at a fault. */
export function openForBuilding(path: string): Rows {
  const rows = rowsOf(new DatabaseSync(path));
  rows.exec(`
    PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -64000; PRAGMA page_size = 8192;
  `);
  return rows;
}

/** A column of whole numbers. */
export const numbers = v.tuple([v.number()]);
export const texts = v.tuple([v.string()]);
