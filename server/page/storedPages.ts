import type { Request } from 'express';
import {
  address,
  pageKey,
  splitTarget,
  areSegments,
  parsePath,
  publicationId,
} from '../../shared/routing/addresses';
import { matchRoute } from '../../views/matchRoute';
import type { OverloadOptions } from '../middleware/overload';
import { pageCacheMiddleware, sendStoredPage } from '../pageCache/pageCacheMiddleware';
import type { PageCache, RenderedPage, StoredPage } from '../pageCache/pageCache';
import type { PageContext } from './pageContext';
import type { Outcome, PageOutcome } from '../../shared/routing/outcome';
import * as answers from './responseHeaders';
import type { PublishedVersion } from '../content/publish/publishState';
import { timeWork } from '../observability/requestContext';
import { renderBytes } from '../render/renderPage';
import { resolvePage } from './resolvePage';
import { isLocale } from '../../shared/language/languages';
import { fileSegments } from '../../shared/routing/routeNames';
import { routes, segmentOf } from '../../views/routes';

/** Finds the stored page that a request asks for, with its key; addresses of nothing share one in each language. */
function findStored(site: PageContext, pages: PageCache, { originalUrl }: Request) {
  const { path, query } = splitTarget(originalUrl);
  if (query.size > 0 && site.content.isRedirectedByQuery(originalUrl)) return undefined;
  const keys = query.size === 0 ? [] : (matchRoute(path)?.route.handle.query ?? []);
  const own = pageKey({ path, query }, keys);
  const found = pages.find(own);
  if (found !== undefined) return { key: own, ...found };
  const locale = localeOfKnown404(site, path);
  if (locale === undefined) return undefined;
  const key = address.notFound(locale);
  const missing = pages.find(key);
  return missing && { key, ...missing };
}

/** Makes the handlers that answer with stored pages. */
export function storedPageHandlers(site: PageContext) {
  const { pages, environment, now } = site;
  const { staleMaxSeconds } = environment;

  const count = ({ status, locale }: StoredPage) => {
    if (status === 404) site.pageMetrics.countMissing(locale);
  };

  const find = (request: Request) => pages && findStored(site, pages, request);

  const sendEarlier: OverloadOptions['sendEarlier'] = (request, response) => {
    // The stored page would lose what a form sends.
    const found = request.method === 'POST' ? undefined : find(request);
    if (found === undefined) return false;
    const options = { cache: 'stale', staleMaxSeconds, now } as const;
    sendStoredPage(request, response, found.page, options);
    count(found.page);
    return true;
  };

  return {
    sendStored: pageCacheMiddleware({
      find,
      revalidate: (key) => revalidatePage(site, key),
      sent: count,
      staleMaxSeconds,
      now,
    }),
    sendEarlier,
  };
}

type StorableOutcome = Extract<Outcome, { kind: 'page' | 'notFound' | 'gone' }>;

/** Returns the key of an outcome's stored page, the same for all; `/`, with its query, has one a language. */
export function storedKeyOf(site: PageContext, outcome: Outcome, path: string): string | undefined {
  if (outcome.kind === 'redirect' || outcome.kind === 'unfit') return undefined;
  if (!answers.isSameForAll(site, outcome)) return undefined;
  const { locale, path: own } = outcome.page;
  return path === '/' ? `/ ${[locale, ...own.split('?').slice(1)].join('?')}` : own;
}

/** Renders the page of an outcome, with what its answers need. Rejects when rendering fails. */
export async function renderedPage(
  site: PageContext,
  outcome: StorableOutcome,
  path: string,
  published: PublishedVersion,
): Promise<RenderedPage> {
  const { page, age, expiresAt } = outcome;
  const shared = answers.isShared(site, outcome, path);
  return {
    status: answers.statusOf(outcome),
    route: page.route,
    locale: page.locale,
    headers: {
      ...answers.documentHeaders(site, page),
      Vary: path === '/' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
      ...(shared && { 'Surrogate-Key': answers.surrogateKeys(outcome) }),
    },
    html: await timeWork('render', () => renderBytes(site, page)),
    published,
    age,
    sharedSeconds: shared ? answers.freshSecondsOf(outcome) : undefined,
    expiresAt,
  };
}

/** Whether a page was found, or it is known that there is none: what may be stored. */
export function isStorable(outcome: PageOutcome): outcome is StorableOutcome {
  return outcome.kind === 'page' || outcome.kind === 'notFound' || outcome.kind === 'gone';
}

/** Renders the page of a stored key anew. Never rejects: the earlier one stays where that fails. */
async function revalidatePage(site: PageContext, key: string): Promise<void> {
  const { pages, log } = site;
  const published = site.content.published();
  try {
    const preferences = { cookie: undefined, acceptLanguage: undefined };
    const pageRequest = { ...splitTarget(key), preferences, waitForAll: () => true };
    const outcome = await resolvePage(site, pageRequest);
    if (outcome.kind === 'redirect' || !isStorable(outcome)) return;
    const own = storedKeyOf(site, outcome, key);
    if (own === undefined) return;
    await pages?.render(own, () => renderedPage(site, outcome, key, published));
  } catch (err) {
    log.error({ err, path: key }, 'Page not rendered anew');
  }
}

const upToDot = (segment: string) => segment.split('.', 1)[0] ?? '';

/** First words of addresses under a locale that lead elsewhere than to a page. */
const siteWords: ReadonlySet<string> = new Set([
  ...routes.flatMap((route) => segmentOf(route) ?? []).map(upToDot),
  ...fileSegments,
]);

/** The slug that a path asks for, as the map of languages names it; undefined where it is none. */
function slugOf(names: readonly string[]): string | undefined {
  const [first = ''] = names;
  if (publicationId(names.join('/')) !== undefined) return names.join('/');
  return siteWords.has(upToDot(first)) ? undefined : first;
}

/** The locale and the slug that an address names; undefined where it is none of a page. */
function namesOf(path: string): { locale: string; slug: string | undefined } | undefined {
  if (path.endsWith('/') || path.includes('//')) return undefined;
  const parsed = parsePath(path);
  if (!parsed.ok) return undefined;
  const [locale = '', ...names] = parsed.segments;
  return names.length > 0 && areSegments(names) ? { locale, slug: slugOf(names) } : undefined;
}

/** Returns the locale of a path that is certainly the address of nothing; says so from memory only. */
export function localeOfKnown404(
  { content, gallery }: Pick<PageContext, 'content' | 'gallery'>,
  path: string,
): string | undefined {
  if (gallery !== undefined) return undefined;
  const { locale = '', slug } = namesOf(path) ?? {};
  if (slug === undefined || !isLocale(locale)) return undefined;
  if (content.freshMap()?.hasSlug(slug) !== false) return undefined;
  return content.hasNoRedirect(path) ? locale : undefined;
}
