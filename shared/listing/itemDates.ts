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

/** Whether a page may be known at `now`; an event is announced before it takes place. */
export function isKnownPage(page: DatedPage, now: number): boolean {
  const date = countingDate(page.metadata.metaInfo ?? {});
  return page.contentType === 'event' || isPublished(date, now);
}

interface DatedPage {
  readonly contentType: string;
  readonly metadata: { readonly metaInfo?: MetaInfo };
}

/**
 * Items that may be shown at `now`. Events that are over are left out; a list of events alone has
 * the next one first, every other list the newest one.
 */
export function currentItems(items: readonly ListingItem[], now: number): ListingItem[] {
  const current = items
    .filter((item) => item.kind === 'events' || isPublished(dateOf(item), now))
    .filter((item) => !isOver(item, now));
  const eventsAlone = current.every((item) => item.kind === 'events');
  return current.sort((a, b) => (eventsAlone ? instant(a) - instant(b) : instant(b) - instant(a)));
}

/** Items from `since` (ms) on, by the date that counts. Events have no such limit. */
export function itemsSince(items: readonly ListingItem[], since: number): ListingItem[] {
  return items.filter((item) => item.kind === 'events' || instant(item) >= since);
}

function isOver(item: ListingItem, now: number): boolean {
  const { start, end = start } = eventDates(item);
  return item.kind === 'events' && end !== undefined && instantOf(end) < now;
}

/** The date of an item: that an event begins, or the one that counts. */
function dateOf(item: ListingItem): string | undefined {
  return item.kind === 'events' ? eventDates(item).start : countingDate(item.properties.metaInfo);
}

/** Instant of an item's date (ms); those without one come last in either order. */
function instant(item: ListingItem): number {
  const date = dateOf(item);
  if (date !== undefined) return instantOf(date);
  return item.kind === 'events' ? Number.MAX_SAFE_INTEGER : 0;
}
