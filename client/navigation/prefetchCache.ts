import type { NavigationAnswer } from '../../shared/routing/pageData';

/** How long an answer is as good as one fetched on the click. */
const keptMs = 30_000;

interface PageAhead {
  /** Path and query. */
  readonly document: string;
  readonly answer: Promise<NavigationAnswer>;
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly cancel: () => void;
}

/** The page that a visitor is about to ask for: one at a time, so that guesses never pile up. */
let ahead: PageAhead | undefined;

const documentOf = ({ pathname, search }: URL) => pathname + search;

function isAhead(url: URL, now: number): boolean {
  return ahead !== undefined && ahead.document === documentOf(url) && now - ahead.since < keptMs;
}

/** Lets go of the page ahead; its request is cancelled where it has not been answered. */
export function leaveAhead(): void {
  ahead?.cancel();
  ahead = undefined;
}

/**
 * Fetches a page before it is asked for, in place of the one before. Undefined when it has been
 * fetched already.
 */
export function fetchAhead(
  url: URL,
  fetchPage: (url: URL, signal: AbortSignal) => Promise<NavigationAnswer>,
  now = Date.now(),
): Promise<NavigationAnswer> | undefined {
  if (isAhead(url, now)) return undefined;
  leaveAhead();
  const controller = new AbortController();
  const answer = fetchPage(url, controller.signal);
  const cancel = () => controller.abort();
  ahead = { document: documentOf(url), answer, since: now, cancel };
  return answer;
}

/** Hands over the answer for an address where it has been fetched ahead. It is used once. */
export function takeAhead(url: URL, now = Date.now()): Promise<NavigationAnswer> | undefined {
  if (!isAhead(url, now)) return undefined;
  const answer = ahead?.answer;
  ahead = undefined;
  return answer;
}
