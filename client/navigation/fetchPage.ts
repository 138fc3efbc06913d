import { prefetchedPageMs } from '../../config/cacheLifetimes';
import { address } from '../../shared/routing/addresses';
import type { NavigationAnswer } from '../../shared/routing/pageData';
import { matchRoute } from '../../views/matchRoute';
import { preloadComponents } from '../../views/preloadComponents';
import { loadRoute } from '../../views/routes';
import { loadIntl, withFrame } from '../loadPageParts';
import { linkAddress } from './linkClicks';

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
export class Unreachable extends Error {}

/** Fetches page data; rejects with `Unreachable` without an answer, or where it is something else. */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<NavigationAnswer> {
  const route = matchRoute(url.pathname)?.route.handle.name ?? '';
  const options = { signal, cache: mayCache(route) ? 'default' : 'no-store' } as const;
  const text = await fetch(address.pageData(url.pathname) + url.search, options)
    .then((response) => response.text())
    .catch(() => {
      throw new Unreachable();
    });
  const answer: unknown = JSON.parse(text);
  if (!isAnswer(answer)) throw new Error('The answer is not page data');
  return answer;
}

/** How long a pointer or the focus rests on a link that is meant. */
const restMs = 80;

/** The page that a visitor is about to ask for: one at a time, so that guesses never pile up. */
let prefetchCache:
  | { document: string; answer: Promise<NavigationAnswer>; since: number; request: AbortController }
  | undefined;

function isPrefetched({ pathname, search }: URL): boolean {
  if (prefetchCache?.document !== pathname + search) return false;
  return Date.now() - prefetchCache.since < prefetchedPageMs;
}

/** Lets go of the page ahead; its request is cancelled where it has not been answered. */
export function cancelPrefetch(): void {
  prefetchCache?.request.abort();
  prefetchCache = undefined;
}

/** Fetches a page before it is asked for, in place of the one before; undefined when it is there. */
export function prefetchPage(url: URL): Promise<NavigationAnswer> | undefined {
  if (isPrefetched(url)) return undefined;
  cancelPrefetch();
  const request = new AbortController();
  const answer = fetchPage(url, request.signal);
  prefetchCache = { document: url.pathname + url.search, answer, since: Date.now(), request };
  return answer;
}

/** Hands over the answer for an address where it has been fetched ahead. It is used once. */
export function takePrefetch(url: URL): Promise<NavigationAnswer> | undefined {
  if (!isPrefetched(url)) return undefined;
  const answer = prefetchCache?.answer;
  prefetchCache = undefined;
  return answer;
}

/** Whether the visitor, or the line, asks for as little as possible to be loaded. */
function savesData(): boolean {
  const connection: { saveData?: boolean; effectiveType?: string } | undefined = Reflect.get(
    navigator,
    'connection',
  );
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

async function prefetch(url: URL): Promise<void> {
  const answer = await prefetchPage(url);
  if (answer?.kind !== 'page') return;
  const page = await withFrame(answer.page);
  await Promise.all([loadIntl(page), loadRoute(page.route), preloadComponents(page)]);
}

/** Fetches the page of a link that the pointer or focus rests on; going elsewhere cancels it. */
export function prefetchOnIntent(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const aim = (target: EventTarget | null, afterMs: number) => {
    clearTimeout(timer);
    const url = linkAddress(target);
    // Pages that no cache may hold are made for the visitor who asks; a guess must not ask.
    const isCacheable = url && matchRoute(url.pathname)?.route.handle.cacheable === true;
    if (!isCacheable || savesData()) cancelPrefetch();
    else timer = setTimeout(() => void prefetch(url).catch(() => {}), afterMs);
  };
  document.addEventListener('mouseover', ({ target }) => aim(target, restMs));
  document.addEventListener('focusin', ({ target }) => aim(target, restMs));
  document.addEventListener('touchstart', ({ target }) => aim(target, 0), { passive: true });
  document.addEventListener('click', () => clearTimeout(timer), { capture: true });
}
