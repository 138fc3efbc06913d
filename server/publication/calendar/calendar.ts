import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { IntlShape } from 'react-intl';
import { answerLifetimes } from '../../../config/cacheLifetimes';
import type { EventDetails } from '../../../shared/content/components/details';
import type { Page, PageOf } from '../../../shared/content/page';
import { absoluteUrl } from '../../../shared/head/headElement';
import { beginningOf, instantOf, localTime } from '../../../shared/language/swissTime';
import { eventDates } from '../../../shared/listing/itemDates';
import type { ListedItem } from '../../../shared/listing/listingResults';
import { degrees, escapeText, uriValue, withoutControls } from '../escapes';

/** An event as a calendar holds it: its id is the same in every language, and its address absolute. */
export type CalendarEvent = NonNullable<ReturnType<typeof eventOfPage>>;

const day = 24 * 3_600_000;
const plainDay = /^\d{4}-\d{2}-\d{2}$/;

const statuses = {
  scheduled: ICalEventStatus.CONFIRMED,
  full: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** Midnight in UTC of the Swiss day of a date: what becomes a value without a time. */
const dateValue = (iso: string) => Date.parse(`${localTime(instantOf(iso)).slice(0, 10)}T00:00Z`);

/** The first and last instants that a calendar names, in milliseconds since 1970. */
const firstInstant = Date.UTC(100, 0, 1);
const lastInstant = Date.UTC(9999, 11, 31);

const isNamed = (date: Date) => date.getTime() >= firstInstant && date.getTime() <= lastInstant;

/** Days as dates with the end after the last one (RFC 5545, section 3.6.1), else UTC instants. */
function timesOf({ start, end = start }: CalendarEvent['occurrences'][number]) {
  const allDay = plainDay.test(start) && plainDay.test(end);
  const from = allDay ? dateValue(start) : beginningOf(start);
  // A plain day as an end is over when the next one begins.
  const until = allDay ? dateValue(end) + day : instantOf(end) + Number(plainDay.test(end));
  return {
    start: new Date(from),
    ...(until > from && until <= lastInstant && { end: new Date(until) }),
    allDay,
  };
}

/** Degrees, some 10 cm: the writer takes 0 as missing. */
const nearlyZero = 0.000001;
const rounded = (value: number) => Number(degrees(value)) || nearlyZero;

function entriesOf(event: CalendarEvent, host: string): ICalEventData[] {
  const { id, title, description, url, occurrences, status = 'scheduled' } = event;
  const modified = event.modified && isNamed(event.modified) ? event.modified : undefined;
  const { name = '', address, lat, lon } = event.location ?? {};
  const hasPoint = lat !== undefined && lon !== undefined;
  const location = {
    title: withoutControls(name),
    ...(address !== undefined && { address: withoutControls(address) }),
    ...(hasPoint && { geo: { lat: rounded(lat), lon: rounded(lon) } }),
  };
  return occurrences.flatMap((occurrence, index) => {
    const times = timesOf(occurrence);
    // The year 1, with which systems say that they know no day, is in no calendar.
    if (!isNamed(times.start)) return [];
    return {
      ...times,
      ...(event.location !== undefined && { location }),
      id: `${escapeText(id)}${index === 0 ? '' : `-${index + 1}`}@${host}`,
      summary: withoutControls(title),
      ...(description !== undefined && { description: withoutControls(description) }),
      // Escaped as a text would be, which an address is not.
      url: uriValue(url).replace(/[\\;,]/g, encodeURIComponent),
      status: statuses[status],
      // The text must not change as long as the event does not.
      stamp: modified ?? times.start,
      ...(modified !== undefined && {
        lastModified: modified,
        sequence: Math.max(0, Math.floor(modified.getTime() / 60_000)),
      }),
    };
  });
}

/** Returns events as a calendar (RFC 5545), an entry each time; `host` makes their ids unique. */
export function calendarFile(name: string, host: string, events: readonly CalendarEvent[]): string {
  // Written as it is given, other than the texts of events.
  const calendar = ical({
    name: escapeText(name),
    prodId: { company: host, product: 'chancery' },
    ttl: answerLifetimes.calendar,
  });
  calendar.events(events.flatMap((event) => entriesOf(event, host)));
  return `${calendar.toString()}\r\n`;
}

/** The latest of some dates; undefined without any. */
function latestOf(...dates: (string | undefined)[]): Date | undefined {
  const instants = dates.filter((date) => date !== undefined).map(beginningOf);
  return instants.length === 0 ? undefined : new Date(Math.max(...instants));
}

function lastChange({ metadata }: PageOf<'event'>): Date | undefined {
  const { metaInfo = {}, changeHistory = [] } = metadata;
  const { updatedAt, correctedAt, visiblePublicationDate, firstPublicationDate } = metaInfo;
  const published = visiblePublicationDate ?? firstPublicationDate;
  return latestOf(updatedAt, correctedAt, published, ...changeHistory.map(({ at }) => at));
}

/** Returns the page of an event as an entry of calendars; undefined without its details. */
export function eventOfPage(page: PageOf<'event'>, url: string, intl: IntlShape) {
  const { id, metadata, details } = page;
  if (details === undefined) return undefined;
  const { status, onlineUrl } = details;
  const online = onlineUrl === undefined ? undefined : { name: onlineUrl };
  const location: EventDetails['location'] = details.location ?? online;
  const { title, description } = metadata;
  // What is off says so in its title, too: not every calendar shows the status.
  const isOff = status === 'cancelled' || status === 'postponed';
  return {
    id,
    title: isOff ? intl.formatMessage({ id: `details.${status}Title` }, { title }) : title,
    description,
    url,
    occurrences: details.eventInfos.raw.map(({ 'start-date': start, 'end-date': end }) => ({
      start,
      ...(end !== undefined && { end }),
    })),
    location,
    status,
    modified: lastChange(page),
  };
}

/** Returns a listed event, and what its page knows of it; dates of a list may say nothing of a change. */
export function eventOfItem(
  item: ListedItem,
  page: Page | undefined,
  { origin, intl }: { origin: string; intl: IntlShape },
): CalendarEvent {
  const url = absoluteUrl(origin, item.href);
  const location = item.place === undefined ? undefined : { name: item.place };
  const event = page?.contentType === 'event' ? eventOfPage(page, url, intl) : undefined;
  if (event !== undefined) return { ...event, id: item.id, location: event.location ?? location };
  const { title, description, metaInfo } = item.properties;
  const { start, end } = eventDates(item);
  return {
    id: item.id,
    title,
    description,
    url,
    occurrences: start === undefined ? [] : [{ start, ...(end !== undefined && { end }) }],
    location,
    status: undefined,
    modified: latestOf(metaInfo.visiblePublicationDate ?? metaInfo.firstPublicationDate),
  };
}
