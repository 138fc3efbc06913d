import { matchRoutes } from 'react-router';
import { isLocale } from '../shared/language/languages';
import { isSegment, parsePath } from '../shared/routing/addresses';
import { isBoardId, type RouteName } from '../shared/routing/routeNames';
import { routes } from './routes';

/** A route, the parameters with which an address matched it, and the path that matched, decoded. */
export type RouteMatch = NonNullable<ReturnType<typeof matchRoute>>;

const isReadable = (segment: string) => isSegment(segment) || isBoardId(segment);

/** Finds the route of a path; undefined for no language code, a slash in a segment, or refused parameters. */
export function matchRoute(path: string) {
  const parsed = parsePath(path);
  // The router decodes `%252F` to `/`, so a segment with an encoded slash must not reach it.
  if (!parsed.ok || path.includes('//') || !parsed.segments.every(isReadable)) return undefined;
  const [locale] = parsed.segments;
  if (locale !== undefined && !isLocale(locale)) return undefined;
  const match = matchRoutes(routes, path)?.at(-1);
  return match?.route.handle.valid(match.params) === true ? match : undefined;
}

/** Whether one copy of a route's pages may serve everybody, also from a shared cache. */
export function isCacheable(name: RouteName): boolean {
  return routes.some(({ handle }) => handle.name === name && handle.cacheable);
}
