import { Router } from 'express';
import { cacheControl } from '../../../config/cacheLifetimes';
import { listingKinds } from '../../../shared/content/listingKinds';
import { defaultLocale, isLocale } from '../../../shared/language/languages';
import {
  feedFormats,
  type FeedFormat,
  listingAddress,
} from '../../../shared/listing/listingAddress';
import { address, splitTarget } from '../../../shared/routing/addresses';
import { answerUnavailable } from '../../middleware/errorHandler';
import { ageOf, contentHeaders, sendRedirect } from '../../middleware/contentHeaders';
import type { SubscriptionRequest, PublicationContext } from '../openSubscription';
import { sendPublication, type MadeFrom } from '../sendPublication';
import { newsCategories } from '../../../shared/news/newsCategories';
import { initialState } from '../../../shared/listing/listingState';

/** The kinds of news as the subscriptions of the former service named them. */
const oldKinds: Readonly<Record<string, (typeof newsCategories)[number]>> = {
  m: 'medienmitteilung',
  r: 'rede',
  n: 'newsletter',
  f: 'fremdmitteilung',
};

function commaSeparated(query: URLSearchParams, key: string): string[] {
  return query
    .getAll(key)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

function kindOf(value: string): string[] {
  const name = value.toLowerCase();
  return Object.hasOwn(oldKinds, name)
    ? [oldKinds[name] ?? '']
    : newsCategories.filter((category) => category === name);
}

/** Where a subscription of the former service is today: `?lang=&org-nr=&topic=&kind=`. */
function newFeedAddress(locale: string, query: URLSearchParams): string {
  const initial = initialState('news');
  return listingAddress(`${address.newsBoard(locale)}.rss`, {
    ...initial,
    chosen: {
      ...initial.chosen,
      organisations: commaSeparated(query, 'org-nr'),
      topics: commaSeparated(query, 'topic'),
      categories: commaSeparated(query, 'kind').flatMap(kindOf),
    },
  });
}

type MadeList = MadeFrom<{ body: string; updated: Date }>;

const formats = Object.keys(feedFormats) as FeedFormat[];

/**
 * Lists in other forms, with the filters of their pages: all as CSV, the news as RSS, Atom and JSON
 * Feed, the events as a calendar; and the feeds of the former service.
 */
export function subscriptionRouter(site: PublicationContext): Router {
  const { environment, now, log } = site;
  const router = Router({ caseSensitive: true, strict: true });

  /** A list of a language in another form; where there is none, its address leads to the page 404. */
  function offer(
    list: string,
    { ending, type }: { readonly ending: string; readonly type: string },
    make: (asked: SubscriptionRequest) => Promise<MadeList | undefined>,
  ) {
    router.get(`/:lang/${list}.${ending}`, async (request, response, next) => {
      const { lang: locale } = request.params;
      if (typeof locale !== 'string' || !isLocale(locale)) return next();
      const { path, query } = splitTarget(request.originalUrl);
      const made = await make({ locale, query, path: path.slice(0, -ending.length - 1) });
      if (made === undefined) {
        const location = address.notFound(locale);
        return sendRedirect(response, { status: 302, location }, cacheControl.redirect);
      }
      const { body, updated: modified } = made.value;
      const headers = contentHeaders(ageOf(made.documents, now()), environment.staleMaxSeconds);
      if (ending === 'csv') response.attachment(`${list.split('/').at(-1)}.csv`);
      sendPublication(response, { type, body, modified, headers });
    });
  }

  for (const format of formats) {
    for (const list of ['newnsb', 'overview/news']) {
      offer(list, { ending: format, type: feedFormats[format].type }, async (asked) => {
        if (!environment.newsServiceConfigured) return undefined;
        const { newsFeed } = await import('./newsFeeds');
        return newsFeed(site, { ...asked, format });
      });
    }
  }
  offer('overview/events', { ending: 'ics', type: 'text/calendar' }, async (asked) => {
    const { eventsCalendar } = await import('../calendar/eventsCalendar');
    return eventsCalendar(site, asked);
  });
  for (const listing of listingKinds) {
    offer(`overview/${listing}`, { ending: 'csv', type: 'text/csv' }, async (asked) => {
      const { listCsv } = await import('./listCsv');
      return listCsv(site, listing, asked);
    });
  }

  router.get(
    ['/NSBSubscriber/feeds/rss', '/:lang/NSBSubscriber/feeds/rss'],
    (request, response, next) => {
      const { query } = splitTarget(request.originalUrl);
      const { lang } = request.params;
      if (typeof lang === 'string' && !isLocale(lang)) return next();
      const wanted = typeof lang === 'string' ? lang : (query.get('lang')?.toLowerCase() ?? '');
      const location = newFeedAddress(isLocale(wanted) ? wanted : defaultLocale, query);
      sendRedirect(response, { status: 301, location }, cacheControl.redirect);
    },
  );

  router.use(answerUnavailable(log, 'Feed'));
  return router;
}
