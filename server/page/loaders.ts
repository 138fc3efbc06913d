import { tableFor } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import { composerId, isBoardId } from '../../shared/routing/boardId';
import type { RouteName } from '../../shared/routing/routeHandle';
import type { LoadContext, Loader } from './loader';
import { versionsOfRoute } from './languageVersions';
import { loadCookies } from './loadCookies';
import { loadHome, loadSlug } from './loadContent';
import { languagesLoader } from './languagesLoader';
import { loadListing } from './loadListing';
import { loadBoard } from './loadBoard';
import { loadNews } from './loadNews';
import { loadPublication } from './loadPublication';
import { notFound } from './notFound';
import { loadSearch } from './loadSearch';
import { loadAccessibility, loadAuthorities, loadSiteMap } from './loadSitePages';
import type { Shown } from './shown';

const loadStatus: Loader = async ({ site, locale }) => ({
  kind: 'page',
  screen: { kind: 'status', report: site.publishReport() },
  language: tableFor(locale),
  described: { title: site.intl.forTable(tableFor(locale)).formatMessage({ id: 'status.title' }) },
  canonicalPath: address.lastPublish(locale),
  versions: await versionsOfRoute(site.content, '/status/lastPublish'),
  sameRoute: '/status/lastPublish',
  indexable: false,
  documents: [],
});

/** The id of a news item, of a personal board, or the form that composes boards. */
const loadItem: Loader = (context) => {
  const { id = '' } = context.match.params;
  return id === composerId || isBoardId(id) ? loadBoard(context) : loadNews(context);
};

/** The file is answered before any page; there is no page of it. */
const loadSitemap: Loader = ({ site, locale, request }) =>
  notFound(site, locale, { path: request.path, cause: 'route' });

const loaders: Readonly<Record<RouteName, Loader>> = {
  home: loadHome,
  slug: loadSlug,
  search: loadSearch,
  nsb: loadListing,
  newnsb: loadListing,
  'overview-slug': loadListing,
  'newnsb-id': loadItem,
  'publication-id': loadPublication,
  'status-lastPublish': loadStatus,
  languages: languagesLoader(load),
  cookies: loadCookies,
  sitemap: loadSitemap,
  'site-map': loadSiteMap,
  authorities: loadAuthorities,
  accessibility: loadAccessibility,
};

/** Loads the page of a match. */
export function load(context: LoadContext): Promise<Shown> {
  return loaders[context.match.route.handle.name](context);
}
