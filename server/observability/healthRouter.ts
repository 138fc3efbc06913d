import { cacheControl } from '../../config/cacheLifetimes';
import { searchWaitMs } from '../../config/limits';
import { Router, type Response } from 'express';
import type { Log } from './logger';

const retryAfterSeconds = 5;

interface ReadinessParts {
  readonly hasContent: () => boolean;
  /** Whether the search can answer, or never will. */
  readonly hasSearch: () => boolean;
  readonly stopping: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<Log, 'info'>;
}

/** Says why visitors are not to be sent to a process; nothing where they may be. */
export type Readiness = () => string | undefined;

/**
 * Visitors may be sent to a process with content, once its search can answer or took too long. What it
 * waits for is logged once.
 */
export function createReadiness(parts: ReadinessParts): Readiness {
  const { hasContent, hasSearch, stopping, now, log } = parts;
  let since: number | undefined;
  let hadSearch = false;
  let logged: string | undefined;
  const reason = () => {
    if (!hasContent()) return 'no content could be read yet';
    since ??= now();
    hadSearch ||= hasSearch() || now() - since >= searchWaitMs;
    return hadSearch ? undefined : 'the index of the search is being made';
  };
  return () => {
    if (stopping()) return 'the process is about to end';
    const cause = reason();
    if (cause !== logged) log.info({ cause }, cause === undefined ? 'Ready' : 'Not ready');
    logged = cause;
    return cause;
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
export function createHealthRouter(notReady: Readiness): Router {
  const router = Router();
  router.get('/healthz/live', (_request, response) => answer(response, 200, 'live'));
  router.get('/healthz/ready', (_request, response) => {
    const reason = notReady();
    if (reason === undefined) return answer(response, 200, 'ready');
    response.set('Retry-After', String(retryAfterSeconds));
    return answer(response, 503, `not ready: ${reason}`);
  });
  return router;
}
