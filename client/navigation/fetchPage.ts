import { address } from '../../shared/routing/addresses';
import type { NavigationAnswer } from '../../shared/routing/pageData';
import { matchRoute } from '../../views/matchRoute';
import { mayCache } from '../enhancements/routeRules';

function isAnswer(value: unknown): value is NavigationAnswer {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'page' || value.kind === 'redirect';
}

/** The site was not reached. */
export class Unreached extends Error {}

async function textAt(path: string, options: RequestInit): Promise<string> {
  try {
    return await (await fetch(path, options)).text();
  } catch {
    throw new Unreached();
  }
}

/**
 * Fetches what an address of this site comes to. Rejects with `Unreached` without an answer, and
 * with another error when it is not page data.
 */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<NavigationAnswer> {
  const route = matchRoute(url.pathname)?.route.handle.name ?? '';
  const text = await textAt(address.pageData(url.pathname) + url.search, {
    signal,
    cache: mayCache(route) ? 'default' : 'no-store',
  });
  const answer: unknown = JSON.parse(text);
  if (!isAnswer(answer)) throw new Error('The answer is not page data');
  return answer;
}
