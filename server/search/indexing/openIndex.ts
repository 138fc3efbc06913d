import * as v from 'valibot';
import { mostCounted } from '../../../shared/listing/listedItem';
import {
  searchKinds,
  type FacetCounts,
  type SearchAnswer,
} from '../../../shared/search/searchState';
import type { SearchDocument } from '../searchEngine';
import type { Lexicon } from '../analysis/lexicon';
import type { IndexEntry, IndexSource, IndexTables, Wanted } from './indexTables';
import { askLexicon, frequenciesIn } from './askLexicon';

/** What is known of all documents of a locale together; words in each field, in the order of `searchFields`. */
const figuresSchema = v.object({ documents: v.number(), lengths: v.array(v.number()) });
const figuresRow = v.tuple([v.pipe(v.string(), v.parseJson(), figuresSchema)]);
const number = v.tuple([v.number()]);
const candidateRow = v.tuple([v.number(), v.picklist(searchKinds), v.instance(Uint8Array)]);

const documentRow = v.tuple([v.number(), v.string()]);

/** A document that may answer a question, with its terms, packed by `encodeForwardIndex`. */
export type StoredCandidate = Pick<IndexEntry, 'number' | 'kind' | 'forward'>;

/** What is counted for the filters. */
const profileSchema = v.object({
  kind: v.picklist(searchKinds),
  organisations: v.array(v.string()),
  topics: v.array(v.string()),
});
const countRow = v.tuple([v.pipe(v.string(), v.parseJson(), profileSchema), v.number()]);
type Counted = v.InferOutput<typeof countRow>;

/** Documents are written by this site alone, and their lists and texts are checked before. */
export function parseStoredDocument(json: string): SearchDocument {
  return JSON.parse(json);
}

/** What was counted of all documents of an index; undefined where it is new. */
export async function readFigures(
  index: IndexTables,
): Promise<v.InferOutput<typeof figuresSchema> | undefined> {
  const [found] = await index.all(
    'SELECT value FROM {facts} WHERE name = ?',
    figuresRow,
    'figures',
  );
  return found?.[0];
}

/** How many documents have each value of the filters, from how many have each profile. */
function facetsOf(counted: readonly Counted[]): SearchAnswer['facets'] {
  const tally = (valuesOf: (profile: Counted[0]) => readonly string[]): FacetCounts => {
    const totals = new Map<string, number>();
    for (const [profile, count] of counted) {
      for (const value of valuesOf(profile)) totals.set(value, (totals.get(value) ?? 0) + count);
    }
    return Object.fromEntries(totals);
  };
  return {
    kind: tally(({ kind }) => [kind]),
    organisation: tally(({ organisations }) => organisations),
    topic: tally(({ topics }) => topics),
  };
}

/**
 * PostgreSQL's plan for fewer would walk through all documents in their order where a term that is
 * taken for a frequent one is in none of them.
 */
const leastPlanned = 400;

/** The statement for a column of what is wanted, and its values. */
function select(
  { found }: IndexTables,
  column: string,
  { groups, from, to, among, now }: Wanted,
  order: 'newest' | 'oldest',
  most: number,
) {
  const { sql, values } = found.matching(groups);
  const statement = `
    SELECT ${column} FROM ${found.from} WHERE ${sql}
      AND ${found.number} BETWEEN ? AND ? AND visible_from <= ? AND visible_until > ?
      ${among === undefined ? '' : 'AND +number {amongNumbers}'}
    ORDER BY ${found.number} ${order === 'newest' ? 'DESC' : 'ASC'} LIMIT ?`;
  const first = from ?? Number.MIN_SAFE_INTEGER;
  const last = to ?? Number.MAX_SAFE_INTEGER;
  const some = among === undefined ? [] : [JSON.stringify(among)];
  return { statement, values: [...values, first, last, now, now, ...some, most] };
}

/** What is read of the index of a locale for a question. Everything rejects when the engine is down. */
export type OpenIndex = ReturnType<typeof readingOf>;

function readingOf(locale: string, index: IndexTables) {
  return {
    locale,
    figures: () => readFigures(index),
    /** What `ask` makes of the words of the locale; it is run again as its words become known. */
    withLexicon: <T>(ask: (lexicon: Lexicon) => T) => askLexicon(index, ask),
    /** How many documents have a term, by its `termHash`; terms of no document are left out. */
    frequencies: (hashes: readonly number[]) => frequenciesIn(index, hashes),
    /** Numbers of wanted documents from the newest or the oldest on, at most so many. */
    async find(wanted: Wanted, order: 'newest' | 'oldest', most: number): Promise<number[]> {
      const planned = Math.max(most, leastPlanned);
      const { statement, values } = select(index, 'number', wanted, order, planned);
      const rows = await index.all(statement, number, ...values);
      return rows.slice(0, most).map(([found]) => found);
    },
    /** How many documents are wanted, at most `mostCounted + 1`, and of which sorts those are. */
    async count(wanted: Wanted): Promise<Pick<SearchAnswer, 'total' | 'facets'>> {
      const { statement, values } = select(index, 'profile', wanted, 'newest', mostCounted + 1);
      const grouped = `
        SELECT profile, count(*) FROM (${statement}) AS matching GROUP BY profile`;
      const counted = await index.all(grouped, countRow, ...values);
      const total = counted.reduce((sum, [, count]) => sum + count, 0);
      return { total, facets: facetsOf(counted) };
    },
    /** In any order; numbers that are gone are left out. */
    async candidates(numbers: readonly number[]): Promise<StoredCandidate[]> {
      const statement = 'SELECT number, kind, forward FROM {forwards} WHERE number {amongNumbers}';
      const rows = await index.all(statement, candidateRow, JSON.stringify(numbers));
      return rows.map(([own, kind, forward]) => ({ number: own, kind, forward }));
    },
    async documents(numbers: readonly number[]) {
      const statement = 'SELECT number, document FROM {documents} WHERE number {amongNumbers}';
      const rows = await index.all(statement, documentRow, JSON.stringify(numbers));
      return new Map(rows.map(([own, json]) => [own, parseStoredDocument(json)]));
    },
  };
}

/** Opens the index of a locale; undefined where there is none. */
export async function openIndex(
  source: IndexSource,
  locale: string,
): Promise<OpenIndex | undefined> {
  const index = await source.open(locale);
  return index && readingOf(locale, index);
}
