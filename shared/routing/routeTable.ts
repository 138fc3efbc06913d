import type { MessageId } from '../language/messages';
import { areSegments, isSegment, parsePath } from './addresses';
import { isBoardId } from './boardId';
import { sentKey } from '../forms/formKeys';
import { aboutKey } from '../forms/reportPlace';
import { listingKinds } from '../content/listingKinds';
import { isLocale } from '../language/languages';
import { listingKeys } from '../listing/listingKeys';
import { searchKeys } from '../search/searchKeys';

/** Names of the routes, as monitoring, logs and the build's route rules know them. */
export type RouteName =
  | 'home'
  | 'search'
  | 'slug'
  | 'nsb'
  | 'newnsb'
  | 'newnsb-id'
  | 'overview-slug'
  | 'status-lastPublish'
  | 'publication-id'
  | 'languages'
  | 'cookies'
  | 'sitemap'
  | 'site-map'
  | 'authorities'
  | 'accessibility';

/** Middleware a route asks for by name; `guards.ts` holds them. */
export type GuardName = 'newsService' | 'siteIdentityRedirect';

/** The parameters of a matched address, decoded. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** What pages of a route say of themselves when their content does not. */
export interface RouteMetadata {
  readonly title: MessageId;
}

/** Everything that varies from route to route, so that nothing else asks "which route is this?". */
export interface RouteRule {
  readonly name: RouteName;
  /** Pattern in the notation of react-router; `*` only at its end. */
  readonly path: string;
  readonly guards: readonly GuardName[];
  /** Whether the parameters name something that can exist; otherwise the answer is 404. */
  readonly valid: (params: RouteParams) => boolean;
  /** Loaded by the browser only when it is visited. */
  readonly onDemand: boolean;
  /** Whether one copy may serve everybody, also from a shared cache. */
  readonly cacheable: boolean;
  /** Query parameters that change the page; all others are ignored. */
  readonly query: readonly string[];
  readonly metadata?: RouteMetadata;
}

const always = () => true;
const segmentsOf = (params: RouteParams) => params['*']?.split('/') ?? [];
/** First segments that are routes of the site; a page can never have them as its slug. */
const siteSegments = [
  'search',
  'nsb',
  'newnsb',
  'overview',
  'publication',
  'status',
  'languages',
  'cookies',
];
const isPagePath = ([slug = '', ...rest]: readonly string[]) =>
  !siteSegments.includes(slug) && areSegments([slug, ...rest]);
/** A kind of content, and further segments that set filters. */
const isOverviewPath = ([kind = '', ...presets]: readonly string[]) =>
  listingKinds.some((name) => name === kind) && areSegments(presets);

/** Query parameter with which the whole home is asked for while a lite one stands in for it. */
export const fullKey = 'full';

const newsMetadata: RouteMetadata = { title: 'news.title' };
const overviewMetadata: RouteMetadata = { title: 'frame.overview' };

function route(
  name: RouteName,
  path: string,
  rest: Partial<Omit<RouteRule, 'name' | 'path'>> = {},
) {
  return {
    guards: [],
    valid: always,
    onDemand: false,
    cacheable: true,
    query: [],
    ...rest,
    name,
    path,
  };
}

/**
 * Every route of the site (specification, section 2). Each exists under every language code; the
 * home page also at the bare path. The first one that fits an address is its route.
 */
