import type { NavigationAnswer } from '../../shared/routing/pageData';
import { fetchPage } from './fetchPage';

/** How long an answer is as good as one fetched on the click. */
const keptMs = 30_000;

interface PageAhead {
  /** Path and query. */
  readonly document: string;
  readonly answer: Promise<NavigationAnswer>;
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly request: AbortController;
}

/** The page that a visitor is about to ask for: one at a time, so that guesses never pile up. */
let ahead: PageAhead | undefined;

function isAhead({ pathname, search }: URL): boolean {
  return ahead?.document === pathname + search && Date.now() - ahead.since < keptMs;
}

/** Lets go of the page ahead; its request is cancelled where it has not been answered. */
export function leaveAhead(): void {
  ahead?.request.abort();
  ahead = undefined;
}

/**
 * Fetches a page before it is asked for, in place of the one before. Undefined when it has been
 * fetched already.
 */
export function fetchAhead(url: URL): Promise<NavigationAnswer> | undefined {
  if (isAhead(url)) return undefined;
  leaveAhead();
  const request = new AbortController();
  const answer = fetchPage(url, request.signal);
  ahead = { document: url.pathname + url.search, answer, since: Date.now(), request };
  return answer;
}

/** Hands over the answer for an address where it has been fetched ahead. It is used once. */
export function takeAhead(url: URL): Promise<NavigationAnswer> | undefined {
  if (!isAhead(url)) return undefined;
  const answer = ahead?.answer;
  ahead = undefined;
  return answer;
}
