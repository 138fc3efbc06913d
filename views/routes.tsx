import type { RouteObject } from 'react-router';
import { sentKey, aboutKey } from '../shared/forms/form';
import { listingKinds } from '../shared/content/listingKinds';
import { listingKeys, searchKeys } from '../shared/listing/queryKeys';
import { areSegments, isSegment, guideKey } from '../shared/routing/addresses';
import { isBoardId, fullKey } from '../shared/routing/routeNames';
import type { RouteHandle, RouteName, RouteParams } from '../shared/routing/routeNames';
import { ErrorPage } from './pages/errors/ErrorPage';
import { pages, type Loadable } from './components/registry';

type Page = Loadable<object> | typeof ErrorPage;

const restOf = (params: RouteParams) => params['*']?.split('/') ?? [];
const isRest = (params: RouteParams) => params['*'] === '' || areSegments(restOf(params));
const isPage = (params: RouteParams) =>
  !siteSegments.has(restOf(params)[0] ?? '') && areSegments(restOf(params));

const defaults = {
  guards: [],
  valid: () => true,
  onDemand: false,
  cacheable: true,
  query: [],
} as const;

/** A route with what it says of itself; a list has the name of its kind as its title. */
function route(
  name: RouteName,
  path: string,
  Page: Page,
  own: Partial<Omit<RouteHandle, 'name'>> = {},
) {
  const load = async () => {
    if ('load' in Page) await Page.load();
  };
  const { listing } = own;
  const ofList = listing && {
    query: listingKeys,
    metadata: { title: `overview.${listing}` as const },
  };
  const handle: RouteHandle = { ...defaults, ...ofList, ...own, name };
  return { path, caseSensitive: true, element: <Page />, handle, load };
}

/** A route of the site: a route object of react-router with what the site says of it. */
export type SiteRoute = ReturnType<typeof route>;

/** Every route of the site (docs/specification.md, section 2). A new one has a name in `routeNames`, which leads to its loader. */
export const routes: SiteRoute[] = [
  route('home', '/', pages.ContentPage, { query: [fullKey] }),
  route('home', '/:lang', pages.ContentPage, { query: [fullKey] }),
  route('search', '/:lang/search', pages.SearchPage, { cacheable: false, query: searchKeys }),
  route('nsb', '/:lang/nsb', pages.OverviewPage, {
    guards: ['newsService', 'siteIdentityRedirect'],
    listing: 'nsb',
  }),
  route('newnsb', '/:lang/newnsb', pages.OverviewPage, {
    guards: ['newsService'],
    onDemand: true,
    listing: 'news',
  }),
  route('newnsb-id', '/:lang/newnsb/:id', pages.NewsOrBoard, {
    guards: ['newsService'],
    valid: ({ id = '' }) => isSegment(id) || isBoardId(id),
    onDemand: true,
    query: listingKeys,
    metadata: { title: 'overview.news' },
  }),
  route('overview-slug', '/:lang/overview/nsb', pages.OverviewPage, {
    guards: ['newsService'],
    listing: 'nsb',
  }),
  ...listingKinds.map((listing) =>
    route('overview-slug', `/:lang/overview/${listing}/*`, pages.OverviewPage, {
      guards: listing === 'news' ? ['newsService'] : [],
      valid: isRest,
      listing,
    }),
  ),
  route('status-lastPublish', '/:lang/status/lastPublish', pages.StatusPage, { cacheable: false }),
  route('publication-id', '/:lang/publication/*', pages.ContentPage, {
    valid: (params) => areSegments(restOf(params)),
  }),
  route('languages', '/:lang/languages', pages.LanguagesPage, { cacheable: false, query: ['of'] }),
  route('cookies', '/:lang/cookies', pages.CookiesPage, { cacheable: false, query: ['saved'] }),
  // A file, which is answered before any page: there is no page of it.
  route('sitemap', '/:lang/sitemap.xml', ErrorPage),
  route('site-map', '/:lang/sitemap', pages.SitePage, { contentFirst: true }),
  route('authorities', '/:lang/authorities', pages.SitePage, {
    cacheable: false,
    query: ['q'],
    contentFirst: true,
  }),
  route('accessibility', '/:lang/accessibility', pages.SitePage, {
    query: [aboutKey, sentKey],
    contentFirst: true,
  }),
  route('slug', '/:lang/*', pages.ContentPage, {
    query: ['sort', sentKey, guideKey],
    valid: isPage,
  }),
];

/** What the application renders, by the address of the page: also the gallery of the development. */
export const pageRoutes: RouteObject[] = [
  ...routes,
  { path: '/__gallery/*', element: <pages.ContentPage /> },
];

/** Returns the first segment of a route under a locale; undefined where it begins with a parameter. */
export function segmentOf({ path }: SiteRoute): string | undefined {
  return /^\/:lang\/([^/:*]+)/.exec(path)?.[1];
}

/** First segments under a locale that are routes of the site; a page can never have them as its slug. */
const siteSegments: ReadonlySet<string> = new Set(
  routes
    .filter(({ handle }) => handle.contentFirst !== true)
    .flatMap((one) => segmentOf(one) ?? []),
);

/** Loads the script of a route's page, so that it renders without waiting. */
export async function loadRoute(name: RouteName): Promise<void> {
  await routes.find(({ handle }) => handle.name === name)?.load();
}
