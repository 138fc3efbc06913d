import { beginningOf, instantOf } from '../../../shared/language/swissTime';
import type { SearchQuery } from '../../../shared/search/searchAnswer';
import type { QueryGroup } from '../analysis/queryGroups';
import { firstNumberOf } from '../indexing/documentNumber';
import { termKey } from '../indexing/termKeys';
import type { Wanted } from '../indexing/indexTables';

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

/** What a document must have, the strictest first; each step holds what the one before it holds. */
export interface Strictness {
  /** Every group: by whole words, then by parts of words as well. */
  readonly complete: readonly [KeyGroups, ...KeyGroups[]];
  /** All groups but one, where there are several left. */
  readonly allButOne?: KeyGroups;
  /** Any of several groups: what is left when a site has nothing else. */
  readonly any?: KeyGroups;
}

/** How strictly a question is taken. A phrase is always asked for in full. */
export function strictness(groups: readonly QueryGroup[]): Strictness {
  const phrases = withAll(
    groups.filter(({ phrase }) => phrase !== undefined),
    termKey.anywhere,
  );
  const words = groups.filter(({ phrase }) => phrase === undefined);
  const keys = words.map((group) => keysOf(group, termKey.anywhere));
  const whole = words.map(({ terms, ...group }) =>
    keysOf({ ...group, terms: terms.filter(({ loose }) => loose !== true) }, termKey.anywhere),
  );
  const complete: [KeyGroups, ...KeyGroups[]] = [[...phrases, ...whole]];
  if (keys.flat().length > whole.flat().length) complete.push([...phrases, ...keys]);
  const pairs = pairsOf(keys).map((pair) => pair.flat());
  return {
    complete,
    ...(keys.length > 2 && keys.length <= mostInPairs && { allButOne: [...phrases, ...pairs] }),
    ...(keys.length > 1 && { any: [...phrases, keys.flat()] }),
  };
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
