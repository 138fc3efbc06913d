import {
  address,
  localeOf,
  parsePath,
  sameSitePath,
  publicationSlug,
} from '../../../shared/routing/addresses';
import { composerId, isBoardId, type RouteName } from '../../../shared/routing/routeNames';
import { deferredPart, menuLink, pageNumber } from './loader';
import type { PageMeta, Loader, LoadContext, LoaderResult } from './loader';
import { loadHome, loadNews, loadSlug, showPage, shownFrom } from './loadContent';
import { loadBoard, loadListing } from './loadListing';
import { notFound, notFoundUntil } from './notFound';
import { pageList } from '../../../shared/routing/pageData';
import { readSearch, searchAddress, type SearchScreen } from '../../../shared/search/searchState';
import { visitorsRetryAfter } from '../../middleware/errorAnswers';
import { findResults } from '../../search/findResults';
import type { PageContext } from '../pageContext';
import { routePage, sitePageLoaders } from './loadSitePages';
import { parseCookie } from 'cookie';
import { consentCookieName, readConsent } from '../../../shared/privacy/consent';
import { languageCookieName } from '../../locale/negotiateLocale';
import type { PageLanguages } from '../../../shared/routing/layoutData';
import { matchRoute } from '../../../views/matchRoute';

const loadPublication: Loader = async ({ site, locale, match, budget }) => {
  const id = match.params['*'] ?? '';
  const cached = await site.content.publication(locale, id);
  const slug = publicationSlug(id);
  const from = shownFrom(site, cached?.value);
  if (cached === undefined || from > site.now()) return notFoundUntil(site, locale, { slug, from });
  const canonicalPath = address.publication(locale, id);
  return showPage(site, cached, { language: locale, slug, canonicalPath, isHome: false }, budget);
};

/** The cookies of the site, and what the visitor chose. The answer is for this visitor alone. */
const loadCookies: Loader = async (context) => {
  const { site, request } = context;
  const { secure } = site.environment;
  const names = { language: languageCookieName(secure), consent: consentCookieName(secure) };
  const cookie = parseCookie(request.preferences.cookie ?? '')[names.consent];
  const consent = readConsent(cookie, site.now());
  const saved = consent !== undefined && request.query.get('saved') === '1';
  return {
    ...(await routePage(context, '/cookies', 'cookies.title')),
    screen: { kind: 'cookies', names, ...(consent !== undefined && { consent }), saved },
  };
};

/** The title of the search names what was asked for, and which page of the results it is. */
function describeSearch(site: PageContext, locale: string, { state }: SearchScreen): PageMeta {
  const intl = site.intl.forTable(locale);
  const type = intl.formatMessage({ id: 'search.title' });
  const label = state.keyword;
  const title = label === '' ? type : intl.formatMessage({ id: 'listing.chip' }, { type, label });
  return { title, ...pageNumber(intl, state.page) };
}

/** What the search finds; its results follow the frame where it needs longer than 300 ms. */
const loadSearch: Loader = async (context) => {
  const { site, locale, request, budget } = context;
  const path = address.search(locale);
  const { link: contact } = await menuLink(site, locale, 'details.contact');
  const query = { ...readSearch(request.query), path, ...(contact !== undefined && { contact }) };
  const finding = findResults(site, locale, query);
  const isDeferred = await budget.isDeferred(finding);
  const part = async () => ({ kind: 'search', ...(await finding) }) as const;
  const screen: SearchScreen = isDeferred ? query : await finding;
  return {
    ...(await routePage(context, '/search', 'search.title')),
    screen: isDeferred
      ? { kind: 'deferredSearch', state: query.state, path }
      : { kind: 'search', ...screen },
    ...(isDeferred && { deferred: { [pageList]: deferredPart(site, part()) } }),
    meta: describeSearch(site, locale, screen),
    slug: 'search',
    canonicalPath: searchAddress(path, screen.state),
    ...(screen.unavailable === true && { retryAfter: visitorsRetryAfter() }),
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
  // The file is answered before any page; there is no page of it.
  sitemap: ({ site, locale, request: { path } }) =>
    notFound(site, locale, { path, cause: 'route' }),
  ...sitePageLoaders,
};

/** Returns the page whose languages `?of=` asks for; undefined where there is none. */
async function findReportedPage(context: LoadContext): Promise<PageLanguages | undefined> {
  const { request } = context;
  const path = sameSitePath(request.query.get('of') ?? '');
  if (path === undefined) return undefined;
  const [pathname = ''] = path.split(/[?#]/, 1);
  const parsed = parsePath(pathname);
  const match = matchRoute(pathname);
  const locale = parsed.ok ? localeOf(parsed.segments) : undefined;
  const { name } = match?.route.handle ?? {};
  if (!match || locale === undefined || !name || name === 'languages') return undefined;
  // A query changes what a page shows, and not in which languages it does.
  const target = { ...request, path: pathname, query: new URLSearchParams() };
  const loading = loaders[name]({ ...context, locale, request: target, match });
  const result = await loading.catch(() => undefined);
  if (result === undefined) return undefined;
  const { versions, sameRoute } = result;
  return { path, versions, ...(sameRoute !== undefined && { sameRoute }) };
}

async function loadLanguages(context: LoadContext): Promise<LoaderResult> {
  const own = await routePage(context, '/languages', 'languages.title');
  const page = await findReportedPage(context);
  return {
    ...own,
    screen: { kind: 'languages', ...(page !== undefined && { of: page }) },
    indexable: page === undefined && own.versions.some(({ locale }) => locale === context.locale),
  };
}
