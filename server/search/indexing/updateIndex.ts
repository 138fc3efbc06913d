import * as v from 'valibot';
import { documentNumber } from './termKeys';
import { readForwardIndex, type ForwardIndex, indexEntry, collectWords } from './indexEntry';
import type { IndexSession, Value } from './indexTables';
import { searchFields, type IndexChange, type SearchDocument } from '../searchEngine';
import { languageOf } from '../analysis/words/language';
import { synonymsByTerm } from '../analysis/analyseQuery';
import { synonymsFact, parseStoredDocument, readStatistics } from './openIndex';

const mostHeld = 200_000;
const batch = 100;

function* slicesOf<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < values.length; at += batch) yield values.slice(at, at + batch);
}

/** Counts in how many documents something is; written when there is much, or at the end. */
function createTally(index: IndexSession, table: string, key: string, columns = key) {
  const counts = new Map<Value, { documents: number; readonly own: readonly Value[] }>();
  async function flush() {
    const changed = [...counts.values()].filter(({ documents }) => documents !== 0);
    counts.clear();
    if (changed.length === 0) return;
    const rows = changed.map(({ own, documents }) => [...own, documents]);
    const more = `ON CONFLICT (${key})
      DO UPDATE SET documents = known.documents + excluded.documents`;
    await index.insert(`${table} AS known (${columns}, documents)`, rows, more);
    await index.run(`DELETE FROM ${table} WHERE documents <= 0`);
  }
  return {
    flush,
    async add(rows: Iterable<readonly [Value, ...Value[]]>, by: 1 | -1) {
      for (const own of rows) {
        const count = counts.get(own[0]) ?? { documents: 0, own };
        count.documents += by;
        counts.set(own[0], count);
      }
      if (counts.size > mostHeld) await flush();
    },
  };
}

/** What all documents of a locale have together, kept right as they come and go. */
async function createTotals(index: IndexSession) {
  const before = await readStatistics(index);
  const lengths = searchFields.map((_, at) => before?.lengths[at] ?? 0);
  const words = createTally(index, '{words}', 'word', 'word, written');
  const terms = createTally(index, '{terms}', 'hash');
  return {
    lengths,
    countWords: (document: SearchDocument, by: 1 | -1) => words.add(collectWords(document), by),
    async countTerms(forward: ForwardIndex, by: 1 | -1) {
      for (const [at, length] of forward.lengths.entries()) {
        lengths[at] = (lengths[at] ?? 0) + by * length;
      }
      const hashes = Array.from(forward.hashes, (hash) => [hash] as const);
      await terms.add(hashes, by);
    },
    async flush() {
      await words.flush();
      await terms.flush();
    },
  };
}

type Totals = Awaited<ReturnType<typeof createTotals>>;

const knownRow = v.tuple([v.string(), v.number(), v.string(), v.string()]);
const wordRow = v.tuple([v.string(), v.number()]);
const factRow = v.tuple([v.string(), v.string()]);
const textRow = v.tuple([v.number(), v.string()]);
const storedRow = v.tuple([v.string(), v.nullable(v.instance(Uint8Array))]);

async function remove(index: IndexSession, totals: Totals, numbers: readonly number[]) {
  const list = JSON.stringify(numbers);
  const statement = `
    SELECT document, forward FROM {documents} LEFT JOIN {forwards} USING (number)
    WHERE number {amongNumbers}`;
  const stored = await index.all(statement, storedRow, list);
  for (const [document, forward] of stored) {
    await totals.countWords(parseStoredDocument(document), -1);
    if (forward !== null) await totals.countTerms(readForwardIndex(forward), -1);
  }
  for (const table of ['documents', 'entries', 'forwards']) {
    await index.run(`DELETE FROM {${table}} WHERE number {amongNumbers}`, list);
  }
}

