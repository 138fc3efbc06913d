import { documentNumber } from './documentNumber';
import { readForwardIndex, type ForwardIndex } from './forwardIndex';
import { indexEntry, wordsOf } from './indexEntry';
import type { SearchAnalysis } from '../searchAnalysis';
import type { IndexChange, SearchDocument } from '../searchEngine';
import { searchFields } from '../searchFields';
import type { LocaleWriter, NumberedDocument } from './termStore';

/** How often something was counted, and what is known about it. */
interface Tallied<A> {
  readonly count: number;
  readonly about: A;
}

const mostHeld = 200_000;

/** Counts that change many times, and are written when they are many or at the end. */
interface Tally<K, A> {
  add(keys: ReadonlyMap<K, A>, by: 1 | -1): Promise<void>;
  flush(): Promise<void>;
}

function createTally<K, A>(
  save: (counts: ReadonlyMap<K, Tallied<A>>) => Promise<void>,
): Tally<K, A> {
  let counts = new Map<K, Tallied<A>>();
  async function flush() {
    const held = new Map([...counts].filter(([, { count }]) => count !== 0));
    counts = new Map();
    if (held.size > 0) await save(held);
  }
  return {
    async add(keys, by) {
      for (const [key, about] of keys) {
        const known = counts.get(key);
        counts.set(key, { count: (known?.count ?? 0) + by, about: known?.about ?? about });
      }
      if (counts.size > mostHeld) await flush();
    },
    flush,
  };
}

/** How many documents a locale gained, has anew, and lost. */
export interface IndexedChange {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

const batch = 100;

function* slicesOf<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < values.length; at += batch) yield values.slice(at, at + batch);
}

/** What all documents of a locale have together, kept right as they come and go. */
async function createTotals(writer: LocaleWriter, analysis: SearchAnalysis) {
  const figures = await writer.figures();
  const lengths = searchFields.map((_, at) => figures.lengths[at] ?? 0);
  const words = createTally<string, string>((counts) =>
    writer.addWords(
      new Map(
        [...counts].map(([word, { count, about }]) => [word, { written: about, documents: count }]),
      ),
    ),
  );
  const terms = createTally<number, undefined>((counts) =>
    writer.addTerms(new Map([...counts].map(([hash, { count }]) => [hash, count]))),
  );
  return {
    lengths,
    async countWords(document: SearchDocument, by: 1 | -1) {
      await words.add(wordsOf(document, analysis), by);
    },
    async countTerms(forward: ForwardIndex, by: 1 | -1) {
      for (const [at, length] of forward.lengths.entries()) {
        lengths[at] = (lengths[at] ?? 0) + by * length;
      }
      await terms.add(new Map(forward.hashes().map((hash) => [hash, undefined])), by);
    },
    async flush() {
      await words.flush();
      await terms.flush();
    },
  };
}

type Totals = Awaited<ReturnType<typeof createTotals>>;

async function remove(writer: LocaleWriter, totals: Totals, numbers: readonly number[]) {
  for (const { document, forward } of await writer.read(numbers)) {
    await totals.countWords(document, -1);
    if (forward !== undefined) await totals.countTerms(readForwardIndex(forward), -1);
  }
  await writer.remove(numbers);
}

async function keep(writer: LocaleWriter, totals: Totals, documents: readonly NumberedDocument[]) {
  for (const { document } of documents) await totals.countWords(document, 1);
  await writer.keep(documents);
}

/** Analyses documents that were kept, once all words of the locale are known. */
async function write(
  writer: LocaleWriter,
  totals: Totals,
  numbers: readonly number[],
  analysis: SearchAnalysis,
): Promise<void> {
  const vocabulary = await writer.vocabulary();
  for (const slice of slicesOf(numbers.toSorted((one, other) => one - other))) {
    const entries = (await writer.read(slice))
      .toSorted((one, other) => one.number - other.number)
      .map((numbered) => indexEntry(numbered, analysis, vocabulary));
    for (const { forward } of entries) await totals.countTerms(readForwardIndex(forward), 1);
    await writer.write(entries);
  }
}

async function update(
  writer: LocaleWriter,
  { locale, documents, synonyms }: IndexChange,
  analysis: SearchAnalysis,
): Promise<IndexedChange> {
  const known = await writer.known();
  const totals = await createTotals(writer, analysis);
  const taken = new Set([...known.values()].map(({ number }) => number));
  const seen = new Set<string>();
  const staged: number[] = [];
  let changed = 0;
  let waiting: NumberedDocument[] = [];
  for await (const document of documents) {
    const old = known.get(document.id);
    if (seen.has(document.id)) continue;
    seen.add(document.id);
    if ('unchanged' in document) {
      if (old === undefined) throw new Error(`The index of ${locale} lacks ${document.id}`);
      continue;
    }
    if (old?.hash === document.hash) continue;
    if (old !== undefined) {
      changed += 1;
      await remove(writer, totals, [old.number]);
      taken.delete(old.number);
    }
    let number = documentNumber(document);
    while (taken.has(number)) number += 1;
    taken.add(number);
    staged.push(number);
    waiting.push({ number, document });
    if (waiting.length === batch) {
      await keep(writer, totals, waiting);
      waiting = [];
    }
  }
  await keep(writer, totals, waiting);
  const gone = [...known].filter(([id]) => !seen.has(id)).map(([, { number }]) => number);
  for (const numbers of slicesOf(gone)) await remove(writer, totals, numbers);
  await totals.flush();
  await write(writer, totals, staged, analysis);
  await totals.flush();
  const added = staged.length - changed;
  const { groups } = await synonyms();
  await writer.commit(
    { documents: known.size + added - gone.length, lengths: totals.lengths },
    groups,
  );
  return { added, changed, removed: gone.length };
}

/**
 * Makes a locale hold exactly the documents of a change, and commits that. Only new and changed
 * documents are analysed. Discards everything and rejects with the fault where there is one.
 */
export async function updateIndex(
  writer: LocaleWriter,
  change: IndexChange,
  analysis: SearchAnalysis,
): Promise<IndexedChange> {
  try {
    return await update(writer, change, analysis);
  } catch (error) {
    await writer.discard();
    throw error;
  }
}
