import type { Vocabulary } from '../lexicon';
import { type Language, memoizeRecent } from './language';

const shortestCompound = 7;
const longestCompound = 48;
const shortestPart = 3;
const shortestUnknown = 5;
const deepest = 3;
const linkCost = 0.1;
const linkedCost = 2;
const unknownCost = 3;
/** What rather begins with the `s` before it: `schaft`, `stelle`, `sprache`, `setzung`. */
const ownS = /^[aeioucpt]/;

/** What links the first part to the second, or what the first loses (`Schule`, `Schulhaus`). */
const links = ['s', 'es', 'n', 'en', 'er', 'e', 'ens'];
const inflections = ['s', 'es', 'n', 'en', 'er', 'e'];

/** Prefixes and suffixes that look like words. */
const affixes = new Set(
  `abs art bst her hin fort los mal mit nach ruck uber unter ver vor weg wieder zer zusammen
  bar gen heit heiten ig ige igen iger iges innen isch ische ischen keit keiten lich liche lichen los rung rungen sam schaft schaften ung ungen weise
  ieren iert ierung ation ationen ismus istik`.split(/\s+/),
);

interface Part {
  readonly word: string;
  readonly frequency: number;
  readonly cost: number;
}

interface Split {
  readonly parts: readonly [string, string];
  readonly cost: number;
  readonly frequency: number;
}

/** A word without each of the endings it has; few short words lose others than `s`. */
function withoutOneOf(word: string, endings: readonly string[]): string[] {
  return endings
    .filter((ending) => word.endsWith(ending))
    .filter((ending) => ending.endsWith('s') || word.length - ending.length > shortestPart)
    .map((ending) => word.slice(0, -ending.length));
}

/** What begins like the ending of a verb or an adjective: `fehlende`, `Meldung`, `rechtlich`. */
const ownEnding = /^(?:e|ung|t|lich|ig)/;
const vowel = /^[aeiou]/;

function createSplitter({ stopWords }: Language, vocabulary: Vocabulary, guesses: boolean) {
  function commonest(words: readonly string[]): Part | undefined {
    return words
      .filter((word) => word.length >= shortestPart && !stopWords.has(word) && !affixes.has(word))
      .map((word) => {
        const cost = word.length === shortestPart ? 1.4 : 1;
        return { word, frequency: vocabulary.frequency(word), cost };
      })
      .filter(({ frequency }) => frequency > 0)
      .toSorted((one, other) => other.frequency - one.frequency)[0];
  }

  function partOf(text: string, others: readonly string[]): Part | undefined {
    const other = commonest([text]) ?? commonest(others);
    return other?.word === text ? other : other && { ...other, cost: other.cost + linkCost };
  }

  function compound(texts: readonly string[], depth: number): Part | undefined {
    return texts
      .map((word) => ({ word, frequency: 0, cost: bestSplit(word, depth + 1)?.cost ?? Infinity }))
      .filter(({ cost }) => cost < Infinity)
      .toSorted((one, other) => one.cost - other.cost)[0];
  }

  /** A part the site does not know as a word of its own, beside one that it knows. */
  function unknown(text: string, cost: number): Part | undefined {
    const isPart =
      guesses && text.length >= shortestUnknown && !stopWords.has(text) && !affixes.has(text);
    return isPart ? { word: text, frequency: 0, cost } : undefined;
  }

  function unknownBefore(last: Part, left: string): Part | undefined {
    const isLinked = left.endsWith('s') && last.word.length >= shortestUnknown;
    return isLinked ? unknown(left.slice(0, -1), linkedCost) : undefined;
  }

  function unknownAfter(first: Part, left: string, right: string): Part | undefined {
    if (first.word.length < shortestUnknown) return undefined;
    if (left === `${first.word}s`) return ownS.test(right) ? undefined : unknown(right, linkedCost);
    const isCut = left.length >= shortestUnknown && left === first.word.replace(/en$/, '');
    const isWhole = left === first.word || (isCut && !vowel.test(right));
    const isLong = isWhole && right.length > shortestUnknown;
    return isLong ? unknown(right, unknownCost) : undefined;
  }

  function splitAt(word: string, at: number, depth: number): Split | undefined {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const others = [...withoutOneOf(left, links), `${left}e`];
    // The word that lost `en`: `trinken` of `Trinkwasser`, but not `geben` of `Gebühren`.
    if (left.length !== shortestPart && !ownEnding.test(right)) others.push(`${left}en`);
    const first = partOf(left, others);
    const last = partOf(right, withoutOneOf(right, inflections));
    const head =
      first ??
      (last &&
        (compound([left, ...withoutOneOf(left, ['s'])], depth) ?? unknownBefore(last, left)));
    const tail = last ?? (first && (compound([right], depth) ?? unknownAfter(first, left, right)));
    if (head === undefined || tail === undefined) return undefined;
    return {
      parts: [head.word, tail.word],
      cost: head.cost + tail.cost,
      frequency: Math.log1p(head.frequency) + Math.log1p(tail.frequency),
    };
  }

  function bestSplit(word: string, depth: number): Split | undefined {
    const { length } = word;
    if (length < shortestCompound || length > longestCompound || depth > deepest) return undefined;
    const places = Array.from({ length: length - 2 * shortestPart + 1 }, (_, at) => at);
    return places
      .flatMap((at) => splitAt(word, shortestPart + at, depth) ?? [])
      .toSorted((one, other) => one.cost - other.cost || other.frequency - one.frequency)[0];
  }

  return (word: string): readonly string[] => bestSplit(word, 1)?.parts ?? [];
}

