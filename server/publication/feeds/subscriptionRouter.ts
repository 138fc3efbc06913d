import { Router, type Request, type Response } from 'express';
import { cacheControl } from '../../../config/cacheLifetimes';
import { listingKinds } from '../../../shared/content/listingKinds';
import { defaultLocale, isLocale } from '../../../shared/language/languages';
import { feedFormats, type FeedFormat } from '../../../shared/listing/feedLinks';
import { address, splitTarget } from '../../../shared/routing/addresses';
import { answerUnavailable } from '../../middleware/errorHandler';
import { ageOf, contentHeaders, headerAddress } from '../../middleware/contentHeaders';
import type { PublicationContext } from '../publicationContext';
import type { MadeFrom } from '../madeFrom';
import { newFeedAddress } from './oldFeeds';
import { sendPublication } from '../sendPublication';

const formats = Object.keys(feedFormats) as FeedFormat[];

/**
 * Lists in other forms, with the filters of their pages: all as CSV, the news as RSS, Atom and JSON
 * Feed, the events as a calendar; and the feeds of the former service.
 */
export function subscriptionRouter(site: PublicationContext): Router {
  const { environment, now, log } = site;
  const router = Router({ caseSensitive: true, strict: true });

  function redirect(response: Response, status: 301 | 302, location: string) {
    response.set({
      Location: headerAddress(location),
      'Cache-Control': cacheControl.redirect,
    });
    response.status(status).end();
  }

  function send(
    response: Response,
    type: string,
    { value, documents }: MadeFrom<{ body: string; updated: Date }>,
  ) {
    const headers = contentHeaders(ageOf(documents, now()), environment.staleMaxSeconds);
    sendPublication(response, { type, body: value.body, modified: value.updated, headers });
  }

  /** Path and query of a feed's list. */
  function listOf(request: Request, format: string) {
    const { path, query } = splitTarget(request.originalUrl);
    return { path: path.slice(0, -format.length - 1), query };
  }

  for (const list of ['newnsb', 'overview/news']) {
    for (const format of formats) {
      router.get(`/:lang/${list}.${format}`, async (request, response, next) => {
        const { lang: locale } = request.params;
        if (!isLocale(locale)) return next();
        if (!environment.newsServiceConfigured) {
          return redirect(response, 302, address.notFound(locale));
        }
        const { newsFeed } = await import('./newsFeeds');
        const feed = await newsFeed(site, { locale, format, ...listOf(request, format) });
        send(response, feedFormats[format].type, feed);
      });
    }
  }

  router.get('/:lang/overview/events.ics', async (request, response, next) => {
    const { lang: locale } = request.params;
    if (!isLocale(locale)) return next();
    const { eventsCalendar } = await import('../calendar/eventsCalendar');
    send(
      response,
      'text/calendar',
      await eventsCalendar(site, { locale, ...listOf(request, 'ics') }),
    );
  });

  for (const listing of listingKinds) {
    router.get(`/:lang/overview/${listing}.csv`, async (request, response, next) => {
      const { lang: locale } = request.params;
      if (!isLocale(locale)) return next();
      const { listCsv } = await import('./listCsv');
      const list = await listCsv(site, listing, { locale, ...listOf(request, 'csv') });
      response.attachment(`${listing}.csv`);
      send(response, 'text/csv', list);
    });
  }

  router.get(
    ['/NSBSubscriber/feeds/rss', '/:lang/NSBSubscriber/feeds/rss'],
    (request, response, next) => {
      const { query } = splitTarget(request.originalUrl);
      const { lang } = request.params;
      if (typeof lang === 'string' && !isLocale(lang)) return next();
      const wanted = typeof lang === 'string' ? lang : (query.get('lang')?.toLowerCase() ?? '');
      redirect(response, 301, newFeedAddress(isLocale(wanted) ? wanted : defaultLocale, query));
    },
  );

  router.use(answerUnavailable(log, 'Feed'));
  return router;
}
