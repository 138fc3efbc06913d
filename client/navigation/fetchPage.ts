import { address } from '../../shared/routing/addresses';
import type { NavigationAnswer } from '../../shared/routing/pageData';
import { matchRoute } from '../../views/matchRoute';

/** One rule for each pattern; several may have the name of one route. */
let rules: readonly { readonly name: string; readonly cacheable: boolean }[] = [];

/** Reads the route rules of a build. Its failure is only logged (docs/specification.md, section 7). */
export async function readRouteRules(build: string): Promise<void> {
  try {
    const response = await fetch(`/builds/meta/${encodeURIComponent(build)}.json`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    rules = (await response.json()).routes;
  } catch (error) {
    console.error('The manifest of this build could not be read', error);
  }
}

/** Whether the browser may answer a route from its own cache. True until the rules are known. */
export function mayCache(route: string): boolean {
  return !rules.some(({ name, cacheable }) => name === route && !cacheable);
}

function isAnswer(value: unknown): value is NavigationAnswer {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'page' || value.kind === 'redirect';
}

/** The site was not reached. */
export class Unreached extends Error {}

/** Fetches page data; rejects with `Unreached` without an answer, or where it is something else. */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<NavigationAnswer> {
  const route = matchRoute(url.pathname)?.route.handle.name ?? '';
  const options = { signal, cache: mayCache(route) ? 'default' : 'no-store' } as const;
  const text = await fetch(address.pageData(url.pathname) + url.search, options)
    .then((response) => response.text())
    .catch(() => {
      throw new Unreached();
    });
  const answer: unknown = JSON.parse(text);
  if (!isAnswer(answer)) throw new Error('The answer is not page data');
  return answer;
}
