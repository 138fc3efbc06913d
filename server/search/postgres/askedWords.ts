import type { Lexicon } from '../searchAnalysis';
import { termHash } from '../indexing/termHash';
import type { Beginning, KnownWord, WordTables } from './wordTables';

/** Answers that are there at once, of questions that have to be looked up: unknown ones are noted. */
interface Lookups<Q, A> {
  /** The answer, or what stands for an unknown one. */
  get(question: Q): A;
  /** The noted questions; they count as answered from now on. */
  take(): Q[];
  /** Takes back what is noted. */
  forget(): void;
  set(question: Q, answer: A): void;
}

/** `missing` stands for an answer that is not known. */
function createLookups<Q, A>(missing: A): Lookups<Q, A> {
  const known = new Map<string, A>();
  const noted = new Map<string, Q>();
  return {
    get(question) {
      const key = JSON.stringify(question);
      if (!known.has(key)) noted.set(key, question);
      return known.get(key) ?? missing;
    },
    take() {
      const questions = [...noted.values()];
      for (const key of noted.keys()) known.set(key, missing);
      noted.clear();
      return questions;
    },
    forget: () => noted.clear(),
    set(question, answer) {
      known.set(JSON.stringify(question), answer);
    },
  };
}

/** What a question asks for after so many rounds stays unknown. */
const mostRounds = 8;

/** The words of an index, and what of it is not asked of the tables of words. */
export interface AskedIndex {
  readonly id: number;
  readonly synonyms: Lexicon['synonyms'];
  /** As `TermStore` has it. */
  readonly frequencies: (hashes: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}

/**
 * What `ask` makes of the words of an index. It is run with what is known, then what it asked for is
 * looked up, until it asks for nothing new. Words come first: whether it asks for others like them
 * hangs on how frequent they are.
 */
export async function askWords<T>(
  tables: WordTables,
  { id, synonyms, frequencies }: AskedIndex,
  ask: (lexicon: Lexicon) => T,
): Promise<T> {
  const words = createLookups<string, Partial<KnownWord>>({});
  const terms = createLookups<number, number>(0);
  const beginnings = createLookups<Beginning, readonly string[]>([]);
  const alike = createLookups<string, readonly string[]>([]);
  const lexicon: Lexicon = {
    synonyms,
    documentsWith: (asked) => asked.map((term) => terms.get(termHash(term))),
    frequency: (word) => words.get(word).documents ?? 0,
    written: (word) => words.get(word).written ?? word,
    beginningWith: (prefix, most) => beginnings.get({ prefix, most }),
    alike: (word) => alike.get(word),
  };

  async function lookUpWords(asked: readonly string[], hashes: readonly number[]) {
    const [known, counts] = await Promise.all([
      asked.length > 0 ? tables.words({ id, words: asked }) : [],
      hashes.length > 0 ? frequencies(hashes) : [],
    ]);
    for (const [word, about] of known) words.set(word, about);
    for (const [hash, documents] of counts) terms.set(hash, documents);
  }

  async function lookUp(): Promise<boolean> {
    const [asked, hashes] = [words.take(), terms.take()];
    if (asked.length + hashes.length > 0) {
      await lookUpWords(asked, hashes);
      return true;
    }
    const [begun, mistyped] = [beginnings.take(), alike.take()];
    await Promise.all([
      ...begun.map(async (beginning) =>
        beginnings.set(beginning, await tables.beginningWith({ id, ...beginning })),
      ),
      ...mistyped.map(async (word) => alike.set(word, await tables.alike({ id, word }))),
    ]);
    return begun.length + mistyped.length > 0;
  }

  for (let round = 1; round < mostRounds; round += 1) {
    beginnings.forget();
    alike.forget();
    const result = ask(lexicon);
    if (!(await lookUp())) return result;
  }
  return ask(lexicon);
}
