import { removeLooseTerms, type QueryGroup, type QueryTerm } from '../analysis/lexicon';
import { dateOfNumber } from '../indexing/termKeys';
import { readForwardIndex, type ForwardIndex, type Occurrence } from '../indexing/indexEntry';
import { titleFields, type searchFields } from '../searchEngine';
import type { StoredCandidate } from '../indexing/openIndex';

/** Fields lie so far apart that nothing in two of them is near. */
const fieldLength = 2 ** 32;

/** The shortest stretch that has something of each group, in words from the first to the last. */
function shortestStretch(groups: readonly (readonly Occurrence[])[]): number {
  const places = groups
    .flatMap((own, group) =>
      own.map(({ field, position }) => ({ group, at: field * fieldLength + position })),
    )
    .toSorted((one, other) => one.at - other.at);
  const counts = new Map<number, number>();
  let first = 0;
  let shortest = Infinity;
  for (const { group, at } of places) {
    counts.set(group, (counts.get(group) ?? 0) + 1);
    for (let head = places[first]; counts.size === groups.length && head; head = places[first]) {
      shortest = Math.min(shortest, at - head.at);
      const rest = (counts.get(head.group) ?? 1) - 1;
      if (rest === 0) counts.delete(head.group);
      else counts.set(head.group, rest);
      first += 1;
    }
  }
  return shortest;
}

/** How near to each other the groups of a document stand: 1 side by side, 0 in different fields. */
function closeness(groups: readonly (readonly Occurrence[])[]): number {
  const present = groups.filter((places) => places.length > 0);
  if (present.length < 2) return 0;
  const least = present.length - 1;
  const stretch = shortestStretch(present);
  return stretch >= fieldLength / 2 ? 0 : least / Math.max(least, stretch);
}

interface IndexStatistics {
  readonly documents: number;
  /** Words in a field, on average; in the order of `searchFields`. */
  readonly averageLengths: readonly number[];
  readonly frequency: (term: string) => number;
}

/** A candidate with what speaks for it. */
export type RankedItem = ReturnType<typeof rank>[number];

/** BM25F (Robertson and Zaragoza 2009, section 3.6) for each of `searchFields`. */
const fieldRules = [
  { weight: 8, lengthMatters: 0.6 },
  { weight: 8, lengthMatters: 0 },
  { weight: 2.5, lengthMatters: 0.5 },
  { weight: 3, lengthMatters: 0.2 },
  { weight: 1, lengthMatters: 0.7 },
  { weight: 0.5, lengthMatters: 0.8 },
] as const satisfies { length: (typeof searchFields)['length'] };
const saturation = 1.5;
/** A term that stands more often in a field gains nothing by it. */
const mostCounted = 32;
/** Groups that stand side by side raise a score by this share. */
const closenessShare = 0.5;
/** A title that says all that was asked for raises a score by this share. */
const titleShare = 0.5;
/** News lose up to this share with the years, half of it in the first; other pages are kept up to date. */
const ageShare = 0.25;
const year = 365 * 86_400_000;

/** The logarithm of how many documents there are for one that has it, or what counts as much. */
function rarity({ phrase, terms }: QueryGroup, { documents, frequency }: IndexStatistics): number {
  const having =
    phrase === undefined
      ? Math.max(0, ...terms.map(({ term, weight }) => weight * frequency(term)))
      : Math.min(...phrase.map(frequency));
  return Math.log(1 + (Math.max(documents, having) - having + 0.5) / (having + 0.5));
}

type TermHit = Occurrence & Pick<QueryTerm, 'weight' | 'loose'>;

const placeKey = ({ field, position }: Pick<Occurrence, 'field' | 'position'>) =>
  position * fieldRules.length + field;

function phrasePlaces(forward: ForwardIndex, phrase: readonly string[]): TermHit[] {
  const [first = [], ...others] = phrase.map((term) => forward.occurrences(term));
  const following = others.map((places) => new Set(places.map(placeKey)));
  const followed = ({ field, position }: Occurrence) =>
    following.every((keys, at) => keys.has(placeKey({ field, position: position + at + 1 })));
  return first.filter(followed).map((place) => ({ ...place, weight: 1 }));
}

