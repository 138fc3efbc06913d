import { beginningOf, instantOf } from '../../../shared/language/swissTime';
import type { SearchQuery } from '../../../shared/search/searchState';
import { mostCounted } from '../../../shared/listing/listingResults';
import { removeLooseTerms, type QueryGroup } from '../analysis/lexicon';
import { firstNumberOf, termKey } from '../indexing/termKeys';
import type { Filter } from '../indexing/indexTables';
import { readForwardIndex } from '../indexing/indexEntry';
import { placesOfGroup } from './ranking';
import type { OpenIndex } from '../indexing/openIndex';

type KeyGroups = Filter['groups'];

type KeyOf = (term: string) => number;

function keysOf({ terms, phrase = [] }: QueryGroup, keyOf: KeyOf): number[] {
  return [...terms.map(({ term }) => term), ...phrase].map(keyOf);
}

/** Has every term of a phrase, and any term of what is no phrase. */
function withAll(groups: readonly QueryGroup[], keyOf: KeyOf): KeyGroups {
  return groups.flatMap((group) =>
    group.phrase === undefined ? [keysOf(group, keyOf)] : group.phrase.map((term) => [keyOf(term)]),
  );
}

/** More groups would make too many pairs. */
const mostInPairs = 8;

/** Returns what a document must have, the strictest step first; a phrase is always asked for in full. */
export function strictness(groups: readonly QueryGroup[]) {
  const inPhrases = groups.filter(({ phrase }) => phrase !== undefined);
  const phrases = withAll(inPhrases, termKey.anywhere);
  const words = groups.filter(({ phrase }) => phrase === undefined);
  const keys = words.map((group) => keysOf(group, termKey.anywhere));
  const whole = words.map((group) => keysOf(removeLooseTerms(group), termKey.anywhere));
  const complete: [KeyGroups, ...KeyGroups[]] = [[...phrases, ...whole]];
  if (keys.flat().length > whole.flat().length) complete.push([...phrases, ...keys]);
  const pairs = keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [...one, ...other]));
  return {
    complete,
    allButOne: keys.length > 2 && keys.length <= mostInPairs ? [...phrases, ...pairs] : undefined,
    any: keys.length > 1 ? [...phrases, keys.flat()] : undefined,
  };
}

/** Returns where the best ones are: all in the title, some in it, some in headings or lead, anywhere. */
export function tiers(groups: readonly QueryGroup[], keys: KeyGroups): KeyGroups[] {
  const some = (keyOf: KeyOf) => groups.flatMap((group) => keysOf(group, keyOf));
  return [
    [...keys, ...withAll(groups, termKey.title)],
    [...keys, some(termKey.title)],
    [...keys, some(termKey.head)],
    keys,
  ];
}

/** The filters of a question, by which they are removed again. */
export const filterNames = ['kind', 'organisation', 'topic'] as const;
type FilterName = (typeof filterNames)[number];

/** Returns what the filters of a question want, without one of them. */
export function filterGroups(query: SearchQuery, without?: FilterName): KeyGroups {
  return filterNames.flatMap((name) => {
    const value = query[name];
    return value === undefined || name === without ? [] : [[termKey[name](value)]];
  });
}

function numbersOfPeriod({ from, to }: SearchQuery): Pick<Filter, 'from' | 'to'> {
  return {
    ...(from !== undefined && { from: firstNumberOf(beginningOf(from)) }),
    ...(to !== undefined && {
      ...(from === undefined && { from: firstNumberOf(-Infinity) }),
      to: firstNumberOf(instantOf(to) + 1) - 1,
    }),
  };
}

/** So many documents are looked through for phrases at a time: more would take much memory. */
const lookedThroughAtOnce = 500;
/** Where so many documents have what is asked for, none are looked for that have less of it. */
const enough = 5;

/** Those of the newest `mostCounted` in which the phrases stand as they were asked for. */
async function holdingPhrases(index: OpenIndex, filter: Filter, phrases: readonly QueryGroup[]) {
  const numbers = await index.find(filter, 'newest', mostCounted + 1);
  const holding: number[] = [];
  for (let at = 0; at < numbers.length; at += lookedThroughAtOnce) {
    const some = numbers.slice(at, at + lookedThroughAtOnce);
    for (const candidate of await index.candidates(some)) {
      const forward = readForwardIndex(candidate.forward);
      const holds = phrases.every((phrase) => placesOfGroup(forward, phrase).length > 0);
      if (holds) holding.push(candidate.number);
    }
  }
  return holding;
}

/** Returns what is wanted before the filters, by the strictest step that finds enough. */
export async function chooseFilter(
  index: OpenIndex,
  query: SearchQuery,
  groups: readonly QueryGroup[],
  now: number,
): Promise<Filter | undefined> {
  const phrases = groups.filter(({ phrase }) => phrase !== undefined);
  const { complete, allButOne, any } = strictness(groups);
  let found = 0;
  let filter: Filter | undefined;
  const take = async (keys: KeyGroups) => {
    let tried: Filter = { groups: keys, now, ...numbersOfPeriod(query) };
    if (phrases.length > 0)
      tried = { ...tried, among: await holdingPhrases(index, tried, phrases) };
    const { length } = tried.among ?? (await index.find(tried, 'newest', enough));
    if (length > 0) [filter, found] = [tried, length];
  };
  for (const keys of complete) if (found < enough) await take(keys);
  const mayBeLess = found === 0 || (found < enough && query.sort === 'relevance');
  if (allButOne !== undefined && mayBeLess) await take(allButOne);
  if (any !== undefined && found === 0) await take(any);
  return filter;
}
