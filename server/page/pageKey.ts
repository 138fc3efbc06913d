import type { PageRequest } from './pageRequest';

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
