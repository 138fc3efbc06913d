import { address, localeOf, parsePath, sameSitePath } from '../../../shared/routing/addresses';
import { composerId, isBoardId, type RouteName } from '../../../shared/routing/routeHandle';
import type { Loader, LoadContext, LoaderResult } from './loader';
import { loadHome, loadSlug, shownPage } from './loadContent';
import { loadListing } from './loadListing';
import { loadBoard } from './loadBoard';
import { loadNews } from './loadNews';
import { notFound, notFoundUntil } from './notFound';
import { loadSearch } from './loadSearch';
import { loadAccessibility, loadAuthorities, loadSiteMap, routePage } from './loadSitePages';
import { parseCookie } from 'cookie';
import { consentCookieName, readConsent } from '../../../shared/privacy/consent';
import { languageCookieName } from '../../locale/negotiateLocale';
import { knownFrom } from '../../../shared/listing/itemDates';
import type { PageLanguages } from '../../../shared/routing/frameData';
import { matchRoute } from '../../../views/matchRoute';

/** One publication; its id may have several segments. */
const loadPublication: Loader = async ({ site, locale, match, budget }) => {
  const id = match.params['*'] ?? '';
  const held = await site.content.publication(locale, id);
  const slug = `publication/${id}`;
  const from = held === undefined ? Infinity : knownFrom(held.value);
  if (held === undefined || from > site.now()) return notFoundUntil(site, locale, { slug, from });
  const canonicalPath = address.publication(locale, id);
  return shownPage(site, held, { language: locale, slug, canonicalPath, isHome: false }, budget);
};

/** The cookies of the site, and what the visitor chose. The answer is for this visitor alone. */
const loadCookies: Loader = async (context) => {
  const { site, request } = context;
  const { secure } = site.environment;
  const names = { language: languageCookieName(secure), consent: consentCookieName(secure) };
  const cookie = parseCookie(request.wishes.cookie ?? '')[names.consent];
  const consent = readConsent(cookie, site.now());
  return {
    ...(await routePage(context, '/cookies', 'cookies.title')),
    screen: {
      kind: 'cookies',
      names,
      ...(consent !== undefined && { consent }),
      saved: consent !== undefined && request.query.get('saved') === '1',
    },
  };
};

const loadStatus: Loader = async (context) => ({
  ...(await routePage(context, '/status/lastPublish', 'status.title')),
  screen: { kind: 'status', report: context.site.publishReport() },
});

/** The id of a news item, of a personal board, or the form that composes boards. */
const loadItem: Loader = (context) => {
  const { id = '' } = context.match.params;
  return id === composerId || isBoardId(id) ? loadBoard(context) : loadNews(context);
};

/** The file is answered before any page; there is no page of it. */
const loadSitemap: Loader = ({ site, locale, request }) =>
  notFound(site, locale, { path: request.path, cause: 'route' });

/** The loader of the pages of each route. */
export const loaders: Readonly<Record<RouteName, Loader>> = {
  home: loadHome,
  slug: loadSlug,
  search: loadSearch,
  nsb: loadListing,
  newnsb: loadListing,
  'overview-slug': loadListing,
  'newnsb-id': loadItem,
  'publication-id': loadPublication,
  'status-lastPublish': loadStatus,
  languages: loadLanguages,
  cookies: loadCookies,
  sitemap: loadSitemap,
  'site-map': loadSiteMap,
  authorities: loadAuthorities,
  accessibility: loadAccessibility,
};

/** The page that `?of=` names by its address; none where there is no such page. */
async function askedFor(context: LoadContext): Promise<PageLanguages | undefined> {
  const { request } = context;
  const path = sameSitePath(request.query.get('of') ?? '');
  if (path === undefined) return undefined;
  const [pathname = ''] = path.split(/[?#]/, 1);
  const parsed = parsePath(pathname);
  const match = matchRoute(pathname);
  const locale = parsed.ok ? localeOf(parsed.segments) : undefined;
  if (match === undefined || locale === undefined || match.route.handle.name === 'languages') {
    return undefined;
  }
  // A query changes what a page shows, and not in which languages it does.
  const asked = { ...request, path: pathname, query: new URLSearchParams() };
  const load = loaders[match.route.handle.name];
  const shown = await load({ ...context, locale, request: asked, match }).catch(() => undefined);
  if (shown === undefined) return undefined;
  const { versions, sameRoute } = shown;
  return { path, versions, ...(sameRoute !== undefined && { sameRoute }) };
}

/** All languages of the site, or those of the page that is asked for. */
async function loadLanguages(context: LoadContext): Promise<LoaderResult> {
  const own = await routePage(context, '/languages', 'languages.title');
  const page = await askedFor(context);
  return {
    ...own,
    screen: { kind: 'languages', ...(page !== undefined && { of: page }) },
    indexable: page === undefined && own.versions.some(({ locale }) => locale === context.locale),
  };
}
