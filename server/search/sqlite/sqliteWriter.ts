import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { constants } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { IndexEntry, LocaleFigures, LocaleWriter } from '../indexing/termStore';
import { tables } from './indexFile';
import { keyText } from './matchExpression';
import { openForBuilding, openForReading, texts, type Rows } from './openIndex';
import { readSynonyms, sqliteVocabulary } from './sqliteLexicon';
import { figuresSchema, parseStoredDocument } from '../indexing/storedTypes';

const knownRow = v.tuple([v.string(), v.number(), v.string()]);
const storedRow = v.tuple([v.number(), v.string(), v.nullable(v.instance(Uint8Array))]);
const id = v.tuple([v.number()]);
const nothing: LocaleFigures = { documents: 0, lengths: [] };

/** The index as it is, if it is whole. */
function openWhole(path: string): Rows | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const rows = openForReading(path);
    const [verdict] = rows.all('PRAGMA quick_check(1)', texts);
    if (verdict?.[0] === 'ok' && readFigures(rows) !== undefined) return rows;
    rows.close();
  } catch {
    // What cannot be opened is made anew.
  }
  return undefined;
}

function readFigures(rows: Rows): LocaleFigures | undefined {
  const [found] = rows.all(`SELECT value FROM facts WHERE name = 'figures'`, texts);
  return found && v.parse(figuresSchema, JSON.parse(found[0]));
}

/** What was written must be on the disk before its name says that it is the index. */
function putInPlace(building: string, path: string): void {
  const file = openSync(building, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(building, path);
}

function profileId(rows: Rows, { kind, organisations, topics }: IndexEntry): number {
  const profile = JSON.stringify({ kind, organisations, topics });
  rows.run('INSERT OR IGNORE INTO profiles (profile) VALUES (?)', profile);
  const [found] = rows.all('SELECT id FROM profiles WHERE profile = ?', id, profile);
  return found?.[0] ?? 0;
}

function writeEntry(rows: Rows, entry: IndexEntry): void {
  const { number, visibleFrom, visibleUntil, forward, keys } = entry;
  rows.run(
    'INSERT INTO entries (number, profile, visible_from, visible_until) VALUES (?, ?, ?, ?)',
    number,
    profileId(rows, entry),
    Math.trunc(visibleFrom ?? Number.MIN_SAFE_INTEGER),
    Math.trunc(visibleUntil ?? Number.MAX_SAFE_INTEGER),
  );
  rows.run('INSERT INTO forwards (number, forward) VALUES (?, ?)', number, forward);
  rows.run('INSERT INTO postings (rowid, keys) VALUES (?, ?)', number, keys.map(keyText).join(' '));
}

const addWord = `
  INSERT INTO words (word, written, initial, length, documents) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (word) DO UPDATE SET documents = documents + excluded.documents`;
const addTerm = `
  INSERT INTO terms (hash, documents) VALUES (?, ?)
  ON CONFLICT (hash) DO UPDATE SET documents = documents + excluded.documents`;

/**
 * Changes the index in a file. What is there is copied with the first change, and replaced at the
 * end; an index that is not whole is taken for none.
 */
export function createSqliteWriter(path: string): LocaleWriter {
  const building = `${path}.${randomUUID()}`;
  const current = openWhole(path);
  let copy: Rows | undefined;

  function begun(): Rows {
    if (copy !== undefined) return copy;
    mkdirSync(dirname(path), { recursive: true });
    if (current !== undefined) copyFileSync(path, building, constants.COPYFILE_FICLONE);
    const rows = openForBuilding(building);
    copy = rows;
    if (current === undefined) rows.exec(tables);
    rows.exec('BEGIN');
    return rows;
  }

  const read = () => copy ?? current ?? begun();

  function close(): void {
    current?.close();
    copy?.close();
  }

  return {
    async known() {
      const rows = read().all('SELECT id, number, hash FROM documents', knownRow);
      return new Map(rows.map(([document, number, hash]) => [document, { number, hash }]));
    },
    figures: async () => readFigures(read()) ?? nothing,
    async read(numbers) {
      const sql = `
        SELECT number, document, forward FROM texts LEFT JOIN forwards USING (number)
        WHERE number IN (SELECT value FROM json_each(?))`;
      return read()
        .all(sql, storedRow, JSON.stringify(numbers))
        .map(([number, text, forward]) => ({
          number,
          document: parseStoredDocument(text),
          ...(forward !== null && { forward }),
        }));
    },
    async remove(numbers) {
      for (const number of numbers) {
        for (const table of ['documents', 'texts', 'entries', 'forwards']) {
          begun().run(`DELETE FROM ${table} WHERE number = ?`, number);
        }
        begun().run('DELETE FROM postings WHERE rowid = ?', number);
      }
    },
    async keep(documents) {
      for (const { number, document } of documents) {
        const { id: own, hash } = document;
        begun().run('INSERT INTO documents (number, id, hash) VALUES (?, ?, ?)', number, own, hash);
        begun().run(
          'INSERT INTO texts (number, document) VALUES (?, ?)',
          number,
          JSON.stringify(document),
        );
      }
    },
    async write(entries) {
      for (const entry of entries) writeEntry(begun(), entry);
    },
    async addWords(changes) {
      for (const [word, { written, documents }] of changes) {
        const [initial = ''] = word;
        begun().run(addWord, word, written, initial, word.length, documents);
      }
      begun().run('DELETE FROM words WHERE documents <= 0');
    },
    async addTerms(changes) {
      for (const [hash, change] of changes) begun().run(addTerm, hash, change);
      begun().run('DELETE FROM terms WHERE documents <= 0');
    },
    vocabulary: async () => sqliteVocabulary(read()),
    async commit(figures, synonyms) {
      const groups = JSON.stringify(synonyms);
      if (current !== undefined && groups !== JSON.stringify(readSynonyms(read()))) begun();
      if (copy !== undefined) {
        const keep = 'INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)';
        copy.run(keep, 'figures', JSON.stringify(figures));
        copy.run(keep, 'synonyms', groups);
        if (current === undefined) copy.exec(`INSERT INTO postings (postings) VALUES ('optimize')`);
        copy.exec('COMMIT');
      }
      close();
      if (copy !== undefined) putInPlace(building, path);
    },
    async discard() {
      close();
      rmSync(building, { force: true });
    },
  };
}
