import { analyse, wordsIn } from '../../../server/search/analysis/analyse';
import type { Lexicon } from '../../../server/search/analysis/lexicon';
import { synonymsByTerm } from '../../../server/search/analysis/analyseQuery';
import { languageOf } from '../../../server/search/analysis/words/language';
import type { SynonymGroups } from '../../../server/search/searchEngine';

/** What an index would know of the words of these texts. */
export function lexiconOf(
  locale: string,
  texts: readonly string[],
  groups: SynonymGroups = [],
): Lexicon {
  const synonyms = synonymsByTerm(groups, languageOf(locale));
  const counts = new Map<string, number>();
  const terms = new Map<string, number>();
  const written = new Map<string, string>();
  const countTerms = (text: string) => {
    const vocabulary = { frequency: (word: string) => counts.get(word) ?? 0 };
    const own = analyse(text, locale, vocabulary).map(({ term }) => term);
    for (const term of new Set(own)) terms.set(term, (terms.get(term) ?? 0) + 1);
  };
  for (const text of texts) {
    const words = new Map(wordsIn(text, locale).map((word) => [word.word, word.written]));
    for (const [word, form] of words) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (!written.has(word)) written.set(word, form);
    }
  }
  texts.forEach(countTerms);
  const commonest = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1),
  );
  return {
    synonyms: (first) => synonyms.get(first) ?? [],
    documentsWith: (asked) => asked.map((term) => terms.get(term) ?? 0),
    frequency: (word) => counts.get(word) ?? 0,
    written: (word) => written.get(word) ?? word,
    beginningWith: (prefix) => commonest.filter((word) => word.startsWith(prefix)).slice(0, 40),
    alike: (word) =>
      commonest.filter(
        (other) => other[0] === word[0] && Math.abs(other.length - word.length) <= 2,
      ),
  };
}
