import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { EventDetails } from '../../../shared/content/components/details';
import { beginningOf, instantOf, localTime } from '../../../shared/language/swissTime';
import { escapeText, uriValue } from '../contentLine';
import { withoutControls } from '../xml';

/** One time an event takes place; ISO 8601, days without a time are those of Europe/Zurich. */
interface Occurrence {
  readonly start: string;
  readonly end?: string;
}

/** Where an event takes place. */
export type CalendarPlace = Pick<
  NonNullable<EventDetails['location']>,
  'name' | 'address' | 'lat' | 'lon'
>;

/** An event as a calendar holds it. */
export interface CalendarEvent {
  /** Document id: the same in every language, and for as long as the event is known. */
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Absolute address of its page. */
  readonly url: string;
  readonly occurrences: readonly Occurrence[];
  readonly location: CalendarPlace | undefined;
  readonly status: EventDetails['status'] | undefined;
  /** When it was changed last; undefined where nobody knows. */
  readonly modified: Date | undefined;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Seconds after which whoever has subscribed to a calendar may ask again. */
const hour = 3600;
const plainDay = /^\d{4}-\d{2}-\d{2}$/;

const statuses = {
  scheduled: ICalEventStatus.CONFIRMED,
  full: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** Midnight in UTC of the Swiss day of a date: what becomes a value without a time. */
function dateValue(iso: string): number {
  return Date.parse(`${localTime(instantOf(iso)).slice(0, 10)}T00:00Z`);
}

/** The first and last instants that a calendar names, in milliseconds since 1970. */
const firstInstant = Date.UTC(100, 0, 1);
const lastInstant = Date.UTC(9999, 11, 31);

const isNamed = (date: Date) => date.getTime() >= firstInstant && date.getTime() <= lastInstant;

/** A plain day as an end is over when the next one begins. */
function endInstant(iso: string): number {
  return plainDay.test(iso) ? instantOf(iso) + 1 : instantOf(iso);
}

/**
 * From when to when: whole days as dates with the end after the last one (RFC 5545, section
 * 3.6.1), everything else as instants in UTC, which need no time zone of the reader.
 */
function timesOf({ start, end }: Occurrence) {
  const isDays = plainDay.test(start) && plainDay.test(end ?? start);
  const from = isDays ? dateValue(start) : beginningOf(start);
  const until = isDays ? dateValue(end ?? start) + day : end === undefined ? from : endInstant(end);
  return {
    start: new Date(from),
    ...(until > from && until <= lastInstant && { end: new Date(until) }),
    allDay: isDays,
  };
}

/** Degrees, some 10 cm: the writer takes 0 as missing. */
const nearlyZero = 0.000001;

function placeOf({ location }: CalendarEvent): Pick<ICalEventData, 'location'> {
  if (location === undefined) return {};
  const { name, address, lat, lon } = location;
  return {
    location: {
      title: withoutControls(name),
      ...(address !== undefined && { address: withoutControls(address) }),
      ...(lat !== undefined &&
        lon !== undefined && { geo: { lat: lat || nearlyZero, lon: lon || nearlyZero } }),
    },
  };
}

function entriesOf(event: CalendarEvent, host: string): ICalEventData[] {
  const { id, title, description, url, occurrences, status = 'scheduled' } = event;
  const modified = event.modified && isNamed(event.modified) ? event.modified : undefined;
  return occurrences.flatMap((occurrence, index) => {
    const times = timesOf(occurrence);
    // The year 1, with which systems say that they know no day, is in no calendar.
    if (!isNamed(times.start)) return [];
    return {
      ...times,
      ...placeOf(event),
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
        sequence: Math.max(0, Math.floor(modified.getTime() / minute)),
      }),
    };
  });
}

/**
 * Events as a calendar file (RFC 5545), one entry for every time they take place. `host` makes
 * their ids unique in the world.
 */
export function calendarFile(name: string, host: string, events: readonly CalendarEvent[]): string {
  // Written as it is given, other than the texts of events.
  const calendar = ical({
    name: escapeText(name),
    prodId: { company: host, product: 'chancery' },
    ttl: hour,
  });
  calendar.events(events.flatMap((event) => entriesOf(event, host)));
  return `${calendar.toString()}\r\n`;
}
