import { analysisVersion, SearchUnavailable, type IndexingEngine } from '../searchEngine';
import { updateIndex } from '../indexing/updateIndex';
import { indexFiles } from './indexFile';
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { tableStatements, type IndexSession } from '../indexing/indexTables';
import * as sqlite from './sqliteTables';

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

/** What is there is copied with the first change, and replaced at the end. */
function openSession(path: string): IndexSession & { discard(): void } {
  const building = `${path}.${randomUUID()}`;
  const current = sqlite.openForReading(path);
  let copy: sqlite.SqliteDatabase | undefined;

  function begun(): sqlite.SqliteDatabase {
    if (copy !== undefined) return copy;
    fs.mkdirSync(dirname(path), { recursive: true });
    if (current !== undefined) fs.copyFileSync(path, building, fs.constants.COPYFILE_FICLONE);
    copy = sqlite.openForBuilding(building);
    if (current === undefined) copy.exec(tables);
    copy.exec('BEGIN');
    return copy;
  }

  function close(): void {
    current?.close();
    copy?.close();
  }

  const insert: IndexSession['insert'] = async (into, rows, conflict = '') => {
    const places = rows[0]?.map(() => '?').join(', ');
    const statement = `INSERT INTO ${into} VALUES (${places}) ${conflict}`;
    for (const row of rows) begun().run(statement, ...row);
  };
  return {
    postings: sqlite.postings,
    all: async (statement, columns, ...values) =>
      (copy ?? current ?? begun()).all(statement, columns, ...values),
    run: async (statement, ...values) => begun().run(statement, ...values),
    insert,
    async insertEntries(entries) {
      const rows = entries.map(({ columns }) => columns);
      await insert('{entries} (number, profile, visible_from, visible_until)', rows);
      const keyRows = entries.map(({ number, keys }) => [
        number,
        keys.map(sqlite.keyText).join(' '),
      ]);
      await insert('postings (rowid, keys)', keyRows);
    },
    async finish() {
      if (copy === undefined) return close();
      if (current === undefined) copy.exec(`INSERT INTO postings (postings) VALUES ('optimize')`);
      copy.exec('COMMIT');
      close();
      // What was written must be on the disk before its name says that it is the index.
      const file = fs.openSync(building, 'r+');
      fs.fsyncSync(file);
      fs.closeSync(file);
      fs.renameSync(building, path);
    },
    discard() {
      close();
      fs.rmSync(building, { force: true });
    },
  };
}

/** Changes the index in a file, from nothing where it is damaged; a fault leaves it as it was. */
async function changeIndex<T>(path: string, work: (index: IndexSession) => Promise<T>): Promise<T> {
  const wasThere = fs.existsSync(path);
  const session = openSession(path);
  try {
    return await work(session).catch((error: unknown) => sqlite.throwUnlessDamaged(path, error));
  } catch (error) {
    session.discard();
    if (wasThere && error instanceof SearchUnavailable) return changeIndex(path, work);
    throw error;
  }
}

/** Takes changes into the index files of a folder. It blocks its thread, which must serve no requests. */
export function createSqliteIndexer(folder: string): Pick<IndexingEngine, 'update' | 'keepOnly'> {
  const files = indexFiles(folder, analysisVersion);
  files.tidy(Date.now());
  return {
    update: (change) =>
      changeIndex(files.pathOf(change.locale), (index) => updateIndex(index, change)),
    keepOnly: async (locales) => files.keepOnly(locales),
  };
}
