import { rmSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { IndexTables, Value } from '../indexing/indexTables';
import { SearchUnavailable } from '../searchEngine';

/** A database of one index; `all` and `run` are those of `IndexTables`, and answer at once. */
export interface SqliteDatabase {
  all<S extends v.GenericSchema>(
    statement: string,
    columns: S,
    ...values: readonly Value[]
  ): v.InferOutput<S>[];
  run(statement: string, ...values: readonly Value[]): void;
  exec(statements: string): void;
  close(): void;
}

function plainSql(statement: string): string {
  return statement
    .replace(/\{among\w+\}/g, 'IN (SELECT value FROM json_each(?))')
    .replace(/\{(\w+)\}/g, '$1');
}

/** Each statement is prepared once. */
function databaseOf(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  function prepared(text: string): StatementSync {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const statement = database.prepare(plainSql(text));
    statement.setReturnArrays(true);
    statements.set(text, statement);
    return statement;
  }
  return {
    all: (statement, columns, ...values) =>
      v.parse(v.array(columns), prepared(statement).all(...values)),
    run(statement, ...values) {
      prepared(statement).run(...values);
    },
    exec: (text) => database.exec(plainSql(text)),
    close: () => database.close(),
  };
}

/** `SQLITE_CORRUPT` and `SQLITE_NOTADB`, whatever the details. */
function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return code === 11 || code === 26;
}

/** Takes an index away that turns out to be damaged, so that it is made anew. Throws in any case. */
export function throwUnlessDamaged(path: string, error: unknown): never {
  if (!isDamage(error)) throw error;
  rmSync(path, { force: true });
  throw new SearchUnavailable('The index is damaged.', { cause: error });
}

/**
 * Opens a finished index. Nobody changes such a file: a new one takes its place. Throws for what is
 * no index.
 */
export function openForReading(path: string): SqliteDatabase {
  // Opening a pipe would never end.
  if (!statSync(path).isFile()) throw new SearchUnavailable('The index is no file.');
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  const database = databaseOf(new DatabaseSync(url, { readOnly: true }));
  const open: SqliteDatabase = {
    ...database,
    all(statement, columns, ...values) {
      try {
        return database.all(statement, columns, ...values);
      } catch (error) {
        return throwUnlessDamaged(path, error);
      }
    },
  };
  // Kilobytes: without it most of the candidates of a large index are read from the system each time.
  open.all('PRAGMA cache_size = -16000', v.unknown());
  open.all('SELECT name FROM {facts}', v.unknown());
  return open;
}

/** Opens an index that nobody else knows yet: without a journal on the disk, as it is thrown away at a fault. */
export function openForBuilding(path: string): SqliteDatabase {
  const database = databaseOf(new DatabaseSync(path));
  database.exec(`
    PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -64000; PRAGMA page_size = 8192;
  `);
  return database;
}

/** A key as it stands in the index: letters and digits alone. */
export const keyText = (key: number) => key.toString(36);

/** How documents are found by their keys. Nothing of a question can be taken for FTS5's syntax. */
export const found: IndexTables['found'] = {
  from: 'postings CROSS JOIN entries ON entries.number = postings.rowid',
  number: 'postings.rowid',
  matching(groups) {
    const texts = groups.map((keys) =>
      [...new Set(keys)].map((key) => `"${keyText(key)}"`).join(' OR '),
    );
    return { sql: 'postings MATCH ?', values: [texts.map((text) => `(${text})`).join(' AND ')] };
  },
};
