import type { ListingItem } from '../../shared/content/listingItem';
import { collatorFor, initialOf, withoutLeadingMarks } from '../../shared/language/collation';
import { removeJoints, expandText, splitWords } from '../../shared/language/foldText';
import { effectiveDate, itemTimes } from '../../shared/listing/itemDates';
import type { ListedItem } from '../../shared/listing/listingResults';
import { choiceFilters, type ChoiceFilter } from '../../shared/listing/listingFilters';
import { forEachYielding } from '../concurrency/timing';
import { type NamedValue, valuesOf } from './filterOptions';
import type { ListingQuery } from './listingQuery';

/** A list of items, prepared for any combination of filters. */
export type ListingIndex = Awaited<ReturnType<typeof createListingIndex>>;

const textOf = ({ properties, acronym = '', text = '' }: ListingItem) =>
  [properties.title, properties.description ?? '', acronym, text].join(' ');

/** The words of a text, each behind a blank, so that one is found by how it begins. */
const wordsIn = (text: string, locale: string) =>
  ` ${splitWords(expandText(text), locale).join(' ')}`;

function rowOf(item: ListedItem, locale: string, isMixed: boolean) {
  const { title } = item.properties;
  const times = itemTimes(item);
  // Among news, an event that lies ahead would count as the newest of all.
  const isByNews = isMixed && times.isEvent && !Number.isNaN(times.announced);
  const sort = isByNews ? times.announced : times.sort;
  return {
    item: isByNews ? { ...item, announced: effectiveDate(item.properties.metaInfo) } : item,
    title: withoutLeadingMarks(title),
    titleWords: wordsIn(title, locale),
    letter: initialOf(title, locale),
    times: { ...times, sort },
    values: valuesOf(item),
  };
}

type Row = ReturnType<typeof rowOf>;

/** Whether an item lies in the period of a query. */
function isInPeriod({ times }: Row, query: ListingQuery): boolean {
  const { start, end, isEvent } = times;
  const { from, to } = isEvent ? query.eventPeriod : query.period;
  // Undated items are in the period that has no ends, and in no other.
  return (from === -Infinity && to === Infinity) || (end >= from && start <= to);
}

/** Events that take place now come before the others, those that end next first. */
function runningFirst(rows: readonly Row[], now: number): Row[] {
  const isRunning = ({ item, times: { isEvent, start, end } }: Row) =>
    isEvent && item.announced === undefined && start <= now && now <= end;
  const running = rows.filter(isRunning).toSorted((a, b) => a.times.end - b.times.end);
  return [...running, ...rows.filter((row) => !isRunning(row))];
}

/** The instants at which lists of an item change by themselves. */
const changesOf = ({ item: { until = Infinity }, times }: Row) =>
  times.isEvent ? [times.published, until, times.start, times.end + 1] : [times.published, until];

/** Undated items come last in either order. */
function compareInstants({ times: { sort: a } }: Row, { times: { sort: b } }: Row, sign: 1 | -1) {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return sign * (a - b);
}

