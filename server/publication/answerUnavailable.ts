import type { ErrorRequestHandler } from 'express';
import { SourceFailure } from '../content/sourceFailure';
import { sendPlainError } from '../http/errorAnswers';
import type { Log } from '../log';

// Seconds a program is asked to wait, whatever the source says.
const shortestRetry = 30;
const longestRetry = 300;

/** A source that failed is no fault of this process: 503, in one line. */
export function answerUnavailable(log: Log): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (!(error instanceof SourceFailure)) return next(error);
    log.warn({ error }, 'Publication not available');
    const wanted = error.retryAfter ?? shortestRetry;
    sendPlainError(response, 503, Math.min(longestRetry, Math.max(shortestRetry, wanted)));
  };
}