/** Returns where a document has what a group asks for: each place once, by the term that counts most there. */
export function placesOfGroup(forward: ForwardIndex, { terms, phrase }: QueryGroup): TermHit[] {
  if (phrase !== undefined) return phrasePlaces(forward, phrase);
  const [first = [], ...others] = terms
    .map(({ term, ...counting }) =>
      forward.occurrences(term, mostCounted).map((place) => ({ ...place, ...counting })),
    )
    .filter(({ length }) => length > 0);
  if (others.length === 0) return first;
  const byPlace = new Map(first.map((place) => [placeKey(place), place]));
  for (const place of others.flat()) {
    const best = byPlace.get(placeKey(place));
    if (best === undefined || best.weight < place.weight) byPlace.set(placeKey(place), place);
  }
  return [...byPlace.values()];
}

function groupScore(
  places: readonly TermHit[],
  lengths: readonly number[],
  averages: readonly number[],
) {
  const sums = fieldRules.map(() => 0);
  for (const { field, weight } of places) sums[field] = (sums[field] ?? 0) + weight;
  const frequency = fieldRules.reduce((total, { weight, lengthMatters }, field) => {
    const ratio = (lengths[field] ?? 0) / Math.max(1, averages[field] ?? 1);
    return total + (weight * (sums[field] ?? 0)) / (1 - lengthMatters + lengthMatters * ratio);
  }, 0);
  return frequency / (saturation + frequency);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How much of what was asked for a title or an acronym says, by how rare it is: 0 to 1. */
function shareInTitle(groups: readonly (readonly TermHit[])[], rarities: readonly number[]) {
  const total = sum(rarities);
  const said = groups.map((places, at) => {
    const inTitle = places.filter(({ field }) => titleFields.has(field));
    return (rarities[at] ?? 0) * Math.max(0, ...inTitle.map(({ weight }) => weight));
  });
  return total === 0 ? 0 : sum(said) / total;
}

function ageOf({ kind, number }: StoredCandidate, now: number): number {
  const date = dateOfNumber(number);
  if (kind !== 'news' || date === undefined) return 0;
  return ageShare * (1 - 2 ** (-Math.max(0, now - date) / year));
}

/** Puts candidates in the order in which they answer a question; titles of `best` are just that. */
export function rank(
  candidates: readonly StoredCandidate[],
  groups: readonly QueryGroup[],
  statistics: IndexStatistics,
  best: ReadonlySet<number>,
  now: number,
) {
  const rarities = groups.map((group) => group.weight * rarity(group, statistics));
  const ofWhole = groups.map((group) => group.weight * rarity(removeLooseTerms(group), statistics));
  const ranked = candidates.map((candidate) => {
    const forward = readForwardIndex(candidate.forward);
    const places = groups.map((group) => placesOfGroup(forward, group));
    const scoreBy = (rarityOf: number, found: readonly TermHit[]) =>
      rarityOf * groupScore(found, forward.lengths, statistics.averageLengths);
    // What has the word itself is not the less rare because parts of it are common.
    const scores = places.map((found, at) => {
      const whole = found.filter(({ loose }) => loose !== true);
      const all = scoreBy(rarities[at] ?? 0, found);
      return whole.length === 0 ? all : Math.max(all, scoreBy(ofWhole[at] ?? 0, whole));
    });
    const near = closenessShare * closeness(places);
    const inTitle = titleShare * shareInTitle(places, rarities);
    const age = ageOf(candidate, now);
    return {
      candidate,
      best: best.has(candidate.number),
      matched: places.filter((found) => found.length > 0).length,
      /** Made from the statistics of the groups, and the shares that raise and lower their sum. */
      score: sum(scores) * (1 + near + inTitle) * (1 - age),
      groups: scores,
      closeness: near,
      inTitle,
      age,
    };
  });
  // Best bets first, then those with most of the groups, then by score, then the newest.
  return ranked.toSorted(
    (one, other) =>
      Number(other.best) - Number(one.best) ||
      other.matched - one.matched ||
      other.score - one.score ||
      other.candidate.number - one.candidate.number,
  );
}