export const routeTable: readonly RouteRule[] = [
  route('home', '/', { query: [fullKey] }),
  route('home', '/:lang', { query: [fullKey] }),
  route('search', '/:lang/search', { cacheable: false, query: searchKeys }),
  route('nsb', '/:lang/nsb', {
    guards: ['newsService', 'siteIdentityRedirect'],
    query: listingKeys,
    metadata: newsMetadata,
  }),
  route('newnsb', '/:lang/newnsb', {
    guards: ['newsService'],
    onDemand: true,
    query: listingKeys,
    metadata: newsMetadata,
  }),
  route('newnsb-id', '/:lang/newnsb/:id', {
    guards: ['newsService'],
    valid: ({ id = '' }) => isSegment(id) || isBoardId(id),
    onDemand: true,
    query: listingKeys,
    metadata: newsMetadata,
  }),
  route('overview-slug', '/:lang/overview/news/*', {
    guards: ['newsService'],
    valid: (params) => params['*'] === '' || areSegments(segmentsOf(params)),
    query: listingKeys,
    metadata: overviewMetadata,
  }),
  route('overview-slug', '/:lang/overview/nsb', {
    guards: ['newsService'],
    query: listingKeys,
    metadata: overviewMetadata,
  }),
  route('overview-slug', '/:lang/overview/*', {
    valid: (params) => isOverviewPath(segmentsOf(params)),
    query: listingKeys,
    metadata: overviewMetadata,
  }),
  route('status-lastPublish', '/:lang/status/lastPublish', { cacheable: false }),
  route('publication-id', '/:lang/publication/*', {
    valid: (params) => areSegments(segmentsOf(params)),
  }),
  route('languages', '/:lang/languages', { cacheable: false, query: ['of'] }),
  route('cookies', '/:lang/cookies', { cacheable: false, query: ['saved'] }),
  route('sitemap', '/:lang/sitemap.xml'),
  route('site-map', '/:lang/sitemap'),
  route('authorities', '/:lang/authorities', { cacheable: false, query: ['q'] }),
  route('accessibility', '/:lang/accessibility', { query: [aboutKey, sentKey] }),
  route('slug', '/:lang/*', {
    query: ['sort', sentKey],
    valid: (params) => isPagePath(segmentsOf(params)),
  }),
];

/** A route and the parameters with which an address matched it. */
export interface RouteMatch {
  readonly rule: RouteRule;
  readonly params: RouteParams;
}

/** The parts of a rule's pattern, between its slashes. */
interface Pattern {
  readonly rule: RouteRule;
  readonly parts: readonly string[];
  /** Whether any further segments follow. */
  readonly isOpen: boolean;
}

function patternOf(rule: RouteRule): Pattern {
  const parts = rule.path.split('/').filter(Boolean);
  return { rule, parts: parts.filter((part) => part !== '*'), isOpen: parts.at(-1) === '*' };
}

const patterns = routeTable.map(patternOf);

function fits({ parts, isOpen }: Pattern, segments: readonly string[]): boolean {
  return (
    (isOpen ? segments.length >= parts.length : segments.length === parts.length) &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

function paramsOf({ parts, isOpen }: Pattern, segments: readonly string[]): RouteParams {
  const params: Record<string, string> = isOpen
    ? { '*': segments.slice(parts.length).join('/') }
    : {};
  for (const [index, part] of parts.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = segments[index] ?? '';
  }
  return params;
}

/**
 * Finds the route of a path. Undefined when none matches, when the first segment is not a language
 * code, or when the parameters fail the route's own validation. Answers as the router of the browser
 * does, without ranking all routes anew for every path.
 */
export function matchRoute(path: string): RouteMatch | undefined {
  const parsed = parsePath(path);
  // The router decodes `%252F` to `/`, so a segment with an encoded slash must not reach it.
  const readable = (segment: string) => isSegment(segment) || isBoardId(segment);
  if (!parsed.ok || path.includes('//') || !parsed.segments.every(readable)) return undefined;
  const { segments } = parsed;
  const pattern = patterns.find((one) => fits(one, segments));
  if (pattern === undefined) return undefined;
  // What is open to further segments ends with one of them.
  if (segments.length > pattern.parts.length && path.endsWith('/')) return undefined;
  const params = paramsOf(pattern, segments);
  const knownLocale = params['lang'] === undefined || isLocale(params['lang']);
  return knownLocale && pattern.rule.valid(params) ? { rule: pattern.rule, params } : undefined;
}
