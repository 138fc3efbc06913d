import type { ErrorRequestHandler } from 'express';
import { SourceFailure } from '../upstream/sourceFailure';
import type { Log } from '../observability/logger';
import { sendPlainError } from './errorAnswers';
import { visitorsRetryAfter } from './retryAfter';

/** A source that failed is no fault of this process: 503, in one line. */
export function answerUnavailable(log: Log, what: string): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (!(error instanceof SourceFailure)) return next(error);
    log.warn({ error }, `${what} not available`);
    sendPlainError(response, 503, visitorsRetryAfter(error.retryAfter));
  };
}
