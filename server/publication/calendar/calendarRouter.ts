import { Router } from 'express';
import type { Page } from '../../../shared/content/page';
import { absoluteUrl } from '../../../shared/head/headElement';
import { answerTypes } from '../../../shared/html/mediaTypes';
import { isLocale } from '../../../shared/language/languages';
import { isPageOut } from '../../../shared/listing/itemDates';
import type { ListedItem } from '../../../shared/listing/listingResults';
import { listingRules } from '../../../shared/listing/listingFilters';
import { dayOf, defaultPeriod, type PeriodChoice } from '../../../shared/listing/period';
import { address, isSegment, localeOf, parsePath } from '../../../shared/routing/addresses';
import { ageOf, contentHeaders } from '../../middleware/cacheHeaders';
import { answerUnavailable } from '../../middleware/errorAnswers';
import { sendPublication } from '../sendPublication';
import { inBatches, lastChange, openSubscription } from '../subscriptions';
import type { ListExport, PublicationContext, SubscriptionRequest } from '../subscriptions';

const range = { offset: 0, limit: 500 };

/** The page of an event, where it is one of this site; what cannot be read is left out. */
async function pageOf(site: PublicationContext, { href }: ListedItem): Promise<Page | undefined> {
  const path = parsePath(href);
  const [, slug, ...rest] = path.ok ? path.segments : [];
  const locale = localeOf(path.ok ? path.segments : []);
  if (locale === undefined || slug === undefined || rest.length > 0) return undefined;
  return (await site.content.page(locale, slug).catch(() => undefined))?.value;
}

/** The chosen period, else those to come and the past year: neither crowds the other out. */
function periodsOf(chosen: PeriodChoice, today: string) {
  if (Object.keys(chosen).length > 0) return [{ period: chosen, sort: 'dateAscending' as const }];
  const { from } = defaultPeriod(listingRules.news, today);
  return [
    { period: {}, sort: 'dateAscending' as const },
    { period: { ...(from !== undefined && { from }), to: today }, sort: 'dateDescending' as const },
  ];
}

/** Returns the events of the list with its filters; past ones too, which subscriptions would lose. */
export async function eventsCalendar(
  site: PublicationContext,
  request: SubscriptionRequest,
): Promise<ListExport> {
  const { publicUrl: origin } = site.environment;
  const { calendarFile, eventOfItem } = await import('./calendar');
  const { open, intl, title, siteName } = await openSubscription(site, 'events', request);
  const found = await Promise.all(
    periodsOf(open.state.period, dayOf(site.now())).map(({ period, sort }) =>
      open.source.find({ ...open.fullState, period, sort }, range),
    ),
  );
  const items = new Map(found.flatMap((part) => part.items.map((item) => [item.id, item])));
  const events = await inBatches([...items.values()], async (item) =>
    eventOfItem(item, await pageOf(site, item), { origin, intl }),
  );
  const name = [title, siteName].filter(Boolean).join(' – ');
  const changes = events.map(({ modified }) => modified?.getTime() ?? 0);
  return {
    body: calendarFile(name, new URL(origin).hostname, events),
    modified: lastChange(site, changes),
    documents: [...open.source.documents, ...found.flatMap(({ documents }) => documents)],
  };
}

async function eventPage({ content, now }: PublicationContext, locale: string, id: string) {
  const slug = (await content.languageMap())?.value.document(id)?.slugs.get(locale);
  const entry = slug === undefined ? undefined : await content.page(locale, slug);
  if (slug === undefined || entry === undefined || !isPageOut(entry.value, now())) return undefined;
  const page = entry.value;
  if (page.contentType !== 'event' || page.metadata.withdrawn !== undefined) return undefined;
  return { slug, page, entry };
}

/** Serves `GET /{lang}/overview/events/{id}.ics`: an event as a file; the page handler answers others. */
export function calendarRouter(site: PublicationContext): Router {
  const { publicUrl, staleMaxSeconds } = site.environment;
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:lang/overview/events/:file', async (request, response, next) => {
    const { lang, file } = request.params;
    const id = file.replace(/\.ics$/, '');
    if (!isLocale(lang) || id === file || !isSegment(id)) return next();
    const found = await eventPage(site, lang, id);
    if (found === undefined) return next();
    const { calendarFile, eventOfPage } = await import('./calendar');
    const url = absoluteUrl(publicUrl, address.page(lang, found.slug));
    const event = eventOfPage(found.page, url, site.intl.forTable(lang));
    if (event === undefined) return next();
    response.attachment(`${found.slug}.ics`);
    sendPublication(response, {
      type: answerTypes.ics,
      body: calendarFile(event.title, new URL(publicUrl).hostname, [event]),
      modified: event.modified,
      headers: contentHeaders(ageOf([found.entry], site.now()), staleMaxSeconds),
    });
  });
  router.use(answerUnavailable(site.rateLimitedLog, 'Calendar'));
  return router;
}
