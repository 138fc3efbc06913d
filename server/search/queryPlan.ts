import { beginningOf, instantOf } from '../../shared/language/swissTime';
import type { SearchQuery } from '../../shared/search/searchAnswer';
import type { QueryGroup } from './analysis/queryGroups';
import { firstNumberOf } from './documentNumber';
import { termKey } from './termKeys';
import type { Wanted } from './termStore';

/** Of each of these a document must have one key. */
export type KeyGroups = Wanted['groups'];

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

function pairsOf<T>(values: readonly T[]): [T, T][] {
  return values.flatMap((one, at) => values.slice(at + 1).map((other): [T, T] => [one, other]));
}

/** More groups would make too many pairs. */
const mostInPairs = 8;

/**
 * What a document must have, the strictest first: every group; all but one of them; any of them. A
 * phrase is always asked for in full.
 */
export function strictness(groups: readonly QueryGroup[]): KeyGroups[] {
  const phrases = withAll(
    groups.filter(({ phrase }) => phrase !== undefined),
    termKey.anywhere,
  );
  const loose = groups
    .filter(({ phrase }) => phrase === undefined)
    .map((group) => keysOf(group, termKey.anywhere));
  const steps: KeyGroups[] = [[...phrases, ...loose]];
  if (loose.length > 2 && loose.length <= mostInPairs) {
    steps.push([...phrases, ...pairsOf(loose).map((pair) => pair.flat())]);
  }
  if (loose.length > 1) steps.push([...phrases, loose.flat()]);
  return steps;
}

/**
 * Where the best documents are among those that have `wanted`: everything in the title, something in
 * the title, something in the headings or the lead, anywhere.
 */
export function tiers(groups: readonly QueryGroup[], wanted: KeyGroups): KeyGroups[] {
  const some = (keyOf: KeyOf) => groups.flatMap((group) => keysOf(group, keyOf));
  return [
    [...wanted, ...withAll(groups, termKey.title)],
    [...wanted, some(termKey.title)],
    [...wanted, some(termKey.head)],
    wanted,
  ];
}

/** The filters of a question, by which they are removed again. */
export const filterNames = ['kind', 'organisation', 'topic'] as const;
export type FilterName = (typeof filterNames)[number];

/** What the filters of a question want, without one of them. */
export function filterGroups(query: SearchQuery, without?: FilterName): KeyGroups {
  return filterNames.flatMap((name) => {
    const value = query[name];
    return value === undefined || name === without ? [] : [[termKey[name](value)]];
  });
}

/** The numbers of the documents of a period; none without one. */
export function numbersOfPeriod({ from, to }: SearchQuery): Pick<Wanted, 'from' | 'to'> {
  return {
    ...(from !== undefined && { from: firstNumberOf(beginningOf(from)) }),
    ...(to !== undefined && {
      ...(from === undefined && { from: firstNumberOf(-Infinity) }),
      to: firstNumberOf(instantOf(to) + 1) - 1,
    }),
  };
}
