import type { SearchQuery } from '../../../shared/search/searchState';
import type { QueryGroup } from '../analysis/lexicon';
import { tiers } from './queryPlan';
import { rank, type RankedItem } from './ranking';
import { searchFields } from '../searchEngine';
import type { Filter } from '../indexing/indexTables';
import type { OpenIndex } from '../indexing/openIndex';

/** So many documents are ranked for a question, however many have its words. */
const mostRanked = 400;
/** So many of them for what they have in their titles, and so many for their headings and lead. */
const mostOfTier = 150;
const mostBestBets = 3;

/** Counts how many documents of a locale have each of the terms that groups ask for. */
export async function frequenciesOf(index: OpenIndex, groups: readonly QueryGroup[]) {
  const terms = groups.flatMap(({ terms: own, phrase = [] }) => [
    ...own.map(({ term }) => term),
    ...phrase,
  ]);
  return new Map(await index.frequencies(terms));
}

async function candidateNumbers(index: OpenIndex, filter: Filter, groups: readonly QueryGroup[]) {
  const steps = tiers(groups, filter.groups);
  const found = await Promise.all(
    steps.map((keys, at) => {
      const most = at === steps.length - 1 ? mostRanked : mostOfTier;
      return index.find({ ...filter, groups: keys }, 'newest', most);
    }),
  );
  return new Set([...new Set(found.flat())].slice(0, mostRanked));
}

/** Documents whose title or acronym is what was asked for, in the first way in which there is any. */
async function bestBets(index: OpenIndex, filter: Filter, names: readonly number[]) {
  const found = await Promise.all(
    names.map((key) =>
      index.find({ ...filter, groups: [...filter.groups, [key]] }, 'newest', mostBestBets),
    ),
  );
  return new Set(found.find(({ length }) => length > 0));
}

/** Returns the wanted documents that are ranked, the best first. */
export async function bestOrder(
  index: OpenIndex,
  filter: Filter,
  groups: readonly QueryGroup[],
  /** Keys of titles that are just that: as it was typed first, then by what it says, then mended. */
  names: readonly number[],
): Promise<RankedItem[]> {
  const [{ documents = 0, lengths = [] } = {}, best, others, frequencies] = await Promise.all([
    index.statistics(),
    bestBets(index, filter, names),
    candidateNumbers(index, filter, groups),
    frequenciesOf(index, groups),
  ]);
  const candidates = await index.candidates([...new Set([...best, ...others])]);
  const averageLengths = searchFields.map((_, at) => (lengths[at] ?? 0) / Math.max(1, documents));
  const frequency = (term: string) => frequencies.get(term) ?? 0;
  const statistics = { documents, averageLengths, frequency };
  return rank(candidates, groups, statistics, best, filter.now);
}

/** Returns the numbers of the wanted documents on the pages up to this one, in the order of the question. */
export async function orderUpTo(
  index: OpenIndex,
  filter: Filter,
  { sort, pageSize }: SearchQuery,
  page: number,
  ranked: readonly RankedItem[],
): Promise<readonly number[]> {
  const most = page * pageSize;
  if (sort !== 'relevance') {
    return index.find(filter, sort === 'dateAscending' ? 'oldest' : 'newest', most);
  }
  const first = ranked.map(({ candidate }) => candidate.number);
  if (first.length >= most) return first;
  const ids = new Set(first);
  const newest = await index.find(filter, 'newest', most);
  return [...first, ...newest.filter((number) => !ids.has(number))];
}
