import { cacheControl } from '../../config/cacheLifetimes';
import { searchWaitMs } from '../../config/limits';
import { Router, type Response } from 'express';

const retryAfterSeconds = 5;

interface ReadinessParts {
  readonly hasContent: () => boolean;
  /** Whether the search can answer, or never will. */
  readonly hasSearch: () => boolean;
  readonly stopping: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Whether visitors may be sent to a process: with content, and once its search can answer or took too long. */
export function createReadiness(parts: ReadinessParts): () => boolean {
  const { hasContent, hasSearch, stopping, now } = parts;
  let since: number | undefined;
  let hadSearch = false;
  return () => {
    if (stopping() || !hasContent()) return false;
    since ??= now();
    hadSearch ||= hasSearch() || now() - since >= searchWaitMs;
    return hadSearch;
  };
}

function answer(response: Response, status: number, text: string): void {
  response
    .status(status)
    .set('Cache-Control', cacheControl.neverStored)
    .type('text/plain')
    .send(`${text}\n`);
}

/**
 * Two questions: `live` (the process answers) and `ready` (send visitors here). Ready falls when
 * the process is about to end, never because a source failed while there is content to show.
 */
export function createHealthRouter(ready: () => boolean): Router {
  const router = Router();
  router.get('/healthz/live', (_request, response) => answer(response, 200, 'live'));
  router.get('/healthz/ready', (_request, response) => {
    if (ready()) return answer(response, 200, 'ready');
    response.set('Retry-After', String(retryAfterSeconds));
    return answer(response, 503, 'not ready');
  });
  return router;
}
