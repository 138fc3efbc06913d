import type { RouteMatch } from '../../views/matchRoute';
import type { LanguageWishes } from '../locale/negotiateLocale';

/**
 * Path with the query parameters that count for a route (`keys`), in their order: what the page's own
 * links name it, and what it is kept under.
 */
export function pageKey(
  { path, query }: Pick<PageRequest, 'path' | 'query'>,
  keys: readonly string[],
): string {
  if (query.size === 0) return path;
  const kept = keys.flatMap((name) =>
    query
      .getAll(name)
      .filter((value) => value !== '')
      .map((value) => [name, value]),
  );
  const text = new URLSearchParams(kept).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** What of a request decides on its page. Host and other headers do not. */
export interface PageRequest {
  /** Path as it came, percent-encoded, without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The route of the path, where it has been matched before. */
  readonly match?: RouteMatch;
  /**
   * Whether it waits until everything is there; otherwise lists may follow the frame. A function,
   * because only few pages ask.
   */
  readonly waitForAll: () => boolean;
  /** Read for the bare `/` and the page on cookies only. */
  readonly wishes: LanguageWishes;
}

/** Splits a request target into path and query, in which U+FFFD stands for U+0000 (HTML, 13.2.5). */
export function splitTarget(target: string): { path: string; query: URLSearchParams } {
  const mark = target.indexOf('?');
  if (mark === -1) return { path: target, query: new URLSearchParams() };
  const query = target.slice(mark + 1).replaceAll('%00', '%EF%BF%BD');
  return { path: target.slice(0, mark), query: new URLSearchParams(query) };
}
