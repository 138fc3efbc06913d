import type { ListingItem } from '../../../shared/content/listing';
import { collatorFor, initialOf } from '../../../shared/language/collation';
import { wordsOf } from '../../../shared/language/foldText';
import { swissTime } from '../../../shared/language/swissTime';
import { effectiveDate } from '../../../shared/listing/itemDates';
import type { ListedItem } from '../../../shared/listing/listedItem';
import { choiceFilters, type ChoiceFilter } from '../../../shared/listing/listingRules';
import { createItemOrders, once } from './itemOrders';
import { inSlices } from '../../concurrency/yieldToEventLoop';
import type { ListingQuery } from '../listingQuery';
import { changesIn, inPeriod, nextChange, readTimes, runningFirst } from './timeColumns';

/** A list of items, prepared for any combination of filters. */
export type ListingIndex = Awaited<ReturnType<typeof createListingIndex>>;

/** What a query finds in a list. */
export type Selection = Awaited<ReturnType<ListingIndex['select']>>;

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

/** Some of `count` items: 1 at the position of each of them. */
type Marks = Uint8Array;

function marksAt(count: number, positions: readonly (readonly number[] | undefined)[]): Marks {
  const marks = new Uint8Array(count);
  for (const list of positions) for (const index of list ?? []) marks[index] = 1;
  return marks;
}

/** What is in both. */
function intersection(marks: Marks, others: Marks): Marks {
  return marks.map((mark, index) => mark & (others[index] ?? 0));
}

function textOf(item: ListingItem): string {
  const { title, description = '' } = item.properties;
  return [title, description, item.acronym ?? '', item.text ?? ''].join(' ');
}

/** Marks the texts in which a word begins in some way. They are indexed in slices, so that other requests go on. */
async function createTermIndex(texts: readonly string[], locale: string) {
  const postings: Postings = new Map();
  await inSlices(texts, (text, index) => {
    for (const word of new Set(wordsOf(text, locale))) post(postings, word, index);
  });
  const words = [...postings.keys()].toSorted();
  return (prefix: string): Marks => {
    const first = words.findIndex((word) => word >= prefix);
    const begun: (number[] | undefined)[] = [];
    for (let at = first; words[at]?.startsWith(prefix) === true; at += 1) {
      begun.push(postings.get(words[at] ?? ''));
    }
    return marksAt(texts.length, begun);
  };
}

/** Positions sorted by how many words the title has; equal ones keep their order. */
function byScore(list: Uint32Array, hits: readonly Marks[]): Uint32Array {
  const byHits = Array.from({ length: hits.length + 1 }, (): number[] => []);
  for (const index of list) {
    const score = hits.reduce((sum, hit) => sum + (hit[index] ?? 0), 0);
    byHits[score]?.push(index);
  }
  return Uint32Array.from(byHits.toReversed().flat());
}

/** Prepares a list that is written in the language of `locale`, in slices. */
export async function createListingIndex(items: readonly ListedItem[], locale: string) {
  const count = items.length;
  const { byValue, byLetter, labels } = await prepare(items, locale);
  const times = await readTimes(items);
  const changes = changesIn(times);
  const order = createItemOrders(items, times.sort, locale);
  const allTerms = once(() => createTermIndex(items.map(textOf), locale));
  const titles = items.map(({ properties }) => properties.title);
  const titleTerms = once(() => createTermIndex(titles, locale));

  const positionsOf = (filter: ChoiceFilter, values: readonly string[]) =>
    values.map((value) => byValue.get(filter)?.get(value));

  /** Whether any item with a value is published: what is held back must not show in the filters. */
  function isOut(postings: Postings | undefined, value: string, now: number): boolean {
    return postings?.get(value)?.some((index) => !((times.published[index] ?? 0) > now)) ?? false;
  }

  /** What fits keyword, letter and period. */
  async function candidates(query: ListingQuery, now: number): Promise<Marks> {
    let marks = inPeriod(times, query, now);
    for (const word of wordsOf(query.keyword, locale)) {
      marks = intersection(marks, (await allTerms())(word));
    }
    if (query.letter === undefined) return marks;
    return intersection(marks, marksAt(count, [byLetter.get(query.letter)]));
  }

  /** Narrows items by the filters that have values. */
  function narrowed(marks: Marks, { chosen }: ListingQuery, except?: ChoiceFilter): Marks {
    return choiceFilters
      .filter((filter) => filter !== except && (chosen[filter]?.length ?? 0) > 0)
      .map((filter) => marksAt(count, positionsOf(filter, chosen[filter] ?? [])))
      .reduce(intersection, marks);
  }

  async function sorted(found: Marks, { sort, keyword }: ListingQuery, now: number) {
    const all = await order(sort === 'relevance' ? 'dateDescending' : sort);
    const list = all.filter((index) => found[index] === 1);
    if (sort === 'relevance')
      return byScore(list, wordsOf(keyword, locale).map(await titleTerms()));
    return sort.startsWith('date') ? runningFirst(times, list, now) : list;
  }

  return {
    /** What titles of items published at `now` (ms) stand under in a register, in no order. */
    letters: (now: number): readonly string[] =>
      [...byLetter.keys()].filter((letter) => isOut(byLetter, letter, now)),
    /**
     * The values that items published at `now` have for a filter, with the names they go by, in
     * alphabetical order.
     */
    values: (filter: ChoiceFilter, now: number): readonly NamedValue[] =>
      [...(labels.get(filter) ?? [])]
        .filter(([id]) => isOut(byValue.get(filter), id, now))
        .map(([id, label]) => ({ id, label }))
        .toSorted((one, other) => collatorFor(locale).compare(one.label, other.label)),
    /** What a query finds at `now`. Items published later are not found. */
    async select(query: ListingQuery, now: number) {
      const fitting = await candidates(query, now);
      const list = await sorted(narrowed(fitting, query), query, now);
      const besides = new Map<ChoiceFilter, Marks>();
      return {
        total: list.length,
        /** The first instant (ms since 1970) at which something else is found. */
        expiresAt: nextChange(changes, now),
        items: (offset: number, limit: number): readonly ListedItem[] =>
          [...list.subarray(offset, offset + limit)].flatMap((index) => items[index] ?? []),
        /** Items that would be found with these values of a filter instead of those that are chosen. */
        count(filter: ChoiceFilter, values: readonly string[]): number {
          const others = besides.get(filter) ?? narrowed(fitting, query, filter);
          besides.set(filter, others);
          const having = new Set(positionsOf(filter, values).flatMap((found) => found ?? []));
          return [...having].filter((index) => others[index] === 1).length;
        },
      };
    },
  };
}
