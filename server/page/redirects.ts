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
import { guards, type GuardContext } from '../../shared/routing/guards';
import { composerId, type RouteHandle } from '../../shared/routing/routeNames';
import type { Outcome } from '../../shared/routing/outcome';
import type { RouteMatch } from '../../views/matchRoute';
import type { PageContext, PageRequest } from './pageContext';
import { localesOfSlug } from './languageVersions';
import { frameWaitsMs } from '../../config/limits';
import { isLocale } from '../../shared/language/languages';
import { effectiveDate, isPublished } from '../../shared/listing/itemDates';
import { homeSlug } from '../content/languageMap/languageMap';
import { timesOut } from '../concurrency/promises';

type Redirect = Extract<Outcome, { kind: 'redirect' }>;

function redirectTo(location: string, status: Redirect['status']): Redirect {
  return { kind: 'redirect', location, status };
}

/** Returns the redirect from an old address, `/{lang}/nsb?id=` or `/{lang}/publication?id=`. */
export async function legacyRedirect(
  { content, environment, now }: Pick<PageContext, 'content' | 'environment' | 'now'>,
  [locale = '', first, ...rest]: readonly string[],
  query: URLSearchParams,
): Promise<Redirect | undefined> {
  const id = query.get('id') ?? '';
  const isAddress = areSegments(id.split('/')) && rest.length === 0 && isLocale(locale);
  if (id === '' || !isAddress) return undefined;
  if (first === 'publication') return redirectTo(address.publication(locale, id), 301);
  if (first !== 'nsb' || !isSegment(id) || !environment.newsServiceConfigured) return undefined;
  const reading = content.listing(locale, 'news').catch(() => undefined);
  const list = (await timesOut(reading, frameWaitsMs)) ? undefined : await reading;
  const item = list?.value.find((one) => one.id === id);
  const isKnown = item !== undefined && isPublished(effectiveDate(item.properties.metaInfo), now());
  return redirectTo(address.news(locale, id), isKnown ? 301 : 302);
}

/** Leads to the one language that knows the slug of a path without one. Rejects without an answer. */
export async function localeRedirect(
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

function withQuery(location: string, query: URLSearchParams): string {
  const text = query.toString();
  const [path = '', ...hash] = location.split(/(?=#)/);
  return text === '' || path.includes('?') ? location : `${path}?${text}${hash.join('')}`;
}

/** Returns the redirect to the one address of a path; undefined where it is that already. */
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

/** Returns the redirect to a path of this site or an http(s) URL. The query goes with it. */
export function tableRedirect(target: string | undefined, path: string, query: URLSearchParams) {
  const location = target === undefined || target === path ? undefined : safeTarget(target);
  if (location === undefined || location === path) return undefined;
  return redirectTo(withQuery(location, query), 301);
}

/** Returns the redirect of an address, where one is published. Where the entry names a query, that is dropped. */
export async function publishedRedirect(
  { content }: Pick<PageContext, 'content'>,
  { path, query }: Pick<PageRequest, 'path' | 'query'>,
): Promise<Redirect | undefined> {
  const whole = query.size === 0 ? path : `${path}?${query}`;
  const target = await content.redirect(whole);
  return content.isRedirectedByQuery(whole)
    ? tableRedirect(target, whole, new URLSearchParams())
    : tableRedirect(target, path, query);
}

function safeTarget(target: string): string | undefined {
  if (!/^https?:\/\//i.test(target)) return sameSitePath(target);
  if (!URL.canParse(target)) return undefined;
  const { href, username, password } = new URL(target);
  return username === '' && password === '' ? href : undefined;
}

/** Returns where the form that composes boards leads: to the board, or back if too much was chosen. */
export function boardRedirect(
  { route, params }: RouteMatch,
  locale: string,
  query: URLSearchParams,
  now: number,
): Redirect | undefined {
  const isForm = route.handle.name === 'newnsb-id' && params['id'] === composerId;
  if (!isForm || !query.has('make')) return undefined;
  const { state } = readListing('news', query, dayOf(now));
  const id = boardIdOf(state);
  const form = listingAddress(address.news(locale, composerId), state);
  return redirectTo(id === undefined ? form : address.news(locale, id), 302);
}

/** Returns the redirect of the first guard that names another address, in order. */
export async function guardRedirect(
  names: RouteHandle['guards'],
  context: GuardContext,
): Promise<Redirect | undefined> {
  for (const name of names) {
    const target = await guards[name](context);
    if (target !== undefined) return redirectTo(target, 302);
  }
  return undefined;
}
