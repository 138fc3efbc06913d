import type { Vocabulary } from '../analysis/lexicon';
import { encodeForwardIndex } from './forwardIndex';
import { analyse, gistOf, plainWords, wordsIn } from '../analysis/analyse';
import { searchFields, textOf, titleFields, type SearchDocument } from '../searchEngine';
import type { IndexEntry } from './indexTables';
import { termKey } from './termKeys';

/** The words of a document, each once, with how it is written first. */
export function wordsOf(document: SearchDocument): Map<string, string> {
  const words = new Map<string, string>();
  for (const field of searchFields) {
    for (const { word, written } of wordsIn(textOf(document, field), document.locale)) {
      if (!words.has(word)) words.set(word, written);
    }
  }
  return words;
}

const headFields: readonly string[] = ['headings', 'lead'];

/** What an engine keeps of a document so that it is found. */
export function indexEntry(
  number: number,
  document: SearchDocument,
  vocabulary: Vocabulary,
): IndexEntry {
  const { locale, kind, organisations, topics, title, acronym } = document;
  const fields = searchFields.map((field) => analyse(textOf(document, field), locale, vocabulary));
  const keys = new Set([
    termKey.kind(kind),
    ...organisations.map(termKey.organisation),
    ...topics.map(termKey.topic),
  ]);
  for (const [at, field] of searchFields.entries()) {
    for (const { term } of fields[at] ?? []) {
      keys.add(termKey.anywhere(term));
      if (titleFields.has(at)) keys.add(termKey.title(term));
      if (headFields.includes(field)) keys.add(termKey.head(term));
    }
  }
  for (const name of [title, ...(acronym?.split('\n') ?? [])]) {
    const words = plainWords(name, locale);
    const gist = gistOf(name, locale);
    if (words.length > 0) keys.add(termKey.exact(words));
    if (gist.length > 0) keys.add(termKey.gist(gist));
    for (const word of words) keys.add(termKey.titleWord(word));
  }
  const { visibleFrom = Number.MIN_SAFE_INTEGER, visibleUntil = Number.MAX_SAFE_INTEGER } =
    document;
  return {
    number,
    kind,
    profile: JSON.stringify({ kind, organisations, topics }),
    visibleFrom: Math.trunc(visibleFrom),
    visibleUntil: Math.trunc(visibleUntil),
    keys: [...keys],
    forward: encodeForwardIndex(fields),
  };
}
