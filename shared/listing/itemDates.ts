import type { ListingItem } from '../content/listing';
import { beginningOf, instantOf } from '../language/swissTime';

interface MetaInfo {
  readonly visiblePublicationDate?: string;
  readonly firstPublicationDate?: string;
  readonly originalDate?: string;
  readonly date?: string;
}

/** The date that counts: the first present of the four (specification, section 4). */
export function countingDate(info: MetaInfo): string | undefined {
  return info.visiblePublicationDate ?? info.firstPublicationDate ?? info.originalDate ?? info.date;
}

/** Start and end of an event-like item, whichever of the two forms it carries. */
export function eventDates(item: ListingItem): { start?: string; end?: string } {
  const info = item.eventInfos?.raw[0];
  const start = item.startDate ?? info?.['start-date'];
  const end = item.endDate ?? info?.['end-date'];
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
}

/**
 * Whether an item with this date may be known at `now` (ms). One without a date may. A plain day
 * counts as its end when it is compared, but is published from its beginning.
 */
export function isPublished(date: string | undefined, now: number): boolean {
  return date === undefined || !(beginningOf(date) > now);
}

/** Items that may be shown at `now`, newest first. Events keep only those not over, next first. */
export function currentItems(items: readonly ListingItem[], now: number): ListingItem[] {
  return items
    .filter(
      (item) => item.kind === 'events' || isPublished(countingDate(item.properties.metaInfo), now),
    )
    .filter((item) => !isOver(item, now))
    .sort((a, b) => order(a) - order(b));
}

function isOver(item: ListingItem, now: number): boolean {
  const { start, end = start } = eventDates(item);
  return item.kind === 'events' && end !== undefined && instantOf(end) < now;
}

/** Sort key: events by their start, everything else by falling date. */
function order(item: ListingItem): number {
  const { start } = eventDates(item);
  if (item.kind === 'events') return start === undefined ? Infinity : instantOf(start);
  const date = countingDate(item.properties.metaInfo);
  return date === undefined ? 0 : -instantOf(date);
}
