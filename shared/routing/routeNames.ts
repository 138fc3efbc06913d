import type { PlainMessageId } from '../language/messages';
import type { guards } from './guards';
import type { ListingName } from '../listing/listingFilters';

/** Names of the routes, as monitoring, logs and the build's route rules know them. */
export const routeNames = [
  'home',
  'search',
  'slug',
  'nsb',
  'newnsb',
  'newnsb-id',
  'overview-slug',
  'status-lastPublish',
  'publication-id',
  'languages',
  'cookies',
  'sitemap',
  'site-map',
  'authorities',
  'accessibility',
] as const;

export type RouteName = (typeof routeNames)[number];

/** The parameters of a matched address, decoded. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** Everything that varies from route to route: the `handle` of its route object. */
export interface RouteHandle {
  readonly name: RouteName;
  readonly guards: readonly (keyof typeof guards)[];
  /** Whether the parameters name something that can exist; otherwise the answer is 404. */
  readonly valid: (params: RouteParams) => boolean;
  /** Loaded by the browser only when it is visited. */
  readonly onDemand: boolean;
  /** Whether one copy may serve everybody, also from a shared cache. */
  readonly cacheable: boolean;
  /** Query parameters that change the page; all others are ignored. */
  readonly query: readonly string[];
  /** What its pages say of themselves when their content does not. */
  readonly metadata?: { readonly title: PlainMessageId };
  readonly listing?: ListingName;
  /** Whether a page of the content that has the route's segment as its slug is shown instead. */
  readonly contentFirst?: true;
}

/** Query parameter with which the whole home is asked for while a lite one stands in for it. */
export const fullKey = 'full';

/** First segments of addresses for machines: what is not found there is answered in one line. */
export const machineSegments = [
  '.well-known',
  'api',
  'assets',
  'builds',
  'favicon.ico',
  'healthz',
  'media',
  'metrics',
  'offline',
  'security.txt',
  'theme',
] as const;

/** First segments of addresses that no page has; under a locale `siteSegments` has the others. */
export const reservedSegments: readonly string[] = [...machineSegments, 'language', 'status'];

/** First segments, up to their dot, of the files that the site answers under a locale. */
export const fileSegments = ['NSBSubscriber', 'opensearch'] as const;

/** Returns the pattern of paths below any of some first segments. */
export function belowSegments(segments: readonly string[], flags?: string): RegExp {
  const names = segments.map((segment) => segment.replaceAll('.', '\\.')).join('|');
  return new RegExp(`^/(?:${names})(?:/|$)`, flags);
}

/** What the ids of personal boards begin with. */
export const boardPrefix = 'board-';

/** Address of the form that composes boards, as an id of the news routes. */
export const composerId = 'new';

/** Longest id of a board, in characters, so that its address stays below 1,500. */
export const longestBoardId = 1400;

const pattern = /^board-[A-Za-z0-9_-]+$/;

/** Whether an id of the news routes names a personal board. */
export function isBoardId(id: string): boolean {
  return id.length <= longestBoardId && pattern.test(id);
}
