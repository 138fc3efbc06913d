import { boardIdOf } from '../../shared/listing/board';
import { listingAddress, readListing } from '../../shared/listing/listingAddress';
import { dayOf } from '../../shared/listing/period';
import {
  address,
  areSegments,
  isSegment,
  localeOf,
  pathOf,
  sameSitePath,
} from '../../shared/routing/addresses';
import { composerId } from '../../shared/routing/routeHandle';
import type { Outcome } from '../../shared/routing/outcome';
import type { RouteMatch } from '../../views/matchRoute';
import type { PageContext, PageRequest } from './pageContext';
import { localesOfSlug } from './languageVersions';
import { frameWaitsMs } from '../../config/limits';
import { isLocale } from '../../shared/language/languages';
import { effectiveDate, isPublished } from '../../shared/listing/itemDates';
import { homeSlug } from '../content/languageMap/languageMap';
import { itemOfList } from '../content/itemOfList';
import { timesOut } from '../concurrency/deadline';

type Redirect = Extract<Outcome, { kind: 'redirect' }>;

function redirectTo(location: string, status: Redirect['status']): Redirect {
  return { kind: 'redirect', location, status };
}

/** An id that an address of the former site names in its query, when it may be one of a document. */
function oldId(query: URLSearchParams): string | undefined {
  const id = query.get('id') ?? '';
  return id !== '' && areSegments(id.split('/')) ? id : undefined;
}

/**
 * The redirect from an address of the former site: `/{lang}/nsb?id=` to the news item, for good when
 * it is known in the language, and `/{lang}/publication?id=` to the publication.
 */
export async function oldAddress(
  { content, environment, now }: Pick<PageContext, 'content' | 'environment' | 'now'>,
  [locale = '', first, ...rest]: readonly string[],
  query: URLSearchParams,
): Promise<Redirect | undefined> {
  const id = oldId(query);
  if (id === undefined || rest.length > 0 || !isLocale(locale)) return undefined;
  if (first === 'publication') return redirectTo(address.publication(locale, id), 301);
  if (first !== 'nsb' || !isSegment(id) || !environment.newsServiceConfigured) return undefined;
  const reading = content.listing(locale, 'news').catch(() => undefined);
  const list = (await timesOut(reading, frameWaitsMs)) ? undefined : await reading;
  const item = list && itemOfList(list.value, id);
  const isKnown = item !== undefined && isPublished(effectiveDate(item.properties.metaInfo), now());
  return redirectTo(address.news(locale, id), isKnown ? 301 : 302);
}

/**
 * Where an address without a language leads: to the page of the one language that knows its slug.
 * Undefined where none does, or several. Rejects with `SourceFailure` while nobody knows.
 */
export async function unprefixedAddress(
  site: PageContext,
  request: PageRequest,
  [slug = '']: readonly string[],
): Promise<Outcome | undefined> {
  const map = await site.content.languageMap();
  const [locale, ...others] = map === undefined ? [] : localesOfSlug(map.value, slug);
  if (locale === undefined || others.length > 0) return undefined;
  const home = await site.content.homepages(locale).catch(() => undefined);
  const isHome = homeSlug(home?.value) === slug;
  const path = isHome ? address.home(locale) : address.page(locale, slug);
  return redirectTo(withQuery(path, request.query), 302);
}

/** An address with a query, unless it has one of its own. */
function withQuery(location: string, query: URLSearchParams): string {
  const text = query.toString();
  const [path = '', ...hash] = location.split(/(?=#)/);
  return text === '' || path.includes('?') ? location : `${path}?${text}${hash.join('')}`;
}

/**
 * The one address of a path: no empty segments, no trailing slash, language code in lower case.
 * Undefined when the path is that address already.
 */
export function canonicalRedirect(
  path: string,
  segments: readonly string[],
  query: URLSearchParams,
): Redirect | undefined {
  const [first = '', ...rest] = segments;
  const locale = localeOf(segments);
  const irregular = path !== '/' && (path.includes('//') || path.endsWith('/'));
  if (!irregular && (locale === undefined || locale === first)) return undefined;
  const own = segments.length === 0 ? '/' : pathOf(locale ?? first, ...rest);
  return redirectTo(withQuery(own, query), 301);
}

/**
 * The redirect to a target of the redirect table. The query is carried over unless the target has
 * one of its own. Only paths of this site and http(s) URLs are followed; a target that is the path
 * itself is ignored.
 */
export function tableRedirect(
  target: string | undefined,
  path: string,
  query: URLSearchParams,
): Redirect | undefined {
  if (target === undefined || target === path) return undefined;
  const location = safeTarget(target);
  if (location === undefined || location === path) return undefined;
  return redirectTo(withQuery(location, query), 301);
}

/** The redirect of an address, where one is published. What an entry names of the query ends with it. */
export async function publishedRedirect(
  { content }: Pick<PageContext, 'content'>,
  { path, query }: Pick<PageRequest, 'path' | 'query'>,
): Promise<Redirect | undefined> {
  const asked = query.size === 0 ? path : `${path}?${query}`;
  const target = await content.redirect(asked);
  return content.isRedirectedByQuery(asked)
    ? tableRedirect(target, asked, new URLSearchParams())
    : tableRedirect(target, path, query);
}

function safeTarget(target: string): string | undefined {
  if (!/^https?:\/\//i.test(target)) return sameSitePath(target);
  if (!URL.canParse(target)) return undefined;
  const { href, username, password } = new URL(target);
  return username === '' && password === '' ? href : undefined;
}

/** Key with which the form that composes boards asks for the address of one. */
const makeKey = 'make';

/**
 * Where the form that composes personal boards leads when it is sent: to the board, or back to the
 * form where the choice is too long for an address.
 */
export function boardRedirect(
  { route, params }: RouteMatch,
  locale: string,
  query: URLSearchParams,
  now: number,
): Redirect | undefined {
  const isForm = route.handle.name === 'newnsb-id' && params['id'] === composerId;
  if (!isForm || !query.has(makeKey)) return undefined;
  const { state } = readListing('news', query, dayOf(now));
  const id = boardIdOf(state);
  const form = listingAddress(address.news(locale, composerId), state);
  return redirectTo(id === undefined ? form : address.news(locale, id), 302);
}
