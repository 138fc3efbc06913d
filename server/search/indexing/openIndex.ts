import * as v from 'valibot';
import { mostCounted } from '../../../shared/listing/listingResults';
import {
  searchKinds,
  type FacetCounts,
  type SearchAnswer,
} from '../../../shared/search/searchState';
import type { SearchDocument } from '../searchEngine';
import type { Lexicon, Synonym } from '../analysis/lexicon';
import type { IndexEntry, IndexSource, IndexTables, Filter } from './indexTables';
import { termHash } from './termKeys';

/** Of all documents of a locale; words in each field, in the order of `searchFields`. */
const figuresSchema = v.object({ documents: v.number(), lengths: v.array(v.number()) });
const figuresRow = v.tuple([v.pipe(v.string(), v.parseJson(), figuresSchema)]);
const number = v.tuple([v.number()]);
const candidateRow = v.tuple([v.number(), v.picklist(searchKinds), v.instance(Uint8Array)]);
const documentRow = v.tuple([v.number(), v.string()]);

/** A document that may answer a question, with its terms, packed by `encodeForwardIndex`. */
export type StoredCandidate = Pick<IndexEntry, 'number' | 'kind' | 'forward'>;

const profileSchema = v.object({
  kind: v.picklist(searchKinds),
  organisations: v.array(v.string()),
  topics: v.array(v.string()),
});
const countRow = v.tuple([v.pipe(v.string(), v.parseJson(), profileSchema), v.number()]);
type CountRow = v.InferOutput<typeof countRow>;

/** Parses a stored document: this site alone writes them, and their lists and texts are checked before. */
export const parseStoredDocument = (json: string): SearchDocument => JSON.parse(json);

/** Reads what was counted of all documents of an index; undefined where it is new. */
export async function readStatistics(index: IndexTables) {
  const statement = 'SELECT value FROM {facts} WHERE name = ?';
  const [found] = await index.all(statement, figuresRow, 'statistics');
  return found?.[0];
}

