import type { SearchSuggestion } from '../../../shared/search/searchState';
import { plainWords } from '../analysis/analyse';
import type { SearchDocument } from '../searchEngine';
import { termKey } from '../indexing/termKeys';
import type { OpenIndex } from '../indexing/openIndex';

const mostSuggestions = 8;
/** So many words that begin as typed are tried, and so many titles with them. */
const mostTried = 40;

/** Titles that begin as typed first, then the shorter ones. */
function byFit(typed: readonly string[], locale: string) {
  const text = typed.join(' ');
  const fitOf = ({ title }: SearchDocument) => {
    const words = plainWords(title, locale).join(' ');
    return { begins: words.startsWith(text), length: words.length };
  };
  return (one: SearchDocument, other: SearchDocument) => {
    const [first, second] = [fitOf(one), fitOf(other)];
    return Number(second.begins) - Number(first.begins) || first.length - second.length;
  };
}

/** What the search field offers: pages with all words in their titles, then completions of one. */
export async function suggestions(
  index: OpenIndex,
  typed: string,
  now: number,
): Promise<SearchSuggestion[]> {
  const { locale } = index;
  const words = plainWords(typed, locale);
  const last = words.at(-1);
  if (last === undefined) return [];
  const completions = await index.withLexicon((lexicon) =>
    lexicon
      .beginningWith(last, mostTried)
      .map((word) => ({ word, written: lexicon.written(word) })),
  );
  const wholeWords = words.slice(0, -1).map((word) => [termKey.titleWord(word)]);
  const begun = [last, ...completions.map(({ word }) => word)].map(termKey.titleWord);
  const wanted = { groups: [...wholeWords, begun], now };
  const numbers = await index.find(wanted, 'newest', mostTried);
  const documents = [...(await index.documents(numbers)).values()];
  const titles = documents
    .toSorted(byFit(words, locale))
    .map(({ item, kind }) => ({ title: item.properties.title, href: item.href, kind }));
  const unique = new Map(titles.map((title) => [title.href, title]));
  const plain = titles.map(({ title }) => title.replace(/\s*\([^()]*\)$/, ''));
  const offered = new Set(plain.map((title) => plainWords(title, locale).join(' ')));
  // Nothing says that a word beside others stands beside them in any document.
  const keywords = (wholeWords.length === 0 ? completions : [])
    .filter(({ word }) => word !== last && !offered.has(word))
    .map(({ written }) => ({ title: written }));
  const pages = [...unique.values()].slice(0, mostSuggestions - 2);
  return [...pages, ...keywords].slice(0, mostSuggestions);
}
