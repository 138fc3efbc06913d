import type { IntlShape } from 'react-intl';
import type { Page } from '../../../shared/content/page';
import { absoluteUrl } from '../../../shared/head/headElement';
import type { ListedItem } from '../../../shared/listing/listedItem';
import { listingRules } from '../../../shared/listing/listingRules';
import { dayOf, defaultPeriod, type Day, type PeriodChoice } from '../../../shared/listing/period';
import { localeOf, parsePath } from '../../../shared/routing/addresses';
import { calendarFile, type CalendarEvent } from './calendar';
import { eventOfItem, eventOfPage, placeOfItem } from './calendarEvent';
import type { MadeFrom } from '../sendPublication';
import {
  inBatches,
  lastChange,
  openSubscription,
  type SubscriptionRequest,
  type PublicationContext,
} from '../openSubscription';

const mostEvents = 500;
const range = { offset: 0, limit: mostEvents };

/** A listed event with what its page knows of it. */
function entryOf(
  item: ListedItem,
  page: Page | undefined,
  { origin, intl }: { origin: string; intl: IntlShape },
): CalendarEvent {
  const url = absoluteUrl(origin, item.href);
  const known = page?.contentType === 'event' ? eventOfPage(page, url, intl) : undefined;
  if (known === undefined) return eventOfItem(item, url);
  return { ...known, id: item.id, location: known.location ?? placeOfItem(item) };
}

/** The page of an event, where it is one of this site; what cannot be read is left out. */
async function pageOf(site: PublicationContext, { href }: ListedItem): Promise<Page | undefined> {
  const path = parsePath(href);
  const [, slug, ...rest] = path.ok ? path.segments : [];
  const locale = localeOf(path.ok ? path.segments : []);
  if (locale === undefined || slug === undefined || rest.length > 0) return undefined;
  const held = await site.content.page(locale, slug).catch(() => undefined);
  return held?.value;
}

/**
 * The periods whose events a calendar has: the one that was chosen; otherwise those to come, the
 * next first, and the past year, the last first, so that neither crowds the other out.
 */
function periodsOf(chosen: PeriodChoice, today: Day) {
  if (Object.keys(chosen).length > 0) return [{ period: chosen, sort: 'dateAscending' as const }];
  const { from } = defaultPeriod(listingRules.news, today);
  return [
    { period: {}, sort: 'dateAscending' as const },
    { period: { ...(from !== undefined && { from }), to: today }, sort: 'dateDescending' as const },
  ];
}

/**
 * The events of the list with its filters as a calendar (RFC 5545). Without a period, those of the
 * past year are there, too: a calendar that is subscribed to would otherwise lose them.
 * Rejects with `SourceFailure` when the list cannot be read.
 */
export async function eventsCalendar(
  site: PublicationContext,
  request: SubscriptionRequest,
): Promise<MadeFrom<{ body: string; updated: Date }>> {
  const { publicUrl: origin } = site.environment;
  const { open, intl, title, siteName } = await openSubscription(site, 'events', request);
  const found = await Promise.all(
    periodsOf(open.state.period, dayOf(site.now())).map(({ period, sort }) =>
      open.source.find({ ...open.wanted, period, sort }, range),
    ),
  );
  const items = new Map(found.flatMap((part) => part.items.map((item) => [item.id, item])));
  const events = await inBatches([...items.values()], async (item) =>
    entryOf(item, await pageOf(site, item), { origin, intl }),
  );
  const name = [title, siteName].filter(Boolean).join(' – ');
  const changes = events.map(({ modified }) => modified?.getTime() ?? 0);
  return {
    value: {
      body: calendarFile(name, new URL(origin).hostname, events),
      updated: lastChange(site, changes),
    },
    documents: [...open.source.documents, ...found.flatMap(({ documents }) => documents)],
  };
}