/** Analyses documents that were kept, once all words of the locale are known. */
async function write(index: IndexSession, totals: Totals, numbers: readonly number[]) {
  if (numbers.length === 0) return;
  const words = new Map(await index.all('SELECT word, documents FROM {words}', wordRow));
  const vocabulary = { frequency: (word: string) => words.get(word) ?? 0 };
  for (const slice of slicesOf(numbers.toSorted((one, other) => one - other))) {
    const statement =
      'SELECT number, document FROM {documents} WHERE number {amongNumbers} ORDER BY number';
    const texts = await index.all(statement, textRow, JSON.stringify(slice));
    const entries = texts.map(([number, json]) =>
      indexEntry(number, parseStoredDocument(json), vocabulary),
    );
    for (const { forward } of entries) await totals.countTerms(readForwardIndex(forward), 1);
    const forwards = entries.map(({ number, kind, forward }) => [number, kind, forward]);
    await index.insert('{forwards} (number, kind, forward)', forwards);
    await index.insertEntries(entries);
  }
}

/** Facts that are as they were change nothing. */
async function writeFacts(index: IndexSession, facts: ReadonlyMap<string, unknown>) {
  const before = new Map(await index.all('SELECT name, value FROM {facts}', factRow));
  const all = [...facts].map(([name, fact]): [string, string] => [name, JSON.stringify(fact)]);
  const changed = all.filter(([name, value]) => before.get(name) !== value);
  const instead = 'ON CONFLICT (name) DO UPDATE SET value = excluded.value';
  await index.insert('{facts} (name, value)', changed, instead);
  const gone = [...before.keys()].filter((name) => !facts.has(name));
  if (gone.length === 0) return;
  await index.run('DELETE FROM {facts} WHERE name {amongTexts}', JSON.stringify(gone));
}

/** Makes a locale hold exactly these documents, of which new and changed ones are analysed. */
export async function updateIndex(index: IndexSession, change: IndexChange) {
  const { locale, documents, synonyms } = change;
  const rows = await index.all('SELECT id, number, hash, source FROM {documents}', knownRow);
  const byId = new Map(rows.map(([id, number, hash, source]) => [id, { number, hash, source }]));
  const totals = await createTotals(index);
  const inUse = new Set(rows.map(([, number]) => number));
  const seen = new Set<string>();
  const staged: number[] = [];
  const replaced: number[] = [];
  const sources = new Map(rows.map(([id, , , source]) => [id, source]));
  for await (const { id, source, document } of documents(sources)) {
    if (seen.has(id)) continue;
    seen.add(id);
    const old = byId.get(id);
    if (document === undefined || old?.hash === document.hash) {
      if (old === undefined) throw new Error(`The index of ${locale} lacks ${id}`);
      if (old.source !== source) {
        await index.run('UPDATE {documents} SET source = ? WHERE number = ?', source, old.number);
      }
      continue;
    }
    if (old !== undefined) replaced.push(old.number);
    let number = documentNumber(document);
    while (inUse.has(number)) number += 1;
    inUse.add(number);
    staged.push(number);
    await totals.countWords(document, 1);
    const row = [number, id, document.hash, source, JSON.stringify(document)];
    await index.insert('{documents} (number, id, hash, source, document)', [row]);
  }
  const gone = [...byId].filter(([id]) => !seen.has(id)).map(([, { number }]) => number);
  for (const numbers of slicesOf([...replaced, ...gone])) await remove(index, totals, numbers);
  await totals.flush();
  await write(index, totals, staged);
  await totals.flush();
  const changed = replaced.length;
  const added = staged.length - changed;
  const found = synonymsByTerm(synonyms(), languageOf(locale));
  const statistics = { documents: byId.size + added - gone.length, lengths: totals.lengths };
  const facts = new Map<string, unknown>([['statistics', statistics]]);
  for (const [first, list] of found) facts.set(synonymsFact(first), list);
  await writeFacts(index, facts);
  await index.finish();
  return { added, changed, removed: gone.length };
}
