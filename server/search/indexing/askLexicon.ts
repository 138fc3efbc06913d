import * as v from 'valibot';
import type { Lexicon, Synonym } from '../analysis/lexicon';
import type { IndexTables } from './indexTables';
import { termHash } from './termKeys';

/** Answers that are there at once, of questions that have to be looked up: unknown ones are noted. */
function createLookup<A>(
  missing: A,
  read: (keys: readonly string[]) => Promise<Iterable<readonly [string, A]>>,
) {
  const known = new Map<string, A>();
  const noted = new Set<string>();
  return {
    get(key: string): A {
      if (!known.has(key)) noted.add(key);
      return known.get(key) ?? missing;
    },
    forget: () => noted.clear(),
    /** Looks up what was noted, which counts as answered from now on; false where there was nothing. */
    async answer() {
      const keys = [...noted];
      noted.clear();
      if (keys.length === 0) return false;
      for (const key of keys) known.set(key, missing);
      for (const [key, answer] of await read(keys)) known.set(key, answer);
      return true;
    },
  };
}

interface KnownWord {
  readonly written: string;
  readonly documents: number;
}

const wordRow = v.tuple([v.string(), v.string(), v.number()]);
const wordAndCount = v.tuple([v.string(), v.number()]);
const word = v.tuple([v.string()]);
const twoNumbers = v.tuple([v.number(), v.number()]);

/** How many documents have a term, by its `termHash`; terms of no document are left out. */
export async function frequenciesIn(
  index: IndexTables,
  hashes: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const statement = 'SELECT hash, documents FROM {terms} WHERE hash {amongNumbers}';
  return new Map(await index.all(statement, twoNumbers, JSON.stringify(hashes)));
}

async function readWords(index: IndexTables, words: readonly string[]) {
  const statement = 'SELECT word, written, documents FROM {words} WHERE word {amongTexts}';
  const rows = await index.all(statement, wordRow, JSON.stringify(words));
  return rows.map(([own, written, documents]) => [own, { written, documents }] as const);
}

async function readTerms(index: IndexTables, terms: readonly string[]) {
  const known = await frequenciesIn(index, terms.map(termHash));
  return terms.map((term) => [term, known.get(termHash(term)) ?? 0] as const);
}

const texts = v.array(v.string());
const synonymSchema = v.object({ terms: texts, others: v.array(texts) });
const synonymsRow = v.tuple([
  v.string(),
  v.pipe(v.string(), v.parseJson(), v.array(synonymSchema)),
]);

/** The fact of an index that holds the texts with synonyms which begin with a term. */
export const synonymsFact = (first: string): string => `synonyms ${first}`;

const readSynonyms = (index: IndexTables, facts: readonly string[]) =>
  index.all(
    'SELECT name, value FROM {facts} WHERE name {amongTexts}',
    synonymsRow,
    JSON.stringify(facts),
  );

const begins = `
  SELECT word FROM {words} WHERE word >= ? AND word < ? ORDER BY documents DESC, word LIMIT ?`;

/** A key is how many are wanted, and the beginning. */
async function readBeginning(index: IndexTables, key: string) {
  const [most = '', prefix = ''] = key.split(' ');
  const rows = await index.all(begins, word, prefix, `${prefix}\u{10ffff}`, Number(most));
  return [key, rows.map(([own]) => own)] as const;
}

/** Words of one length that are compared with a mistyped one. */
const mostOfLength = 800;
const alike = `
  SELECT word, documents FROM {words} WHERE substr(word, 1, 1) = ? AND length(word) = ?
  ORDER BY documents DESC, word LIMIT ${mostOfLength}`;

async function readAlike(index: IndexTables, mistyped: string) {
  const letters = Array.from(mistyped);
  const lengths = [-2, -1, 0, 1, 2].map((more) => letters.length + more);
  const found = await Promise.all(
    lengths.map((length) => index.all(alike, wordAndCount, letters[0] ?? '', length)),
  );
  const sorted = found
    .flat()
    .toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  return [mistyped, sorted.map(([own]) => own)] as const;
}

/** What a question asks for after so many rounds stays unknown. */
const mostRounds = 8;

/**
 * What `ask` makes of the words of an index. It is run with what is known, then what it asked for is
 * looked up, until it asks for nothing new. Words come first: whether it asks for others like them
 * hangs on how frequent they are.
 */
export async function askLexicon<T>(index: IndexTables, ask: (lexicon: Lexicon) => T): Promise<T> {
  const words = createLookup<KnownWord | undefined>(undefined, (keys) => readWords(index, keys));
  const terms = createLookup(0, (keys) => readTerms(index, keys));
  const facts = createLookup<readonly Synonym[]>([], (keys) => readSynonyms(index, keys));
  const beginnings = createLookup<readonly string[]>([], (keys) =>
    Promise.all(keys.map((key) => readBeginning(index, key))),
  );
  const similar = createLookup<readonly string[]>([], (keys) =>
    Promise.all(keys.map((key) => readAlike(index, key))),
  );
  const lexicon: Lexicon = {
    synonyms: (first) => facts.get(synonymsFact(first)),
    documentsWith: (asked) => asked.map((term) => terms.get(term)),
    frequency: (own) => words.get(own)?.documents ?? 0,
    written: (own) => words.get(own)?.written ?? own,
    beginningWith: (prefix, most) => beginnings.get(`${most} ${prefix}`),
    alike: (mistyped) => similar.get(mistyped),
  };
  for (let round = 1; round < mostRounds; round += 1) {
    beginnings.forget();
    similar.forget();
    const result = ask(lexicon);
    const known = [await words.answer(), await terms.answer(), await facts.answer()];
    if (known.includes(true)) continue;
    const others = [await beginnings.answer(), await similar.answer()];
    if (!others.includes(true)) return result;
  }
  return ask(lexicon);
}
