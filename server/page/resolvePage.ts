import { defaultLocale, isLocale } from '../../shared/language/languages';
import { localeOf, pageKey, parsePath } from '../../shared/routing/addresses';
import type { Outcome } from '../../shared/routing/outcome';
import { matchRoute, type RouteMatch } from '../../views/matchRoute';
import { SourceFailure } from '../upstream/sourceFailure';
import { visitorsRetryAfter } from '../middleware/errorAnswers';
import { createListBudget, unlimited } from '../listing/listBudget';
import { negotiateLocale } from '../locale/negotiateLocale';
import type { PageContext, PageRequest } from './pageContext';
import { errorOutcome, pageOutcome, type PagePlace } from './assemblePage';
import { localesWithHomepage } from './languageVersions';
import { loaders } from './loaders/loaders';
import { notFound } from './loaders/notFound';
import {
  boardRedirect,
  canonicalRedirect,
  guardRedirect,
  legacyRedirect,
  publishedRedirect,
  localeRedirect,
} from './redirects';
import type { LoaderResult } from './loaders/loader';
import { showPage } from './loaders/loadContent';

/** A page of the gallery (`/__gallery/{locale}/{page}`), in development only, as one of any locale. */
async function galleryOutcome(
  site: PageContext,
  path: string,
  [root, locale = defaultLocale, slug = 'index', ...rest]: readonly string[],
): Promise<Outcome | undefined> {
  if (root !== '__gallery' || !isLocale(locale) || rest.length > 0) return undefined;
  const cached = await site.gallery?.page(defaultLocale, slug);
  if (cached === undefined) return undefined;
  const place = { language: locale, slug, canonicalPath: path, isHome: false };
  const result = await showPage(site, cached, place, unlimited);
  return pageOutcome(site, { route: 'slug', locale, path }, { ...result, indexable: false });
}

/** A request that is no address at all. The last-resort error page answers it. */
export class BadAddress extends Error {
  constructor(readonly status: 400 | 404 | 414) {
    super('Bad address');
  }
}

/** Finds the outcome of a request. Rejects with `BadAddress` only; other failures are outcomes. */
export function resolvePage(site: PageContext, request: PageRequest): Promise<Outcome> {
  const resolve = () => resolveOutcome(site, request);
  return site.preview?.(resolve) ?? resolve();
}

async function resolveOutcome(site: PageContext, request: PageRequest): Promise<Outcome> {
  const parsed = parsePath(request.path);
  if (!parsed.ok) throw new BadAddress(parsed.status);
  const elsewhere =
    canonicalRedirect(request.path, parsed.segments, request.query) ??
    (await galleryOutcome(site, request.path, parsed.segments)) ??
    (await publishedRedirect(site, request)) ??
    (await legacyRedirect(site, parsed.segments, request.query));
  if (elsewhere !== undefined) return elsewhere;
  const match = request.match ?? matchRoute(request.path);
  const { secure } = site.environment;
  const locale =
    request.path === '/'
      ? negotiateLocale(request.preferences, await localesWithHomepage(site.content), secure)
      : localeOf(parsed.segments);
  if (locale === undefined) return resolveUnprefixed(site, request, parsed.segments);
  return match ? resolveMatch(site, request, match, locale) : missingRoute(site, locale);
}

async function resolveUnprefixed(
  site: PageContext,
  request: PageRequest,
  segments: readonly string[],
): Promise<Outcome> {
  try {
    const found = await localeRedirect(site, request, segments);
    return found ?? (await missingRoute(site, defaultLocale));
  } catch (error) {
    return failure(site, { route: 'slug', locale: defaultLocale, path: request.path }, error);
  }
}

/** No route: as with any address of nothing, one copy serves all of them. */
async function missingRoute(site: PageContext, locale: string): Promise<Outcome> {
  const result = await notFound(site, locale, { cause: 'page' });
  return pageOutcome(site, { route: 'slug', locale, path: result.canonicalPath }, result);
}

/** Where a page is: at its own address, or where it was asked for and stands in for another. */
function placeOf(result: LoaderResult, place: PagePlace): PagePlace {
  const { screen, canonicalPath, language, isHome, versions } = result;
  const isAnywhere =
    screen.kind === 'notFound' && screen.path === undefined && versions.length === 0;
  if (isAnywhere) return { ...place, route: 'slug', path: canonicalPath };
  if (screen.kind !== 'content' || place.path === '/' || language !== place.locale) return place;
  const [, ...query] = place.path.split('?');
  const own = { ...place, path: [canonicalPath, ...query].join('?') };
  return isHome === true ? { ...own, route: 'home' } : own;
}

async function resolveMatch(
  site: PageContext,
  request: PageRequest,
  match: RouteMatch,
  locale: string,
): Promise<Outcome> {
  const { name, query } = match.route.handle;
  const place: PagePlace = { route: name, locale, path: pageKey(request, query) };
  const budget = createListBudget(request.waitForAll);
  try {
    const elsewhere = await guardRedirect(match.route.handle.guards, guardContext(site, locale));
    if (elsewhere !== undefined) return elsewhere;
    const board = boardRedirect(match, locale, request.query, site.now());
    if (board !== undefined) return board;
    const result = await loaders[name]({ site, locale, request, match, budget });
    return await pageOutcome(site, placeOf(result, place), result);
  } catch (error) {
    return failure(site, place, error);
  }
}

function guardContext(site: PageContext, locale: string) {
  return {
    currentLocale: locale,
    defaultLocale,
    newsServiceConfigured: site.environment.newsServiceConfigured,
    siteIdentity: async (code: string) => {
      const { value } = await site.content.identity(code);
      return Object.keys(value.metadata).length === 0 ? undefined : value;
    },
    warn: (message: string) => site.log.warn({ locale }, message),
  };
}

function failure(site: PageContext, place: PagePlace, error: unknown): Promise<Outcome> {
  const { path } = place;
  if (error instanceof SourceFailure) {
    const { source, cause } = error;
    const fields = { path, source, cause };
    site.rateLimitedLog(`page ${source} ${cause}`, 'warn', fields, 'Page unavailable');
    const retryAfter = visitorsRetryAfter(error.retryAfter);
    return errorOutcome(site, place, { status: 503, retryAfter });
  }
  site.log.error({ path, err: error }, 'Page failed');
  return errorOutcome(site, place, { status: 500 });
}