/** How many documents have each value of the filters, from how many have each profile. */
function facetsOf(counted: readonly CountRow[]): SearchAnswer['facets'] {
  const tally = (valuesOf: (profile: CountRow[0]) => readonly string[]): FacetCounts => {
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

/** For fewer, PostgreSQL would walk through all documents for a term that none of them has. */
const leastPlanned = 400;

function select(
  { postings }: IndexTables,
  column: string,
  { groups, from, to, among, now }: Filter,
  order: 'newest' | 'oldest',
  most: number,
) {
  const { sql, values } = postings.matching(groups);
  const statement = `
    SELECT ${column} FROM ${postings.from} WHERE ${sql}
      AND ${postings.number} BETWEEN ? AND ? AND visible_from <= ? AND visible_until > ?
      ${among === undefined ? '' : 'AND +number {amongNumbers}'}
    ORDER BY ${postings.number} ${order === 'newest' ? 'DESC' : 'ASC'} LIMIT ?`;
  const first = from ?? Number.MIN_SAFE_INTEGER;
  const last = to ?? Number.MAX_SAFE_INTEGER;
  const some = among === undefined ? [] : [JSON.stringify(among)];
  return { statement, values: [...values, first, last, now, now, ...some, most] };
}

/** What is read of the index of a locale for a question. Everything rejects when the engine is down. */
export type OpenIndex = NonNullable<Awaited<ReturnType<typeof openIndex>>>;

/** Opens the index of a locale; undefined where there is none. */
export async function openIndex(source: IndexSource, locale: string) {
  const index = await source.open(locale);
  if (index === undefined) return undefined;
  return {
    locale,
    statistics: () => readStatistics(index),
    withLexicon: <T>(ask: (lexicon: Lexicon) => T) => askLexicon(index, ask),
    frequencies: (terms: readonly string[]) => frequenciesIn(index, terms),
    async find(filter: Filter, order: 'newest' | 'oldest', most: number): Promise<number[]> {
      const planned = Math.max(most, leastPlanned);
      const { statement, values } = select(index, 'number', filter, order, planned);
      const rows = await index.all(statement, number, ...values);
      return rows.slice(0, most).map(([found]) => found);
    },
    /** How many documents are wanted, at most `mostCounted + 1`, and of which sorts those are. */
    async count(filter: Filter): Promise<Pick<SearchAnswer, 'total' | 'facets'>> {
      const { statement, values } = select(index, 'profile', filter, 'newest', mostCounted + 1);
      const grouped = `SELECT profile, count(*) FROM (${statement}) AS matching GROUP BY profile`;
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

/** Answers that are there at once, of questions that have to be looked up: unknown ones are noted. */
function createLookup<A>(
  missing: A,
  read: (keys: readonly string[]) => Promise<Iterable<readonly [string, A]>>,
) {
  const cache = new Map<string, A>();
  const noted = new Set<string>();
  return {
    get(key: string): A {
      if (!cache.has(key)) noted.add(key);
      return cache.get(key) ?? missing;
    },
    forget: () => noted.clear(),
    /** Looks up what was noted, which counts as answered from now on; false where there was nothing. */
    async answer() {
      const keys = [...noted];
      noted.clear();
      if (keys.length === 0) return false;
      for (const key of keys) cache.set(key, missing);
      for (const [key, answer] of await read(keys)) cache.set(key, answer);
      return true;
    },
  };
}

const wordRow = v.tuple([v.string(), v.string(), v.number()]);
const wordAndCount = v.tuple([v.string(), v.number()]);
const word = v.tuple([v.string()]);
const twoNumbers = v.tuple([v.number(), v.number()]);

/** Terms with how many documents have each. */
async function frequenciesIn(index: IndexTables, terms: readonly string[]) {
  const statement = 'SELECT hash, documents FROM {terms} WHERE hash {amongNumbers}';
  const hashes = JSON.stringify([...new Set(terms.map(termHash))]);
  const counts = new Map(await index.all(statement, twoNumbers, hashes));
  return terms.map((term) => [term, counts.get(termHash(term)) ?? 0] as const);
}

async function readWords(index: IndexTables, words: readonly string[]) {
  const statement = 'SELECT word, written, documents FROM {words} WHERE word {amongTexts}';
  const rows = await index.all(statement, wordRow, JSON.stringify(words));
  return rows.map(([own, written, documents]) => [own, { written, documents }] as const);
}

const texts = v.array(v.string());
const synonyms = v.array(v.object({ terms: texts, others: v.array(texts) }));
const synonymsRow = v.tuple([v.string(), v.pipe(v.string(), v.parseJson(), synonyms)]);

/** Returns the fact of an index that holds the texts with synonyms which begin with a term. */
export const synonymsFact = (first: string): string => `synonyms ${first}`;

async function readSynonyms(index: IndexTables, facts: readonly string[]) {
  const statement = 'SELECT name, value FROM {facts} WHERE name {amongTexts}';
  return index.all(statement, synonymsRow, JSON.stringify(facts));
}

const beginning =
  'SELECT word FROM {words} WHERE word >= ? AND word < ? ORDER BY documents DESC, word LIMIT 40';

async function readBeginning(index: IndexTables, prefix: string) {
  const rows = await index.all(beginning, word, prefix, `${prefix}\u{10ffff}`);
  return [prefix, rows.map(([own]) => own)] as const;
}

/** Of each length, 800 words are compared with a mistyped one. */
const alike = `
  SELECT word, documents FROM {words} WHERE substr(word, 1, 1) = ? AND length(word) = ?
  ORDER BY documents DESC, word LIMIT 800`;

async function readAlike(index: IndexTables, mistyped: string) {
  const { 0: first = '', length } = Array.from(mistyped);
  const found = await Promise.all(
    [-2, -1, 0, 1, 2].map((more) => index.all(alike, wordAndCount, first, length + more)),
  );
  const sorted = found
    .flat()
    .toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  return [mistyped, sorted.map(([own]) => own)] as const;
}

/** What a question asks for after so many rounds stays unknown. */
const mostRounds = 8;

/** What `ask` makes of the words of an index; it is run again as what it asks is looked up. */
async function askLexicon<T>(index: IndexTables, ask: (lexicon: Lexicon) => T): Promise<T> {
  type WordEntry = { readonly written: string; readonly documents: number } | undefined;
  const words = createLookup<WordEntry>(undefined, (keys) => readWords(index, keys));
  const terms = createLookup(0, (keys) => frequenciesIn(index, keys));
  const facts = createLookup<readonly Synonym[]>([], (keys) => readSynonyms(index, keys));
  const beginnings = createLookup<readonly string[]>([], (keys) =>
    Promise.all(keys.map((key) => readBeginning(index, key))),
  );
  const similar = createLookup<readonly string[]>([], (keys) =>
    Promise.all(keys.map((key) => readAlike(index, key))),
  );
  const lexicon: Lexicon = {
    synonyms: (first) => facts.get(synonymsFact(first)),
    documentsWith: (list) => list.map((term) => terms.get(term)),
    frequency: (own) => words.get(own)?.documents ?? 0,
    written: (own) => words.get(own)?.written ?? own,
    beginningWith: (prefix) => beginnings.get(prefix),
    alike: (mistyped) => similar.get(mistyped),
  };
  for (let round = 1; round < mostRounds; round += 1) {
    beginnings.forget();
    similar.forget();
    const result = ask(lexicon);
    const changes = [await words.answer(), await terms.answer(), await facts.answer()];
    if (changes.includes(true)) continue;
    const others = [await beginnings.answer(), await similar.answer()];
    if (!others.includes(true)) return result;
  }
  return ask(lexicon);
}
