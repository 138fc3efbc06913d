import { statSync } from 'node:fs';
import * as v from 'valibot';
import { mostCounted } from '../../../shared/listing/paging';
import { facetsOf } from '../ranking/facetsOf';
import type { Lexicon } from '../searchAnalysis';
import { SearchUnavailable } from '../searchEngine';
import type { StoredCounts, TermStore, Wanted } from '../indexing/termStore';
import type { IndexFiles } from './indexFile';
import { keptCounts, type KeptCounts } from './keptCounts';
import { matchExpression } from './matchExpression';
import { numbers, openForReading, texts, type Rows } from './openIndex';
import { sqliteLexicon } from './sqliteLexicon';
import {
  figuresSchema,
  parseStoredDocument,
  profileSchema,
  type Profile,
} from '../indexing/storedTypes';

interface OpenIndex {
  readonly rows: Rows;
  /** Which file it is; a new one has another. */
  readonly file: string;
  readonly profiles: ReadonlyMap<number, Profile>;
  readonly lexicon: Lexicon;
  readonly counts: KeptCounts;
}

const pair = v.tuple([v.number(), v.number()]);
const numberAndBytes = v.tuple([v.number(), v.number(), v.instance(Uint8Array)]);
const listOfNumbers = v.tuple([v.pipe(v.string(), v.parseJson(), v.array(v.number()))]);
const numberAndText = v.tuple([v.number(), v.string()]);

function readProfiles(rows: Rows): Map<number, Profile> {
  const stored = rows.all('SELECT id, profile FROM profiles', numberAndText);
  return new Map(stored.map(([id, profile]) => [id, v.parse(profileSchema, JSON.parse(profile))]));
}

/** Nothing for a file that is no index: it will be replaced by one. */
function openIndex(path: string, file: string): OpenIndex | undefined {
  try {
    const rows = openForReading(path);
    return {
      rows,
      file,
      profiles: readProfiles(rows),
      lexicon: sqliteLexicon(rows),
      counts: keptCounts(rows),
    };
  } catch {
    return undefined;
  }
}

/** The statement for what is wanted, and its values. FTS5 walks in the order of the numbers. */
function select({ groups, from, to, among, now }: Wanted, descending: boolean, most: number) {
  const sql = `
    FROM postings CROSS JOIN entries ON entries.number = postings.rowid
    WHERE postings MATCH ? AND postings.rowid BETWEEN ? AND ?
      AND entries.visible_from <= ? AND entries.visible_until > ?
      ${among === undefined ? '' : 'AND +entries.number IN (SELECT value FROM json_each(?))'}
    ORDER BY postings.rowid ${descending ? 'DESC' : 'ASC'} LIMIT ?`;
  const first = from ?? Number.MIN_SAFE_INTEGER;
  const last = to ?? Number.MAX_SAFE_INTEGER;
  const some = among === undefined ? [] : [JSON.stringify(among)];
  return { sql, values: [matchExpression(groups), first, last, now, now, ...some, most] };
}

function countIn({ rows, profiles }: OpenIndex, wanted: Wanted): StoredCounts {
  const { sql, values } = select(wanted, true, mostCounted + 1);
  // One list is taken over faster than its rows, and counted faster than SQLite would sort it.
  const listed = `SELECT json_group_array(profile) FROM (SELECT entries.profile ${sql})`;
  const [[found] = [[]]] = rows.all(listed, listOfNumbers, ...values);
  const counts = new Map<number, number>();
  for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1);
  const known = [...counts].flatMap(([id, count]): [Profile, number][] => {
    const profile = profiles.get(id);
    return profile === undefined ? [] : [[profile, count]];
  });
  return { total: found.length, facets: facetsOf(known) };
}

/** What the index files hold. It answers at once: it is for a thread of its own. */
export function createSqliteStore(files: IndexFiles): TermStore & { close(): void } {
  const open = new Map<string, OpenIndex>();

  const isWithout = (locale: string) => files.kept()?.includes(locale) === false;

  function close(locale: string): void {
    open.get(locale)?.rows.close();
    open.delete(locale);
  }

  function indexOf(locale: string): OpenIndex | undefined {
    const path = files.pathOf(locale);
    const found = statSync(path, { throwIfNoEntry: false });
    const file = found && `${found.ino} ${found.mtimeMs}`;
    if (file === undefined && isWithout(locale)) close(locale);
    const known = open.get(locale);
    // What is open stays readable when its file is gone.
    if (file === undefined || known?.file === file) return known;
    close(locale);
    const fresh = openIndex(path, file);
    if (fresh !== undefined) open.set(locale, fresh);
    return fresh;
  }

  function opened(locale: string): OpenIndex {
    const index = indexOf(locale);
    if (index === undefined) throw new SearchUnavailable(`No index of ${locale}`);
    return index;
  }

  const rowsOf = (locale: string) => opened(locale).rows;

  return {
    locales: async () => files.locales(),
    isWithout: async (locale) => isWithout(locale),
    async figures(locale) {
      const stored = indexOf(locale)?.rows.all(
        `SELECT value FROM facts WHERE name = 'figures'`,
        texts,
      );
      const [text] = stored?.[0] ?? [];
      return text === undefined ? undefined : v.parse(figuresSchema, JSON.parse(text));
    },
    withLexicon: async (locale, ask) => ask(opened(locale).lexicon),
    async frequencies(locale, hashes) {
      const sql = `
        SELECT hash, documents FROM terms WHERE hash IN (SELECT value FROM json_each(?))`;
      return new Map(rowsOf(locale).all(sql, pair, JSON.stringify(hashes)));
    },
    async find(wanted, order, most) {
      const { sql, values } = select(wanted, order === 'newest', most);
      const found = rowsOf(wanted.locale).all(`SELECT entries.number ${sql}`, numbers, ...values);
      return found.map(([number]) => number);
    },
    async count(wanted) {
      const index = indexOf(wanted.locale);
      if (index === undefined) return { total: 0, facets: facetsOf([]) };
      return index.counts.get(wanted, () => countIn(index, wanted));
    },
    async candidates(locale, wanted) {
      const index = indexOf(locale);
      const sql = `
        SELECT number, profile, forward FROM forwards JOIN entries USING (number)
        WHERE number IN (SELECT value FROM json_each(?))`;
      const found = index?.rows.all(sql, numberAndBytes, JSON.stringify(wanted)) ?? [];
      return found.flatMap(([number, profile, forward]) => {
        const { kind } = index?.profiles.get(profile) ?? {};
        return kind === undefined ? [] : [{ number, kind, forward }];
      });
    },
    async documents(locale, wanted) {
      const sql = `
        SELECT number, document FROM texts WHERE number IN (SELECT value FROM json_each(?))`;
      const found = rowsOf(locale).all(sql, numberAndText, JSON.stringify(wanted));
      return new Map(found.map(([number, text]) => [number, parseStoredDocument(text)]));
    },
    close() {
      for (const locale of open.keys()) close(locale);
    },
  };
}
