import { cacheControl, retryAfterTimes } from '../../config/cacheLifetimes';
import { searchWaitMs } from '../../config/limits';
import { Router, type Response } from 'express';
import type { Log } from './logger';

/** Says why visitors are not to be sent to a process; nothing where they may be. */
export type Readiness = () => string | undefined;

interface State extends Readonly<Record<'hasContent' | 'hasSearch' | 'stopping', () => boolean>> {
  readonly now: () => number;
  readonly log: Pick<Log, 'info'>;
}

/** Says why no visitors are to come: no content yet, or a search that may still be ready. */
export function createReadiness({ hasContent, hasSearch, stopping, now, log }: State): Readiness {
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
    .type('txt')
    .send(`${text}\n`);
}

/** Answers `live` (the process answers) and `ready` (send visitors here). */
export function createHealthRouter(notReady: Readiness): Router {
  const router = Router();
  router.get('/healthz/live', (_request, response) => answer(response, 200, 'live'));
  router.get('/healthz/ready', (_request, response) => {
    const reason = notReady();
    if (reason === undefined) return answer(response, 200, 'ready');
    response.set('Retry-After', String(retryAfterTimes.probe));
    return answer(response, 503, `not ready: ${reason}`);
  });
  return router;
}
