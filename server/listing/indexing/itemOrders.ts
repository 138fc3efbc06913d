import type { ListingItem } from '../../../shared/content/listing';
import { collatorFor, withoutLeadingMarks } from '../../../shared/language/collation';
import type { SortOrder } from '../../../shared/listing/listingRules';
import { inSlices } from '../../concurrency/yieldToEventLoop';

const runLength = 256;

function merge(
  source: Uint32Array,
  target: Uint32Array,
  compare: (a: number, b: number) => number,
  [start, middle, end]: readonly [number, number, number],
): void {
  let [left, right] = [start, middle];
  for (let index = start; index < end; index += 1) {
    const a = source[left] ?? 0;
    const b = source[right] ?? 0;
    const takeLeft = left < middle && (right >= end || compare(a, b) <= 0);
    target[index] = takeLeft ? a : b;
    if (takeLeft) left += 1;
    else right += 1;
  }
}

/** Where runs of a length begin. */
function beginnings(count: number, length: number): number[] {
  return Array.from({ length: Math.ceil(count / length) }, (_, run) => run * length);
}

/**
 * The numbers below `count` in the order of a comparison, sorted in slices so that a long list does
 * not hold up other requests.
 */
async function sortedNumbers(
  count: number,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  let sorted = Uint32Array.from({ length: count }, (_, index) => index);
  await inSlices(beginnings(count, runLength), (start) => {
    sorted.subarray(start, start + runLength).sort(compare);
  });
  for (let width = runLength; width < count; width *= 2) {
    const source = sorted;
    const target = new Uint32Array(count);
    await inSlices(beginnings(count, 2 * width), (start) => {
      const middle = Math.min(start + width, count);
      merge(source, target, compare, [start, middle, Math.min(middle + width, count)]);
    });
    sorted = target;
  }
  return sorted;
}

/** Keeps the promise of something that is made once, when it is first asked for. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

type ItemOrder = Exclude<SortOrder, 'relevance'>;
/** Undated items come last in either order. */
function compareInstants(a: number, b: number, descending: boolean): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return descending ? b - a : a - b;
}

/**
 * The orders of a list, each made when it is first wanted; `instants` are what its items are dated
 * by. Titles are compared as the dictionary of `locale` does (docs/specification.md, section 4:
 * whatever their case); equal ones, and equal dates, stand in the order of their ids, so that every
 * order is a total one.
 */
export function createItemOrders(
  items: readonly ListingItem[],
  instants: Float64Array,
  locale: string,
): (order: ItemOrder) => Promise<Uint32Array> {
  const collator = collatorFor(locale);
  const titles = items.map(({ properties }) => withoutLeadingMarks(properties.title));
  const titleAt = (index: number) => titles[index] ?? '';
  const instantAt = (index: number) => instants[index] ?? NaN;
  const idAt = (index: number) => items[index]?.id ?? '';
  const sortedBy = (compare: (a: number, b: number) => number) =>
    once(() =>
      sortedNumbers(items.length, (a, b) => compare(a, b) || Number(idAt(a) > idAt(b)) || -1),
    );

  const orders: Readonly<Record<ItemOrder, () => Promise<Uint32Array>>> = {
    dateAscending: sortedBy((a, b) => compareInstants(instantAt(a), instantAt(b), false)),
    dateDescending: sortedBy((a, b) => compareInstants(instantAt(a), instantAt(b), true)),
    titleAscending: sortedBy((a, b) => collator.compare(titleAt(a), titleAt(b))),
    titleDescending: sortedBy((a, b) => collator.compare(titleAt(b), titleAt(a))),
  };
  return (order) => orders[order]();
}
