import { statSync } from 'node:fs';
import type { IndexSource } from '../indexing/termStore';
import { SearchUnavailable } from '../searchEngine';
import type { IndexFiles } from './indexFile';
import { found, openForReading, type SqliteDatabase } from './sqliteTables';

interface OpenFile {
  readonly database: SqliteDatabase;
  /** Which file it is; a new one has another. */
  readonly state: string;
}

/** The index files of a folder. They are read at once: it is for a thread of its own. */
export function createSqliteSource(files: IndexFiles): IndexSource & { close(): void } {
  const open = new Map<string, OpenFile>();

  const isWithout = (locale: string) => files.kept()?.includes(locale) === false;

  function close(locale: string): void {
    open.get(locale)?.database.close();
    open.delete(locale);
  }

  /** Undefined for a file that is no index: it will be replaced by one. */
  function openFile(locale: string): OpenFile | undefined {
    const path = files.pathOf(locale);
    const file = statSync(path, { throwIfNoEntry: false });
    if (file === undefined && isWithout(locale)) close(locale);
    const known = open.get(locale);
    const state = file && `${file.ino} ${file.mtimeMs}`;
    // What is open stays readable when its file is gone.
    if (state === undefined || known?.state === state) return known;
    close(locale);
    try {
      open.set(locale, { database: openForReading(path), state });
    } catch {
      return undefined;
    }
    return open.get(locale);
  }

  return {
    locales: async () => files.locales(),
    isWithout: async (locale) => isWithout(locale),
    async open(locale) {
      const file = openFile(locale);
      return (
        file && {
          state: file.state,
          found,
          async all(statement, columns, ...values) {
            // Another question may have found a newer file meanwhile.
            const current = openFile(locale);
            if (current === undefined) throw new SearchUnavailable(`No index of ${locale}`);
            return current.database.all(statement, columns, ...values);
          },
        }
      );
    },
    close() {
      for (const locale of open.keys()) close(locale);
    },
  };
}
