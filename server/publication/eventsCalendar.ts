import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { EventDetails } from '../../shared/content/details';
import type { Page } from '../../shared/content/page';
import { absoluteUrl } from '../../shared/head/absoluteUrl';
import { tableFor } from '../../shared/language/languages';
import type { Speak } from '../../shared/language/messages';
import { beginningOf, instantOf } from '../../shared/language/swissTime';
import { countingDate, eventDates } from '../../shared/listing/itemDates';
import type { ListedItem } from '../../shared/listing/listedItem';
import { listingRules } from '../../shared/listing/listingRules';
import { dayOf, defaultPeriod } from '../../shared/listing/period';
import { localeOf, parsePath } from '../../shared/routing/addresses';
import { openListing } from '../listing/findListing';
import type { Site } from '../site';
import { filterTitle } from './filterTitle';
import { inBatches } from './inBatches';
import { lastChange } from './lastChange';
import type { MadeFrom } from './madeFrom';

const mostEvents = 500;
const everything = { offset: 0, limit: mostEvents };
const plainDay = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 24 * 3_600_000;

/** One of the dates on which an event takes place. */
interface EventDate {
  readonly start: string;
  readonly end: string | undefined;
  readonly allDay: boolean;
}

function datesOf(item: ListedItem, details: EventDetails | undefined): EventDate[] {
  const { start, end } = eventDates(item);
  const listed = start === undefined ? [] : [{ start, end, allDay: plainDay.test(start) }];
  return (
    details?.eventInfos.raw.map((info) => ({
      start: info['start-date'],
      end: info['end-date'],
      allDay: info.allDay ?? plainDay.test(info['start-date']),
    })) ?? listed
  );
}

/** Midnight in UTC of the day on which an instant or a day falls in Switzerland. */
function dayIn(date: string): number {
  return Date.parse(`${plainDay.test(date) ? date : dayOf(Date.parse(date))}T00:00:00Z`);
}

/**
 * Start and end as calendars have them: instants in UTC, which are right in every time zone, and
 * days, whose end is the day after the last one (RFC 5545, section 3.6.1).
 */
function timesOf({ start, end = start, allDay }: EventDate) {
  if (allDay) {
    const last = Math.max(dayIn(start), dayIn(end));
    return { allDay, start: new Date(dayIn(start)), end: new Date(last + dayMs) };
  }
  const [from, to] = [beginningOf(start), instantOf(end)];
  return { start: new Date(from), ...(to > from && { end: new Date(to) }) };
}

/** When an event was last changed: a calendar takes the later version for the valid one. */
function changedAt(item: ListedItem, page: Page | undefined): number {
  const { updatedAt, correctedAt, ...published } = page?.metadata.metaInfo ?? {};
  const dates = [updatedAt, correctedAt, countingDate(published), publishedAt(item)];
  return Math.max(0, ...dates.flatMap((date) => date ?? []).map(beginningOf));
}

/** The date of an event's announcement; its other dates may be those on which it takes place. */
function publishedAt({ properties }: ListedItem): string | undefined {
  const { visiblePublicationDate, firstPublicationDate } = properties.metaInfo;
  return visiblePublicationDate ?? firstPublicationDate;
}

/** What is off says so in its title, too: not every calendar shows the status. */
function titleOf(item: ListedItem, status: EventDetails['status'], speak: Speak): string {
  const { title } = item.properties;
  if (status === 'cancelled') return `${title} – ${speak('details.cancelled')}`;
  return status === 'postponed' ? `${title} – ${speak('details.postponed')}` : title;
}

const statuses = {
  cancelled: ICalEventStatus.CANCELLED,
  postponed: ICalEventStatus.TENTATIVE,
  scheduled: ICalEventStatus.CONFIRMED,
  full: ICalEventStatus.CONFIRMED,
} as const;

/** The entries of an event: one for each of its dates. */
function entriesOf(
  item: ListedItem,
  page: Page | undefined,
  { origin, speak }: { origin: string; speak: Speak },
): ICalEventData[] {
  const details = page?.contentType === 'event' ? page.details : undefined;
  const changed = changedAt(item, page);
  const { status = 'scheduled', location } = details ?? {};
  const place = [location?.name ?? item.place, location?.address].filter((part) => part);
  return datesOf(item, details).map((date, index) => ({
    id: `${item.id}${index === 0 ? '' : `-${index + 1}`}@${new URL(origin).hostname}`,
    ...timesOf(date),
    summary: titleOf(item, status, speak),
    description: item.properties.description ?? null,
    location: place.length === 0 ? null : place.join(', '),
    url: absoluteUrl(origin, item.href),
    status: statuses[status],
    stamp: new Date(changed),
    lastModified: new Date(changed),
    // Minutes: the number must grow with every change, and fit into 32 bits.
    sequence: Math.floor(changed / 60_000),
  }));
}

/** The page of an event, where it is one of this site; what cannot be read is left out. */
async function pageOf(site: Site, { href }: ListedItem): Promise<Page | undefined> {
  const path = parsePath(href);
  const [, slug, ...rest] = path.ok ? path.segments : [];
  const locale = localeOf(path.ok ? path.segments : []);
  if (locale === undefined || slug === undefined || rest.length > 0) return undefined;
  const held = await site.content.page(locale, slug).catch(() => undefined);
  return held?.value;
}

/**
 * The events of the list with its filters as a calendar (RFC 5545). Without a period, those of the
 * past year are there, too: a calendar that is subscribed to would otherwise lose them.
 * Rejects with `SourceFailure` when the list cannot be read.
 */
export async function eventsCalendar(
  site: Site,
  { locale, path, query }: { locale: string; path: string; query: URLSearchParams },
): Promise<MadeFrom<{ body: string; updated: Date }>> {
  const { publicUrl: origin } = site.environment;
  const speak = site.intl.speak(tableFor(locale));
  const open = await openListing(site, locale, { listing: 'events', presets: [], path, query });
  if (open === undefined) throw new Error('A listing without presets is always there');
  const { from } = defaultPeriod(listingRules.news, dayOf(site.now()));
  const isChosen = Object.keys(open.state.period).length > 0;
  const period = isChosen || from === undefined ? open.state.period : { from };
  const found = await open.stock.find({ ...open.wanted, period }, everything);
  const events = await inBatches(found.items, async (item) =>
    entriesOf(item, await pageOf(site, item), { origin, speak }),
  );
  const name = filterTitle(speak('overview.events'), open, speak);
  const { value: identity } = await site.content.identity(locale);
  const calendar = ical({
    name: [name, identity.metadata.siteName].filter(Boolean).join(' – '),
    prodId: { company: new URL(origin).host, product: 'events', language: locale.toUpperCase() },
    ttl: 3600,
    events: events.flat(),
  });
  const changes = events.flat().map(({ lastModified }) => Number(lastModified));
  return {
    value: { body: calendar.toString(), updated: lastChange(site, changes) },
    documents: [...open.stock.documents, ...found.documents],
  };
}
