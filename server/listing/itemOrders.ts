import type { ListingItem } from '../../shared/content/listing';
import { collatorFor, withoutLeadingMarks } from '../../shared/language/collation';
import { itemTimes } from '../../shared/listing/itemDates';
import type { SortOrder } from '../../shared/listing/listingRules';
import { inSlices } from '../concurrency/yieldToEventLoop';
import type { ListingQuery } from './listingQuery';

/** An item of a list with its place there, when it is published and takes place, and its title to sort by. */
export interface Row<Item extends ListingItem = ListingItem> {
  readonly index: number;
  readonly item: Item;
  readonly title: string;
  readonly times: ReturnType<typeof itemTimes>;
}

/** Reads the items of a list, in slices. */
export async function readRows<Item extends ListingItem>(
  items: readonly Item[],
): Promise<Row<Item>[]> {
  const rows: Row<Item>[] = [];
  const isMixed = new Set(items.map(({ kind }) => kind === 'events')).size > 1;
  await inSlices(items, (item, index) => {
    const times = itemTimes(item);
    // Among news, an event that lies ahead would count as the newest of all.
    const sort = isMixed && !Number.isNaN(times.announced) ? times.announced : times.sort;
    const title = withoutLeadingMarks(item.properties.title);
    rows.push({ index, item, title, times: { ...times, sort } });
  });
  return rows;
}

/** The instants (ms, ascending) at which lists of these items change by themselves. */
export function changesIn(rows: readonly Row[]): number[] {
  const all = rows.flatMap(({ times: { published, start, end, isEvent } }) =>
    isEvent ? [published, start, end + 1] : [published],
  );
  return [...new Set(all.filter(Number.isFinite))].toSorted((a, b) => a - b);
}

/** Whether an item is published at `now` and lies in the period of a query. */
export function isInPeriod({ times }: Row, query: ListingQuery, now: number): boolean {
  const { published, start, end, isEvent } = times;
  const { from, to } = isEvent ? query.eventPeriod : query.period;
  // Undated items are in the period that has no ends, and in no other.
  const isOpen = from === -Infinity && to === Infinity;
  return (isOpen || (end >= from && start <= to)) && !(published > now);
}

/** Events that take place now come before the others, those that end next first. */
export function runningFirst<R extends Row>(rows: readonly R[], now: number): R[] {
  const isRunning = ({ times: { isEvent, start, end } }: R) =>
    isEvent && start <= now && now <= end;
  const running = rows.filter(isRunning).toSorted((a, b) => a.times.end - b.times.end);
  return [...running, ...rows.filter((row) => !isRunning(row))];
}

type Compare = (a: Row, b: Row) => number;

const runLength = 256;

/** Sorts runs and then pairs of them, in slices: a long list does not hold up other requests. */
async function sortedInSlices<R extends Row>(rows: readonly R[], compare: Compare): Promise<R[]> {
  let runs = Array.from({ length: Math.ceil(rows.length / runLength) }, (_, run) =>
    rows.slice(run * runLength, (run + 1) * runLength),
  );
  do {
    const sorted: R[][] = [];
    const pairs = runs;
    await inSlices(pairs, (run, index) => {
      if (index % 2 === 0) sorted.push([...run, ...(pairs[index + 1] ?? [])].toSorted(compare));
    });
    runs = sorted;
  } while (runs.length > 1);
  return runs[0] ?? [];
}

/** Keeps the promise of something that is made once, when it is first asked for. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Undated items come last in either order. */
function compareInstants({ times: { sort: a } }: Row, { times: { sort: b } }: Row, sign: 1 | -1) {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return sign * (a - b);
}

/**
 * The orders of a list, each made when it is first wanted. Titles are compared as the dictionary of
 * `locale` does, whatever their case; equal ones, and equal dates, stand in the order of their ids.
 */
export function createItemOrders<R extends Row>(
  rows: readonly R[],
  locale: string,
): Readonly<Record<Exclude<SortOrder, 'relevance'>, () => Promise<R[]>>> {
  const collator = collatorFor(locale);
  const sortedBy = (compare: Compare) =>
    once(() => sortedInSlices(rows, (a, b) => compare(a, b) || (a.item.id > b.item.id ? 1 : -1)));
  return {
    dateAscending: sortedBy((a, b) => compareInstants(a, b, 1)),
    dateDescending: sortedBy((a, b) => compareInstants(a, b, -1)),
    titleAscending: sortedBy((a, b) => collator.compare(a.title, b.title)),
    titleDescending: sortedBy((a, b) => collator.compare(b.title, a.title)),
  };
}
