import type { Request, Response } from 'express';
import { isBot } from 'isbot';
import { cacheControl } from '../../config/cacheLifetimes';
import { errorText, plainError, type ErrorPages } from './errorPages';
import { sendProblem } from './problem';

const retryAfterSeconds = 30;

function prepare(response: Response, status: number, retryAfter = retryAfterSeconds): Response {
  for (const name of ['ETag', 'Last-Modified', 'Content-Encoding', 'Accept-Ranges']) {
    response.removeHeader(name);
  }
  if (status === 503 || status === 429) response.set('Retry-After', String(retryAfter));
  return response.status(status).set('Cache-Control', cacheControl.neverStored);
}

/**
 * Answers with one line of text. For addresses that are no pages; what was asked is not echoed.
 * `retryAfter` (seconds) is told where the status says that it is worth coming back.
 */
export function sendPlainError(response: Response, status: number, retryAfter?: number): void {
  prepare(response, status, retryAfter).type('text/plain').send(plainError(status));
}

/** Addresses for programs, which read no pages. */
const programs = /^\/api(?:[/?]|$)/;

/** Whether a program asks. What a browser sends as a form there is answered to its reader. */
function isProgram(request: Request): boolean {
  const isForm = typeof request.is('application/x-www-form-urlencoded') === 'string';
  const isRead = isForm && request.accepts(['json', 'html']) === 'html';
  return programs.test(request.originalUrl) && !isRead;
}

/**
 * Answers with the small page of a status; bots get no body for faults of the server, and programs
 * a problem document. `retryAfter` as in `sendPlainError`.
 */
export function sendErrorPage(
  request: Request,
  response: Response,
  status: number,
  pages: ErrorPages,
  retryAfter?: number,
): void {
  prepare(response, status, retryAfter);
  if (isProgram(request)) {
    sendProblem(response, status, { detail: errorText(status) });
  } else if (status >= 500 && isBot(request.get('user-agent') ?? '')) response.end();
  else response.type('text/html').send(pages(status, response.locals.context.id));
}
