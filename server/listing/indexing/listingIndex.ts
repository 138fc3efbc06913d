import type { ListingItem } from '../../../shared/content/listing';
import { collatorFor, initialOf } from '../../../shared/language/collation';
import { wordsOf } from '../../../shared/language/foldText';
import { swissTime } from '../../../shared/language/swissTime';
import { effectiveDate } from '../../../shared/listing/itemDates';
import { choiceFilters, type ChoiceFilter } from '../../../shared/listing/listingRules';
import { createItemOrders, once } from './itemOrders';
import { inSlices } from '../../concurrency/yieldToEventLoop';
import type { ListingQuery, Selection } from '../listingQuery';
import { add, emptySet, has, intersection, sizeOfIntersection } from './numberSet';
import type { NumberSet } from './numberSet';
import { createTermIndex, type TermIndex } from './termIndex';
import { changesIn, nextChange, positionsIn, readTimes, runningFirst } from './timeColumns';

/** A list of items, prepared for any combination of filters. */
export interface ListingIndex<T extends ListingItem> {
  /** What a query finds at `now` (ms). Items published later are not found. */
  select(query: ListingQuery, now: number): Promise<Selection<T>>;
  /**
   * The values that items published at `now` have for a filter, with the names they go by, in
   * alphabetical order.
   */
  values(filter: ChoiceFilter, now: number): readonly NamedValue[];
  /** What titles of items published at `now` stand under in a register, in no order. */
  letters(now: number): readonly string[];
}

/** A value that items have, with the name it goes by. */
export interface NamedValue {
  readonly id: string;
  readonly label: string;
}

const named = (id: string): NamedValue => ({ id, label: id });

/** The year in Switzerland of the date that counts; none without a date. */
function yearOf(info: ListingItem['properties']['metaInfo']): string[] {
  const date = effectiveDate(info);
  const time = date === undefined ? undefined : swissTime(date);
  return time === undefined ? [] : [String(time.year)];
}

/** What an item can be found by with a filter. */
const itemValues: Readonly<Record<ChoiceFilter, (item: ListingItem) => readonly NamedValue[]>> = {
  organisations: ({ organisations = [] }) => organisations,
  topics: ({ topics = [] }) => topics,
  categories: ({ category }) => (category === undefined ? [] : [named(category)]),
  years: ({ properties }) => yearOf(properties.metaInfo).map(named),
  places: ({ place }) => (place === undefined ? [] : [named(place)]),
  languages: ({ languages = [] }) => languages.map(named),
};

/** Positions of items by a value they have. */
type Postings = Map<string, number[]>;

function post(postings: Postings, key: string, index: number): void {
  const known = postings.get(key);
  if (known === undefined) postings.set(key, [index]);
  else known.push(index);
}

async function prepare(items: readonly ListingItem[], locale: string) {
  const byLetter: Postings = new Map();
  const byValue = new Map<ChoiceFilter, Postings>(choiceFilters.map((name) => [name, new Map()]));
  const labels = new Map(choiceFilters.map((name) => [name, new Map<string, string>()]));
  await inSlices(items, (item, index) => {
    post(byLetter, initialOf(item.properties.title, locale), index);
    for (const [filter, postings] of byValue) {
      for (const { id, label } of itemValues[filter](item)) {
        post(postings, id, index);
        if (labels.get(filter)?.has(id) === false) labels.get(filter)?.set(id, label);
      }
    }
  });
  return { byValue, byLetter, labels };
}

function textOf(item: ListingItem): string {
  const { title, description = '' } = item.properties;
  return [title, description, item.acronym ?? '', item.text ?? ''].join(' ');
}

/** Positions sorted by how many words the title has; equal ones keep their order. */
function byScore(list: Uint32Array, words: readonly string[], titles: TermIndex): Uint32Array {
  const hits = words.map((word) => titles.beginningWith(word));
  const byHits = Array.from({ length: words.length + 1 }, (): number[] => []);
  for (const index of list) {
    const score = hits.reduce((sum, hit) => sum + Number(has(hit, index)), 0);
    byHits[score]?.push(index);
  }
  return Uint32Array.from(byHits.toReversed().flat());
}

/** Prepares a list that is written in the language of `locale`, in slices. */
export async function createListingIndex<T extends ListingItem>(
  items: readonly T[],
  locale: string,
): Promise<ListingIndex<T>> {
  const count = items.length;
  const { byValue, byLetter, labels } = await prepare(items, locale);
  const times = await readTimes(items);
  const changes = changesIn(times);
  const order = createItemOrders(items, times.sort, locale);
  const allTerms = once(() => createTermIndex(items.map(textOf), locale));
  const titleTerms = once(() =>
    createTermIndex(
      items.map(({ properties }) => properties.title),
      locale,
    ),
  );

  function setOf(postings: Postings | undefined, values: readonly string[]): NumberSet {
    const set = emptySet(count);
    for (const value of values) for (const index of postings?.get(value) ?? []) add(set, index);
    return set;
  }

  /** Whether any item with a value is published: what is held back must not show in the filters. */
  function isOut(postings: Postings | undefined, value: string, now: number): boolean {
    return postings?.get(value)?.some((index) => !((times.published[index] ?? 0) > now)) ?? false;
  }

  /** What fits keyword, letter and period. */
  async function candidates(query: ListingQuery, now: number): Promise<NumberSet> {
    let set = emptySet(count);
    for (const index of positionsIn(times, query, now)) add(set, index);
    const words = wordsOf(query.keyword, locale);
    const terms = words.length === 0 ? undefined : await allTerms();
    for (const word of words) set = intersection(set, terms?.beginningWith(word) ?? set);
    return query.letter === undefined ? set : intersection(set, setOf(byLetter, [query.letter]));
  }

  /** Narrows a set by the filters that have values. */
  function narrowed(set: NumberSet, { chosen }: ListingQuery, except?: ChoiceFilter): NumberSet {
    return choiceFilters
      .filter((filter) => filter !== except && (chosen[filter]?.length ?? 0) > 0)
      .map((filter) => setOf(byValue.get(filter), chosen[filter] ?? []))
      .reduce(intersection, set);
  }

  async function sorted(found: NumberSet, query: ListingQuery, now: number) {
    const { sort, keyword } = query;
    const all = await order(sort === 'relevance' ? 'dateDescending' : sort);
    const list = all.filter((index) => has(found, index));
    if (sort === 'relevance') return byScore(list, wordsOf(keyword, locale), await titleTerms());
    return sort.startsWith('date') ? runningFirst(times, list, now) : list;
  }

  return {
    letters: (now) => [...byLetter.keys()].filter((letter) => isOut(byLetter, letter, now)),
    values: (filter, now) =>
      [...(labels.get(filter) ?? [])]
        .filter(([id]) => isOut(byValue.get(filter), id, now))
        .map(([id, label]) => ({ id, label }))
        .toSorted((one, other) => collatorFor(locale).compare(one.label, other.label)),
    async select(query, now) {
      const fitting = await candidates(query, now);
      const list = await sorted(narrowed(fitting, query), query, now);
      return {
        total: list.length,
        expiresAt: nextChange(changes, now),
        items: (offset, limit) =>
          [...list.subarray(offset, offset + limit)].flatMap((index) => items[index] ?? []),
        count(filter, values) {
          const others = narrowed(fitting, query, filter);
          return sizeOfIntersection(others, setOf(byValue.get(filter), values));
        },
      };
    },
  };
}
