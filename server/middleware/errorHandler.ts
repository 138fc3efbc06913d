import type { ErrorRequestHandler, RequestHandler } from 'express';
import * as v from 'valibot';
import type { Log } from '../observability/logger';
import { sendErrorPage, sendPlainError } from './errorAnswers';
import { permittedStatus, type ErrorPages } from './errorPages';
import { SourceFailure } from '../upstream/sourceFailure';
import { visitorsRetryAfter } from './problem';

const errorSchema = v.object({
  status: v.optional(v.number()),
  code: v.optional(v.unknown()),
  headers: v.optional(v.object({ 'Content-Range': v.optional(v.string()) })),
});

const clientLeftCodes: readonly unknown[] = [
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
];

/**
 * Last resort for whatever was thrown: the small page of its status, never a stack or a message.
 * Errors that name a status of 4xx are the client's; everything else is logged and becomes 500.
 */
export function createErrorHandler(log: Log, pages: ErrorPages): ErrorRequestHandler {
  // Express knows error handlers by their four parameters.
  return (error: unknown, request, response, _next) => {
    const { output, success } = v.safeParse(errorSchema, error);
    const known = success ? output : {};
    const status = permittedStatus(known.status ?? 500);
    const clientLeft = request.socket.destroyed || clientLeftCodes.includes(known.code);
    if (status >= 500 && !clientLeft) log.error({ error, path: request.path }, 'Request failed');
    if (response.headersSent || clientLeft) {
      request.socket.destroy();
      return;
    }
    const range = known.headers?.['Content-Range'];
    if (range !== undefined) response.set('Content-Range', range);
    sendErrorPage(request, response, status, pages);
  };
}

/** 404 as one line of text, for addresses under which there are no pages. */
export const plainNotFound: RequestHandler = (_request, response) => sendPlainError(response, 404);

/** 404 for files that readers follow links to: the small page where one is asked for, else one line. */
export function createFileNotFound(pages: ErrorPages): RequestHandler {
  return (request, response) => {
    if (request.accepts(['text', 'html']) === 'html') sendErrorPage(request, response, 404, pages);
    else sendPlainError(response, 404);
  };
}

/** A source that failed is no fault of this process: 503, in one line. */
export function answerUnavailable(log: Log, what: string): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (!(error instanceof SourceFailure)) return next(error);
    log.warn({ error }, `${what} not available`);
    sendPlainError(response, 503, visitorsRetryAfter(error.retryAfter));
  };
}
