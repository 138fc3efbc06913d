import {
  type FacetCounts,
  type SearchQuery,
  mostElsewhere,
} from '../../../shared/search/searchState';
import { primaryLocalesFirst } from '../primaryLocalesFirst';
import { strictness } from './queryPlan';
import { analyseQuery } from '../analysis/analyseQuery';
import type { Lexicon } from '../analysis/lexicon';
import type { IndexSource } from '../indexing/indexTables';
import { openIndex, type OpenIndex } from '../indexing/openIndex';

const mostLocales = 12;

/** What a word may have been meant for is of no use in a language that it was not written in. */
const asWritten = (lexicon: Lexicon): Lexicon => ({
  ...lexicon,
  alike: () => [],
  beginningWith: () => [],
});

async function countIn(index: OpenIndex, keyword: string, now: number): Promise<number> {
  const { groups } = await index.withLexicon((lexicon) =>
    analyseQuery(keyword, index.locale, asWritten(lexicon)),
  );
  const asked = groups.map((group) => ({ ...group, terms: group.terms.slice(0, 1) }));
  if (groups.length === 0) return 0;
  const [all] = strictness(asked).complete;
  return (await index.find({ groups: all, now }, 'newest', mostElsewhere + 1)).length;
}

/** How many documents in other languages have all that a question asks for. */
export async function otherLanguages(
  source: IndexSource,
  { locale: own, keyword }: SearchQuery,
  now: number,
): Promise<FacetCounts> {
  const locales = primaryLocalesFirst(await source.locales()).filter((locale) => locale !== own);
  const counts = await Promise.all(
    locales.slice(0, mostLocales).map(async (locale) => {
      const index = await openIndex(source, locale);
      return [locale, index === undefined ? 0 : await countIn(index, keyword, now)] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
