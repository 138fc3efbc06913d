import type { SynonymGroups } from '../searchEngine';
import type { SiteWords, QueryGroup, Synonym } from './lexicon';
import type { Language } from './words/language';
import { queryUnits, type QueryUnit } from './queryUnits';

/** Where a question has a text with synonyms: how many of its units it takes. */
interface SynonymMatch extends Pick<Synonym, 'others'> {
  readonly length: number;
}

const synonymWeight = 0.8;
const mostOthers = 6;
const mostTerms = 8;

/** The units that say something; all of them where none does. */
export function meaningful(units: readonly QueryUnit[], language: Language): readonly QueryUnit[] {
  const kept = units.filter(({ whole, isName }) => isName || !language.stopWords.has(whole.word));
  return kept.length === 0 ? units : kept;
}

/** The texts of groups of synonyms, by their first terms. */
export function synonymsByTerm(
  groups: SynonymGroups,
  language: Language,
): Map<string, readonly Synonym[]> {
  const found = new Map<string, Synonym[]>();
  for (const group of groups) {
    const texts = group
      .map((text) =>
        meaningful(queryUnits(text, language), language).flatMap(({ whole }) =>
          whole.terms.slice(0, 1),
        ),
      )
      .filter(({ length }) => length > 0 && length <= mostTerms);
    for (const terms of texts) {
      const others = texts.filter((other) => other.join(' ') !== terms.join(' '));
      const list = found.get(terms[0] ?? '') ?? [];
      found.set(terms[0] ?? '', [...list, { terms, others: others.slice(0, mostOthers) }]);
    }
  }
  return found;
}

/** The longest texts with synonyms that begin at a unit; those of several groups are taken together. */
export function synonymsAt(
  units: readonly QueryUnit[],
  at: number,
  { synonyms }: SiteWords,
): SynonymMatch | undefined {
  const has = (place: number, term: string) => units[place]?.whole.terms.includes(term) === true;
  const matches = (units[at]?.whole.terms ?? [])
    .flatMap((first) => synonyms(first))
    .filter(({ terms }) => terms.every((term, place) => has(at + place, term)));
  const length = Math.max(0, ...matches.map(({ terms }) => terms.length));
  const longest = matches.filter(({ terms }) => terms.length === length);
  return length === 0 ? undefined : { length, others: longest.flatMap(({ others }) => others) };
}

/**
 * Groups with their synonyms. Each word of a synonym of several goes to a group of its own: a document
 * that has them all has all groups, just as one that has what was asked for.
 */
export function withSynonyms(
  groups: readonly QueryGroup[],
  others: SynonymMatch['others'],
): QueryGroup[] {
  const [last] = groups.slice(-1);
  if (last === undefined) return [];
  const wanted = Math.max(groups.length, ...others.map(({ length }) => length));
  const copies = wanted - groups.length + 1;
  const spread = [
    ...groups.slice(0, -1),
    ...Array.from({ length: copies }, () => ({ ...last, weight: last.weight / copies })),
  ];
  return spread.map((group, at) => {
    if (group.phrase !== undefined) return group;
    const terms = others.flatMap((other) => other[Math.min(at, other.length - 1)] ?? []);
    const added = terms.map((term) => ({ term, weight: synonymWeight }));
    const kept = group.terms.filter(
      ({ term, weight }) => weight >= synonymWeight || !terms.includes(term),
    );
    return {
      ...group,
      terms: [...kept, ...added.filter(({ term }) => !kept.some((own) => own.term === term))],
    };
  });
}
