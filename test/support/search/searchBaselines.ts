import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { SearchDocument } from '../../../server/search/searchEngine';
import { deepestRank, type JudgedSearch } from './judgedScore';

const rowsSchema = v.array(v.object({ path: v.string() }));

/** The words of a query; quoted ones stay together. */
function partsOf(query: string): string[] {
  return [...query.matchAll(/[«"“„「]([^«»"“”„「」]+)[»"”“」]|(\S+)/g)].map(
    ([, phrase, word]) => phrase ?? word ?? '',
  );
}

function textOf({ headings, lead, body, files }: SearchDocument): string {
  return [headings, lead, body, ...files.map(({ text }) => text)].join('\n');
}

function fill(database: DatabaseSync, documents: Iterable<SearchDocument>): void {
  const insert = database.prepare('INSERT INTO page VALUES (?, ?, ?, ?)');
  for (const document of documents) {
    const { title, acronym = '', item, date = 0 } = document;
    insert.run(item.href, `${title} ${acronym}`, textOf(document), date);
  }
}

const escaped = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word must stand in the title or the text as it was typed; the newest page comes first. */
export function likeBaseline(documents: Iterable<SearchDocument>): JudgedSearch {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE page (path, title, text, date)');
  fill(database, documents);
  return async (query) => {
    const words = partsOf(query).map(escaped);
    if (words.length === 0) return [];
    const every = words.map(() => `title || ' ' || text LIKE ? ESCAPE '\\'`).join(' AND ');
    const statement = `SELECT path FROM page WHERE ${every} ORDER BY date DESC, path LIMIT ?`;
    const rows = database.prepare(statement).all(...words, deepestRank);
    return v.parse(rowsSchema, rows).map(({ path }) => path);
  };
}

/** Full-text search as SQLite brings it: English stems for every language, ranked by bm25. */
export function porterBaseline(documents: Iterable<SearchDocument>): JudgedSearch {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `CREATE VIRTUAL TABLE page USING fts5
     (path UNINDEXED, title, text, date UNINDEXED, tokenize = 'porter unicode61')`,
  );
  fill(database, documents);
  const statement = database.prepare(
    'SELECT path FROM page WHERE page MATCH ? ORDER BY bm25(page), path LIMIT ?',
  );
  return async (query) => {
    const words = partsOf(query).map((part) => `"${part.replaceAll('"', '""')}"`);
    if (words.length === 0) return [];
    const rows = statement.all(words.join(' '), deepestRank);
    return v.parse(rowsSchema, rows).map(({ path }) => path);
  };
}