/** Returns the parts of a German compound (Koehn and Knight 2003); `guesses` finds more, and wrong ones. */
export function splitCompound(
  word: string,
  language: Language,
  vocabulary: Vocabulary,
  guesses = false,
): readonly string[] {
  if (language.code !== 'de') return [];
  return createSplitter(language, vocabulary, guesses)(word);
}

/** How the terms of parts of words begin: a letter, so that it is kept, which no query or text has. */
const partMark = 'ꞏ';

/** Returns the term of a part of a word; it counts less than a word of its own. */
export const partTerm = (stem: string): string => partMark + stem;

const plain = /^(?:\p{L}\p{Ll}*|\p{N}+)$/u;
/** Where small letters are followed by a capital one, and letters by numbers. */
const seams = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L}\p{L})(?=\p{N})/u;

/** Returns the pieces of a word that capitals or numbers show: `easy` and `Gov` of `easyGov`. */
export function splitCamelCase(raw: string): string[] {
  return plain.test(raw) ? [raw] : raw.split(seams);
}

function compoundParts(word: string, language: Language, vocabulary: Vocabulary): string[] {
  const parts = splitCompound(word, language, vocabulary, true);
  return parts.flatMap((part) => [part, ...compoundParts(part, language, vocabulary)]);
}

function termsOf(raw: string, language: Language, vocabulary: Vocabulary): readonly string[] {
  const { word } = language.read(raw);
  const compound = compoundParts(word, language, vocabulary).map(language.stem);
  const pieces = splitCamelCase(raw);
  const terms = pieces.length < 2 ? [] : pieces.flatMap((piece) => language.read(piece).terms);
  return [...new Set([...compound, ...terms])].map(partTerm);
}

const byVocabulary = new WeakMap<Vocabulary, (raw: string) => readonly string[]>();

/** Gives the terms of the parts of a word, of which most have none, by the words of a locale. */
export function termsOfPartsBy(language: Language, vocabulary: Vocabulary) {
  const terms =
    byVocabulary.get(vocabulary) ?? memoizeRecent((raw) => termsOf(raw, language, vocabulary));
  byVocabulary.set(vocabulary, terms);
  return terms;
}
