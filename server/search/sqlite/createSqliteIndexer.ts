import { analysisVersion } from '../analysis/analysisVersion';
import { updateIndex } from '../indexing/updateIndex';
import { SearchUnavailable, type IndexingEngine } from '../searchEngine';
import { indexFiles } from './indexFile';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { tableStatements, type IndexSession } from '../indexing/indexTables';
import {
  found,
  keyText,
  openForBuilding,
  openForReading,
  throwUnlessDamaged,
  type SqliteDatabase,
} from './sqliteTables';

/** `postings` says which documents have a key, and holds no text. */
const tables = `
  ${tableStatements({
    number: 'INTEGER',
    word: 'text',
    bytes: 'BLOB',
    keys: '',
    ordered: 'WITHOUT ROWID',
    indexName: 'words_alike',
  })}
  CREATE VIRTUAL TABLE postings USING fts5(
    keys, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  );
  CREATE TRIGGER entries_gone AFTER DELETE ON entries
    BEGIN DELETE FROM postings WHERE rowid = old.number; END;
`;

/** The index as it is; undefined where there is none, or what is there is no index. */
function openCurrent(path: string): SqliteDatabase | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return openForReading(path);
  } catch {
    return undefined;
  }
}

/** What was written must be on the disk before its name says that it is the index. */
function putInPlace(building: string, path: string): void {
  const file = openSync(building, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(building, path);
}

/** What is there is copied with the first change, and replaced at the end. */
function openSession(path: string): IndexSession & { discard(): void } {
  const building = `${path}.${randomUUID()}`;
  const current = openCurrent(path);
  let copy: SqliteDatabase | undefined;

  function begun(): SqliteDatabase {
    if (copy !== undefined) return copy;
    mkdirSync(dirname(path), { recursive: true });
    if (current !== undefined) copyFileSync(path, building, constants.COPYFILE_FICLONE);
    copy = openForBuilding(building);
    if (current === undefined) copy.exec(tables);
    copy.exec('BEGIN');
    return copy;
  }

  const read = () => copy ?? current ?? begun();

  function close(): void {
    current?.close();
    copy?.close();
  }

  const session: IndexSession = {
    found,
    async all(statement, columns, ...values) {
      return read().all(statement, columns, ...values);
    },
    async run(statement, ...values) {
      begun().run(statement, ...values);
    },
    async insert(into, rows, conflict = '') {
      const places = rows[0]?.map(() => '?').join(', ');
      const statement = `INSERT INTO ${into} VALUES (${places}) ${conflict}`;
      for (const row of rows) begun().run(statement, ...row);
    },
    async insertEntries(entries) {
      await session.insert(
        '{entries} (number, profile, visible_from, visible_until)',
        entries.map((entry) => [
          entry.number,
          entry.profile,
          entry.visibleFrom,
          entry.visibleUntil,
        ]),
      );
      await session.insert(
        'postings (rowid, keys)',
        entries.map(({ number, keys }) => [number, keys.map(keyText).join(' ')]),
      );
    },
    async finish() {
      if (copy !== undefined) {
        if (current === undefined) copy.exec(`INSERT INTO postings (postings) VALUES ('optimize')`);
        copy.exec('COMMIT');
      }
      close();
      if (copy !== undefined) putInPlace(building, path);
    },
  };
  return {
    ...session,
    discard() {
      close();
      rmSync(building, { force: true });
    },
  };
}

/**
 * Changes the index in a file. Where it turns out to be damaged it is taken away and the work done
 * once more, from nothing. Rejects with the fault of the work; the index is then as it was.
 */
async function changeIndex<T>(path: string, work: (index: IndexSession) => Promise<T>): Promise<T> {
  const wasThere = existsSync(path);
  const session = openSession(path);
  try {
    return await work(session).catch((error: unknown) => throwUnlessDamaged(path, error));
  } catch (error) {
    session.discard();
    if (wasThere && error instanceof SearchUnavailable) return changeIndex(path, work);
    throw error;
  }
}

/** Takes changes into the index files of a folder. It computes at once: it is for a thread that nobody waits for. */
export function createSqliteIndexer(folder: string): Pick<IndexingEngine, 'update' | 'keepOnly'> {
  const files = indexFiles(folder, analysisVersion);
  files.tidy(Date.now());
  return {
    update: (change) =>
      changeIndex(files.pathOf(change.locale), (index) => updateIndex(index, change)),
    keepOnly: async (locales) => files.keepOnly(locales),
  };
}
