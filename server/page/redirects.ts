import { boardIdOf } from '../../shared/listing/board';
import { listingAddress, readListing } from '../../shared/listing/listingAddress';
import { dayOf } from '../../shared/listing/period';
import { address, localeOf, pathOf } from '../../shared/routing/addresses';
import { composerId } from '../../shared/routing/boardId';
import type { Outcome } from '../../shared/routing/outcome';
import { ownPath } from '../../shared/routing/ownPath';
import type { RouteMatch } from '../../views/matchRoute';

type Redirect = Extract<Outcome, { kind: 'redirect' }>;

/** An address with a query, unless it has one of its own. */
export function withQuery(location: string, query: URLSearchParams): string {
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
  const location = withQuery(segments.length === 0 ? '/' : pathOf(locale ?? first, ...rest), query);
  return { kind: 'redirect', location, status: 301 };
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
  return location === undefined || location === path
    ? undefined
    : { kind: 'redirect', location: withQuery(location, query), status: 301 };
}

function safeTarget(target: string): string | undefined {
  if (!/^https?:\/\//i.test(target)) return ownPath(target);
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
  const isSent = isForm && query.has(makeKey);
  if (!isSent) return undefined;
  const { state } = readListing('news', query, dayOf(now));
  const id = boardIdOf(state);
  const form = listingAddress(address.news(locale, composerId), state);
  return {
    kind: 'redirect',
    location: id === undefined ? form : address.news(locale, id),
    status: 302,
  };
}
