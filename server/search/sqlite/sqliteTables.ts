import { rmSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { IndexSource, IndexTables, Value } from '../indexing/indexTables';
import { SearchUnavailable, analysisVersion } from '../searchEngine';
import { indexFiles } from './indexFile';

/** A database of one index; `all` and `run` are those of `IndexTables`, and answer at once. */
export type SqliteDatabase = ReturnType<typeof databaseOf>;

function plainSql(statement: string): string {
  return statement
    .replace(/\{among\w+\}/g, 'IN (SELECT value FROM json_each(?))')
    .replace(/\{(\w+)\}/g, '$1');
}

/** Each statement is prepared once. */
function databaseOf(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  function prepare(text: string): StatementSync {
    const statement = statements.get(text) ?? database.prepare(plainSql(text));
    statement.setReturnArrays(true);
    statements.set(text, statement);
    return statement;
  }
  return {
    all<S extends v.GenericSchema>(
      statement: string,
      columns: S,
      ...values: readonly Value[]
    ): v.InferOutput<S>[] {
      return v.parse(v.array(columns), prepare(statement).all(...values));
    },
    run(statement: string, ...values: readonly Value[]): void {
      prepare(statement).run(...values);
    },
    exec: (text: string) => database.exec(plainSql(text)),
    close: () => database.close(),
  };
}

/** Whether an error is `SQLITE_CORRUPT` or `SQLITE_NOTADB`, with any extended code. */
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

/** Opens a finished index, which does not change any more; undefined for what is none. */
export function openForReading(path: string): SqliteDatabase | undefined {
  try {
    // Opening a pipe would never end.
    if (!statSync(path).isFile()) return undefined;
    const url = pathToFileURL(path);
    url.searchParams.set('immutable', '1');
    const database = databaseOf(new DatabaseSync(url, { readOnly: true }));
    const all: SqliteDatabase['all'] = (statement, columns, ...values) => {
      try {
        return database.all(statement, columns, ...values);
      } catch (error) {
        return throwUnlessDamaged(path, error);
      }
    };
    // Kilobytes: without it most of the candidates of a large index are read from the system each time.
    all('PRAGMA cache_size = -16000', v.unknown());
    all('SELECT name FROM {facts}', v.unknown());
    return { ...database, all };
  } catch {
    return undefined;
  }
}

/** Opens an index that no other process knows yet, and that is thrown away at a fault. */
export function openForBuilding(path: string): SqliteDatabase {
  const database = databaseOf(new DatabaseSync(path));
  database.exec(`
    PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -64000; PRAGMA page_size = 8192;
  `);
  return database;
}

/** Returns a key as it stands in the index: letters and digits alone. */
export const keyText = (key: number) => key.toString(36);

/** How documents are found by their keys. Nothing of a question can be taken for FTS5's syntax. */
export const postings: IndexTables['postings'] = {
  from: 'postings CROSS JOIN entries ON entries.number = postings.rowid',
  number: 'postings.rowid',
  matching(groups) {
    const texts = groups.map((keys) =>
      [...new Set(keys)].map((key) => `"${keyText(key)}"`).join(' OR '),
    );
    return { sql: 'postings MATCH ?', values: [texts.map((text) => `(${text})`).join(' AND ')] };
  },
};

/** Creates the index files of a folder. They are read at once: it is for a thread of its own. */
export function createSqliteSource(folder: string): IndexSource & { close(): void } {
  const files = indexFiles(folder, analysisVersion);
  /** Each with what tells which file it is: a new one has another state. */
  const open = new Map<string, { readonly database: SqliteDatabase; readonly state: string }>();

  const isWithout = (locale: string) => files.kept()?.includes(locale) === false;
  function close(locale: string): void {
    open.get(locale)?.database.close();
    open.delete(locale);
  }

  /** Undefined for a file that is no index: it will be replaced by one. */
  function openFile(locale: string) {
    const path = files.pathOf(locale);
    const file = statSync(path, { throwIfNoEntry: false });
    if (file === undefined && isWithout(locale)) close(locale);
    const last = open.get(locale);
    const state = file && `${file.ino} ${file.mtimeMs}`;
    // What is open stays readable when its file is gone.
    if (state === undefined || last?.state === state) return last?.database;
    close(locale);
    const database = openForReading(path);
    if (database !== undefined) open.set(locale, { database, state });
    return database;
  }

  return {
    locales: async () => files.locales(),
    isWithout: async (locale) => isWithout(locale),
    async open(locale) {
      const database = openFile(locale);
      // It answers at once, so that no question meets a file that another one has closed.
      return database && { postings, all: async (...query) => database.all(...query) };
    },
    close() {
      for (const locale of open.keys()) close(locale);
    },
  };
}
