import type { ListingItem } from '../../shared/content/listing';
import { collatorFor, initialOf } from '../../shared/language/collation';
import { wordsOf } from '../../shared/language/foldText';
import { swissTime } from '../../shared/language/swissTime';
import { effectiveDate } from '../../shared/listing/itemDates';
import type { ListedItem } from '../../shared/listing/listedItem';
import { choiceFilters, type ChoiceFilter } from '../../shared/listing/listingRules';
import { inSlices } from '../concurrency/yieldToEventLoop';
import {
  changesIn,
  createItemOrders,
  isInPeriod,
  once,
  readRows,
  runningFirst,
} from './itemOrders';
import type { ListingQuery } from './listingQuery';

/** A list of items, prepared for any combination of filters. */
export type ListingIndex = Awaited<ReturnType<typeof createListingIndex>>;

/** What a query finds in a list. */
export type Selection = Awaited<ReturnType<ListingIndex['select']>>;

/** A value that items have, with the name it goes by. */
export interface NamedValue {
  readonly id: string;
  readonly label: string;
}

const named = (id: string | number | undefined): NamedValue[] =>
  id === undefined ? [] : [{ id: String(id), label: String(id) }];

/** What an item can be found by with a filter; by its year in Switzerland of the date that counts. */
const itemValues: Readonly<Record<ChoiceFilter, (item: ListingItem) => readonly NamedValue[]>> = {
  organisations: ({ organisations = [] }) => organisations,
  topics: ({ topics = [] }) => topics,
  categories: ({ category }) => named(category),
  years: ({ properties }) => {
    const date = effectiveDate(properties.metaInfo);
    return named(date === undefined ? undefined : swissTime(date)?.year);
  },
  places: ({ place }) => named(place),
  languages: ({ languages = [] }) => languages.flatMap(named),
};

/** Positions of items by something they have. */
class Postings extends Map<string, number[]> {
  post(key: string, index: number): void {
    const known = this.get(key);
    if (known === undefined) this.set(key, [index]);
    else known.push(index);
  }
}

/** Some of `count` items: 1 at the position of each of them. */
type Marks = Uint8Array<ArrayBuffer>;

function marksAt(count: number, positions: readonly (readonly number[] | undefined)[]): Marks {
  const marks = new Uint8Array(count);
  for (const list of positions) for (const index of list ?? []) marks[index] = 1;
  return marks;
}

/** What is in both. */
function intersection(marks: Marks, others: Marks): Marks {
  return marks.map((mark, index) => mark & (others[index] ?? 0));
}

function textOf({ properties, acronym = '', text = '' }: ListingItem): string {
  return [properties.title, properties.description ?? '', acronym, text].join(' ');
}

/** Marks the texts in which a word begins in some way. They are indexed in slices, so that other requests go on. */
async function createTermIndex(texts: readonly string[], locale: string) {
  const postings = new Postings();
  await inSlices(texts, (text, index) => {
    for (const word of new Set(wordsOf(text, locale))) postings.post(word, index);
  });
  return (prefix: string): Marks => {
    const begun = [...postings].filter(([word]) => word.startsWith(prefix));
    return marksAt(
      texts.length,
      begun.map(([, positions]) => positions),
    );
  };
}

/** Prepares a list that is written in the language of `locale`, in slices. */
export async function createListingIndex(items: readonly ListedItem[], locale: string) {
  const count = items.length;
  const byLetter = new Postings();
  const byValue = new Map(choiceFilters.map((filter) => [filter, new Postings()]));
  const labels = new Map(choiceFilters.map((filter) => [filter, new Map<string, string>()]));
  await inSlices(items, (item, index) => {
    byLetter.post(initialOf(item.properties.title, locale), index);
    for (const [filter, postings] of byValue) {
      for (const { id, label } of itemValues[filter](item)) {
        postings.post(id, index);
        if (labels.get(filter)?.has(id) === false) labels.get(filter)?.set(id, label);
      }
    }
  });
  const rows = await readRows(items);
  const changes = changesIn(rows);
  const orders = createItemOrders(rows, locale);
  const allTerms = once(() => createTermIndex(items.map(textOf), locale));
  const titles = items.map(({ properties }) => properties.title);
  const titleTerms = once(() => createTermIndex(titles, locale));

  const positionsOf = (filter: ChoiceFilter, values: readonly string[]) =>
    values.map((value) => byValue.get(filter)?.get(value));

  /** Whether any item with a value is published: what is held back must not show in the filters. */
  function isOut(postings: Postings | undefined, value: string, now: number): boolean {
    const published = (index: number) => rows[index]?.times.published ?? 0;
    return postings?.get(value)?.some((index) => !(published(index) > now)) ?? false;
  }

  /** What fits keyword, letter and period. */
  async function candidates(query: ListingQuery, now: number): Promise<Marks> {
    let marks = Uint8Array.from(rows, (row) => Number(isInPeriod(row, query, now)));
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
    const all = await orders[sort === 'relevance' ? 'dateDescending' : sort]();
    const list = all.filter(({ index }) => found[index] === 1);
    if (sort !== 'relevance') return sort.startsWith('date') ? runningFirst(list, now) : list;
    // By how many words the title has; equal ones keep their order.
    const hits = wordsOf(keyword, locale).map(await titleTerms());
    const score = (index: number) => hits.reduce((sum, hit) => sum + (hit[index] ?? 0), 0);
    return list.toSorted((a, b) => score(b.index) - score(a.index));
  }

  return {
    /** What titles of items published at `now` (ms) stand under in a register, in no order. */
    letters: (now: number): readonly string[] =>
      [...byLetter.keys()].filter((letter) => isOut(byLetter, letter, now)),
    /** The values that items published at `now` have for a filter, in alphabetical order of their names. */
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
        expiresAt: changes.find((instant) => instant > now) ?? Infinity,
        items: (offset: number, limit: number): readonly ListedItem[] =>
          list.slice(offset, offset + limit).map(({ item }) => item),
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