/** Prepares a list that is written in the language of `locale`, in slices for other requests. */
export async function createListingIndex(items: readonly ListedItem[], locale: string) {
  const rows: Row[] = [];
  const isMixed = new Set(items.map(({ kind }) => kind === 'events')).size > 1;
  await forEachYielding(items, (item) => rows.push(rowOf(item, locale, isMixed)));
  const collator = collatorFor(locale);
  const orders = {
    dateAscending: (a: Row, b: Row) => compareInstants(a, b, 1),
    dateDescending: (a: Row, b: Row) => compareInstants(a, b, -1),
    titleAscending: (a: Row, b: Row) => collator.compare(a.title, b.title),
    titleDescending: (a: Row, b: Row) => collator.compare(b.title, a.title),
  };

  const sortedLists = new Map<string, readonly Row[]>();
  let readingTexts: Promise<Map<Row, string>> | undefined;

  async function readTexts(): Promise<Map<Row, string>> {
    const texts = new Map<Row, string>();
    await forEachYielding(rows, (row) => texts.set(row, wordsIn(textOf(row.item), locale)));
    return texts;
  }

  const publishedAt = (now: number) =>
    rows.filter(({ item, times }) => !(times.published > now) && now < (item.until ?? Infinity));

  /** Items that have one of the values of each filter, but for one that does not count. */
  function narrow(found: readonly Row[], { chosen }: ListingQuery, except?: ChoiceFilter) {
    return choiceFilters
      .filter((filter) => filter !== except && (chosen[filter]?.length ?? 0) > 0)
      .reduce((rest, filter) => {
        const values = new Set(chosen[filter]);
        return rest.filter((row) => row.values[filter].some(({ id }) => values.has(id)));
      }, found);
  }

  /** The whole list in an order, sorted when that is first wanted; equal items by their ids. */
  function inOrder(sort: keyof typeof orders): readonly Row[] {
    const compare = orders[sort];
    const list =
      sortedLists.get(sort) ??
      rows.toSorted((a, b) => compare(a, b) || (a.item.id > b.item.id ? 1 : -1));
    sortedLists.set(sort, list);
    return list;
  }

  function sorted(found: readonly Row[], { sort, keyword }: ListingQuery, now: number): Row[] {
    const rowSet = new Set(found);
    const list = inOrder(sort === 'relevance' ? 'dateDescending' : sort).filter((row) =>
      rowSet.has(row),
    );
    if (sort !== 'relevance') return sort.startsWith('date') ? runningFirst(list, now) : list;
    // By how many words the title has; equal ones keep their order.
    const words = splitWords(keyword, locale);
    const score = (row: Row) => words.filter((word) => row.titleWords.includes(` ${word}`)).length;
    return list.toSorted((a, b) => score(b) - score(a));
  }

  /** What fits period, letter and keyword. */
  async function candidates(query: ListingQuery, now: number): Promise<Row[]> {
    const { letter, keyword } = query;
    const found = publishedAt(now).filter(
      (row) => isInPeriod(row, query) && (letter === undefined || letter === row.letter),
    );
    const ways = [keyword, removeJoints(keyword)].map((written) => splitWords(written, locale));
    if (ways[0]?.length === 0) return found;
    const texts = await (readingTexts ??= readTexts());
    const holds = (row: Row) => (word: string) => texts.get(row)?.includes(` ${word}`) === true;
    return found.filter((row) => ways.some((words) => words.every(holds(row))));
  }

  return {
    /** What titles of items published at `now` (ms) stand under in a register, in no order. */
    letters: (now: number): readonly string[] => [
      ...new Set(publishedAt(now).map(({ letter }) => letter)),
    ],
    /** The values of items published at `now` for a filter, in the order of their names. */
    values(filter: ChoiceFilter, now: number): readonly NamedValue[] {
      const labels = new Map<string, string>();
      for (const { id, label } of publishedAt(now).flatMap(({ values }) => values[filter])) {
        if (!labels.has(id)) labels.set(id, label);
      }
      const values = Array.from(labels, ([id, label]) => ({ id, label }));
      return values.toSorted((one, other) => collator.compare(one.label, other.label));
    },
    /** What a query finds at `now`. Items published later are not found. */
    async select(query: ListingQuery, now: number) {
      const fitting = await candidates(query, now);
      const list = sorted(narrow(fitting, query), query, now);
      const besides = new Map<ChoiceFilter, ReturnType<typeof beside>>();

      /** Returns items by their values of a filter, without regard to the choice in it. */
      function beside(filter: ChoiceFilter) {
        const pairs = narrow(fitting, query, filter).flatMap((row) =>
          row.values[filter].map(({ id }) => ({ id, row })),
        );
        return Map.groupBy(pairs, ({ id }) => id);
      }

      return {
        total: list.length,
        /** The first instant (ms since 1970) at which something else is found. */
        expiresAt: rows
          .flatMap(changesOf)
          .reduce((first, at) => (at > now && at < first ? at : first), Infinity),
        items: (offset: number, limit: number): readonly ListedItem[] =>
          list.slice(offset, offset + limit).map(({ item }) => item),
        /** Items that would be found with these values of a filter instead of those that are chosen. */
        count(filter: ChoiceFilter, values: readonly string[]): number {
          const byId = besides.get(filter) ?? beside(filter);
          besides.set(filter, byId);
          const pairs = values.flatMap((value) => byId.get(value) ?? []);
          return new Set(pairs.map(({ row }) => row)).size;
        },
      };
    },
  };
}
