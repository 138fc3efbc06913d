import type { Page } from '../content/page';
import type { ListingItem } from '../content/listingItem';
import { beginningOf, endsAtMidnight, instantOf, wholeDays } from '../language/swissTime';
import type { EventDetails } from '../content/components/details';

/** Returns the date that counts: the first present of the four (docs/specification.md, section 4). */
export function effectiveDate(info: ListingItem['properties']['metaInfo']): string | undefined {
  return info.visiblePublicationDate ?? info.firstPublicationDate ?? info.originalDate ?? info.date;
}

/** Returns the start and end of an event-like item, whichever of the two forms it carries. */
export function eventDates(item: Omit<ListingItem, 'kind'>): { start?: string; end?: string } {
  const info = item.eventInfos?.raw[0];
  const first = item.startDate ?? info?.['start-date'];
  const last = item.endDate ?? info?.['end-date'];
  if (first === undefined) return last === undefined ? {} : { end: last };
  const { start, end } = wholeDays(first, last);
  return { start, ...(end !== undefined && { end }) };
}

/** Whether an item with this date, if any, may be known at `now` (ms); a day from its beginning. */
export function isPublished(date: string | undefined, now: number): boolean {
  return date === undefined || !(beginningOf(date) > now);
}

/** When an item is published, takes place and is sorted, as instants (ms). */
interface ItemTimes {
  /** Before this it must not be known. */
  readonly published: number;
  /** First and last instant, of an event or of the date that counts. */
  readonly start: number;
  readonly end: number;
  /** What it is sorted by; a plain day counts as its end. NaN where there is none. */
  readonly sort: number;
  /** What an event is sorted by among other kinds: the date that counts. NaN where there is none. */
  readonly announced: number;
  readonly isEvent: boolean;
}

/** Returns the times of an item. Events are held back by the two dates of publication alone. */
export function itemTimes(item: ListingItem): ItemTimes {
  return item.kind === 'events' ? eventTimes(item) : datedTimes(item);
}

const publishedFrom = (date = '') => (date === '' ? -Infinity : beginningOf(date));

function datedTimes({ properties }: ListingItem): ItemTimes {
  const date = effectiveDate(properties.metaInfo);
  const published = publishedFrom(date);
  const sort = date === undefined ? NaN : instantOf(date);
  return { published, start: published, end: sort, sort, announced: sort, isEvent: false };
}

function eventTimes(item: ListingItem): ItemTimes {
  const { visiblePublicationDate, firstPublicationDate } = item.properties.metaInfo;
  const published = publishedFrom(visiblePublicationDate ?? firstPublicationDate);
  const { start, end = start } = eventDates(item);
  const date = effectiveDate(item.properties.metaInfo);
  const announced = date === undefined ? NaN : instantOf(date);
  if (start === undefined || end === undefined) {
    return { published, start: Infinity, end: Infinity, sort: NaN, announced, isEvent: true };
  }
  return {
    published,
    start: beginningOf(start),
    end: instantOf(end) - Number(endsAtMidnight(start, end)),
    sort: instantOf(start),
    announced,
    isEvent: true,
  };
}

/** Returns the instant (ms) from which a page may be known, of events by the two dates of publication. */
export function releaseOf({ contentType, metadata: { metaInfo = {} } }: Page): number {
  const { visiblePublicationDate, firstPublicationDate } = metaInfo;
  const ofEvent = visiblePublicationDate ?? firstPublicationDate;
  return publishedFrom(contentType === 'event' ? ofEvent : effectiveDate(metaInfo));
}

/** Whether a page may be known at `now` (ms): one dated in the future is an unknown one. */
export function isPageOut(page: Page, now: number): boolean {
  return !(releaseOf(page) > now);
}

/** Where in its time an event is, and whether its registration is still open. */
export interface EventTime {
  readonly phase: 'upcoming' | 'running' | 'past';
  readonly registrationClosed: boolean;
}

function datesOf({ eventInfos }: EventDetails) {
  return eventInfos.raw.map((info) => ({
    start: beginningOf(info['start-date']),
    end: instantOf(info['end-date'] ?? info['start-date']),
  }));
}

/** Returns the instants (ms) after which the time of an event is another one. */
export function eventChanges(details: EventDetails): number[] {
  const deadline = details.registration?.deadline;
  const changes = datesOf(details).flatMap(({ start, end }) => [start, end + 1]);
  return deadline === undefined ? changes : [...changes, instantOf(deadline) + 1];
}

/** Returns the time of an event at an instant (ms); between two dates of a series it is upcoming. */
export function eventTimeOf(details: EventDetails, now: number): EventTime {
  const dates = datesOf(details);
  const running = dates.some(({ start, end }) => start <= now && now <= end);
  const past = dates.every(({ end }) => end < now);
  const deadline = details.registration?.deadline;
  const late = deadline !== undefined && instantOf(deadline) < now;
  return {
    phase: running ? 'running' : past ? 'past' : 'upcoming',
    registrationClosed: past || late,
  };
}
