import { answerLifetimes, cacheControl } from '../../config/cacheLifetimes';
import type { Outcome } from '../../shared/routing/outcome';
import { contentHeaders } from '../middleware/contentHeaders';
import type { PageContext } from './pageContext';

type Headers = Record<string, string>;

/** How long caches may take an answer for fresh, in seconds. */
export function freshSecondsOf(outcome: Outcome): number {
  return outcome.kind === 'notFound' ? answerLifetimes.notFound : answerLifetimes.content;
}

/**
 * The header fields an outcome has beside the ones of every answer. `shared` is false for pages
 * that no cache may hold.
 */
export function responseHeaders(
  outcome: Outcome,
  { environment, now }: Pick<PageContext, 'environment' | 'now'>,
  shared: boolean,
): Headers {
  const { staleMaxSeconds } = environment;
  const noStore = { 'Cache-Control': cacheControl.neverStored };
  switch (outcome.kind) {
    case 'redirect':
      return {
        Location: outcome.location,
        'Cache-Control': shared ? cacheControl.redirect : cacheControl.neverStored,
      };
    case 'unavailable':
      return { ...noStore, 'Retry-After': String(outcome.retryAfter) };
    case 'failed':
    case 'unfit':
      return noStore;
    case 'notFound':
    case 'page':
    case 'gone':
      return shared
        ? contentHeaders(outcome.age, staleMaxSeconds, {
            seconds: freshSecondsOf(outcome),
            validSeconds: (outcome.expiresAt - now()) / 1000,
          })
        : noStore;
  }
}
