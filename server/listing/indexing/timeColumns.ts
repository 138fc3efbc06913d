import type { ListingItem } from '../../../shared/content/listing';
import { itemTimes } from '../../../shared/listing/itemDates';
import { inSlices } from '../../concurrency/yieldToEventLoop';
import type { ListingQuery } from '../listingQuery';

/** The times of a list's items, one column each, so that walking over many of them is quick. */
type TimeColumns = Awaited<ReturnType<typeof readTimes>>;

/** Reads the times of all items, in slices. */
export async function readTimes(items: readonly ListingItem[]) {
  const column = () => new Float64Array(items.length);
  /** 1 where the item is an event. */
  const isEvent = new Uint8Array(items.length);
  const mixed = new Set(items.map(({ kind }) => kind === 'events')).size > 1;
  const columns = { published: column(), start: column(), end: column(), sort: column(), isEvent };
  await inSlices(items, (item, index) => {
    const times = itemTimes(item);
    columns.published[index] = times.published;
    columns.start[index] = times.start;
    columns.end[index] = times.end;
    // Among news, an event that lies ahead would count as the newest of all.
    columns.sort[index] = mixed && !Number.isNaN(times.announced) ? times.announced : times.sort;
    isEvent[index] = Number(times.isEvent);
  });
  return columns;
}

/**
 * The instants (ms, ascending) at which lists of these items change by themselves: an item comes
 * out, or an event begins or is over.
 */
export function changesIn({ published, start, end, isEvent }: TimeColumns): Float64Array {
  const ofEvents = (column: Float64Array, after: number) =>
    [...column].flatMap((instant, index) => (isEvent[index] === 1 ? [instant + after] : []));
  const all = [...published, ...ofEvents(start, 0), ...ofEvents(end, 1)];
  return Float64Array.from(new Set(all.filter(Number.isFinite))).toSorted();
}

/** The first of some ascending instants after `now`; none is `Infinity`. */
export function nextChange(changes: Float64Array, now: number): number {
  const next = changes.findLastIndex((instant) => instant <= now) + 1;
  return changes[next] ?? Infinity;
}

/** Marks with 1 the items that are published at `now` and lie in the period of a query. */
export function inPeriod(columns: TimeColumns, query: ListingQuery, now: number): Uint8Array {
  const { published, start, end, isEvent } = columns;
  return isEvent.map((event, index) => {
    const { from, to } = event === 1 ? query.eventPeriod : query.period;
    // Undated items are in the period that has no ends, and in no other.
    const isOpen = from === -Infinity && to === Infinity;
    const fits = isOpen || ((end[index] ?? 0) >= from && (start[index] ?? 0) <= to);
    return Number(fits && !((published[index] ?? 0) > now));
  });
}

/** Events that take place now come before the others, those that end next first. */
export function runningFirst(
  columns: TimeColumns,
  positions: Uint32Array,
  now: number,
): Uint32Array {
  const { start, end, isEvent } = columns;
  if (!isEvent.includes(1)) return positions;
  const isRunning = (index: number) =>
    isEvent[index] === 1 && (start[index] ?? 0) <= now && now <= (end[index] ?? 0);
  const running = positions.filter(isRunning);
  running.sort((a, b) => (end[a] ?? 0) - (end[b] ?? 0));
  const others = positions.filter((index) => !isRunning(index));
  return Uint32Array.of(...running, ...others);
}
