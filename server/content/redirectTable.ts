import { mostRedirectHops } from '../../config/limits';
import { decoded } from '../../shared/routing/addresses';

/** The redirect table as it is published: paths to paths or absolute URLs. */
export type RedirectTable = Readonly<Record<string, string>>;

/** Where a comparable path leads in one step. */
export type Hop = (path: string) => Promise<string | undefined>;

/** A path as it is compared: decoded and composed, without query, hash and trailing slash. */
export function comparablePath(path: string): string {
  const end = path.search(/[?#]/);
  let comparable = decoded(end === -1 ? path : path.slice(0, end));
  while (comparable.length > 1 && comparable.endsWith('/')) comparable = comparable.slice(0, -1);
  return comparable;
}

const comparableTables = new WeakMap<RedirectTable, ReadonlyMap<string, string>>();

/** Looks a comparable path up in a table. */
export function lookUp(table: RedirectTable, path: string): string | undefined {
  let comparable = comparableTables.get(table);
  if (comparable === undefined) {
    const entries = Object.entries(table);
    comparable = new Map(entries.map(([from, to]) => [comparablePath(from), to]));
    comparableTables.set(table, comparable);
  }
  return comparable.get(path);
}

/**
 * Follows redirects from a path to the end of their chain. Longer chains than five hops, and those
 * that come back to where they were, lead nowhere.
 */
export async function followRedirects(start: string, hop: Hop): Promise<string | undefined> {
  const visited = new Set([comparablePath(start)]);
  let target = await hop(comparablePath(start));
  while (target?.startsWith('/') === true && visited.size <= mostRedirectHops) {
    const path = comparablePath(target);
    if (visited.has(path)) return undefined;
    visited.add(path);
    const next = await hop(path);
    if (next === undefined) return target;
    target = next;
  }
  return visited.size > mostRedirectHops ? undefined : target;
}
