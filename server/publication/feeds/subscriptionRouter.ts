import { Router } from 'express';
import { cacheControl } from '../../../config/cacheLifetimes';
import { listingKinds } from '../../../shared/content/listingKinds';
import { answerTypes, feedFormats, type FeedFormat } from '../../../shared/html/mediaTypes';
import { defaultLocale, isLocale } from '../../../shared/language/languages';
import { listingAddress } from '../../../shared/listing/listingAddress';
import { address, splitTarget } from '../../../shared/routing/addresses';
import { answerUnavailable } from '../../middleware/errorAnswers';
import { ageOf, contentHeaders } from '../../middleware/cacheHeaders';
import { sendRedirect } from '../../middleware/sendRedirect';
import {
  listCsv,
  type ListExport,
  type PublicationContext,
  type SubscriptionRequest,
} from '../subscriptions';
import { eventsCalendar } from '../calendar/calendarRouter';
import { sendPublication } from '../sendPublication';
import { newsCategories } from '../../../shared/news/newsCategories';
import { initialState } from '../../../shared/listing/listingState';

/** The kinds of news as the subscriptions of the former service named them. */
const oldKinds = new Map([
  ['m', 'medienmitteilung'],
  ['r', 'rede'],
  ['n', 'newsletter'],
  ['f', 'fremdmitteilung'],
]);

function kindOf(value: string): string[] {
  const kind = oldKinds.get(value.toLowerCase()) ?? value.toLowerCase();
  return newsCategories.filter((category) => category === kind);
}

/** Where a subscription of the former service is today: `?lang=&org-nr=&topic=&kind=`. */
function newFeedAddress(locale: string, query: URLSearchParams): string {
  const initial = initialState('news');
  const valuesOf = (key: string) =>
    query.getAll(key).flatMap((values) => values.split(/[\s,]+/).filter(Boolean));
  return listingAddress(`${address.newsList(locale)}.rss`, {
    ...initial,
    chosen: {
      ...initial.chosen,
      organisations: valuesOf('org-nr'),
      topics: valuesOf('topic'),
      categories: valuesOf('kind').flatMap(kindOf),
    },
  });
}

/** Lists as CSV, news as RSS, Atom and JSON Feed, events as a calendar, and the former feeds. */
export function subscriptionRouter(site: PublicationContext): Router {
  const { environment, now, rateLimitedLog } = site;
  const router = Router({ caseSensitive: true, strict: true });

  /** A list of a language in another form; where there is none, its address leads to the page 404. */
  function offer(
    list: string,
    ending: string,
    type: string,
    make: (input: SubscriptionRequest) => Promise<ListExport | undefined>,
  ) {
    router.get(`/:lang/${list}.${ending}`, async (request, response, next) => {
      const { lang: locale } = request.params;
      if (typeof locale !== 'string' || !isLocale(locale)) return next();
      const { path, query } = splitTarget(request.originalUrl);
      const result = await make({ locale, query, path: path.slice(0, -ending.length - 1) });
      if (result === undefined) {
        const location = address.notFound(locale);
        return sendRedirect(response, { status: 302, location }, cacheControl.redirect);
      }
      const { body, modified, documents } = result;
      const headers = contentHeaders(ageOf(documents, now()), environment.staleMaxSeconds);
      if (ending === 'csv') response.attachment(`${list.split('/').at(-1)}.csv`);
      sendPublication(response, { type, body, modified, headers });
    });
  }

  for (const format of Object.keys(feedFormats) as FeedFormat[]) {
    for (const list of ['newnsb', 'overview/news']) {
      offer(list, format, feedFormats[format].type, async (input) => {
        if (!environment.newsServiceConfigured) return undefined;
        const { newsFeed } = await import('./feeds');
        return newsFeed(site, { ...input, format });
      });
    }
  }
  offer('overview/events', 'ics', answerTypes.ics, (input) => eventsCalendar(site, input));
  for (const listing of listingKinds) {
    offer(`overview/${listing}`, 'csv', answerTypes.csv, (input) => listCsv(site, listing, input));
  }

  const old = '/NSBSubscriber/feeds/rss';
  router.get([old, `/:lang${old}`], (request, response, next) => {
    const { query } = splitTarget(request.originalUrl);
    const { lang } = request.params;
    if (typeof lang === 'string' && !isLocale(lang)) return next();
    const code = typeof lang === 'string' ? lang : (query.get('lang')?.toLowerCase() ?? '');
    const location = newFeedAddress(isLocale(code) ? code : defaultLocale, query);
    sendRedirect(response, { status: 301, location }, cacheControl.redirect);
  });

  router.use(answerUnavailable(rateLimitedLog, 'Feed'));
  return router;
}
