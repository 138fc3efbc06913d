import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { isBot } from 'isbot';
import * as v from 'valibot';
import { cacheControl, retryAfterTimes } from '../../config/cacheLifetimes';
import { answerTypes } from '../../shared/html/mediaTypes';
import { address } from '../../shared/routing/addresses';
import type { Log, RateLimitedLog } from '../observability/logger';
import { SourceFailure } from '../upstream/sourceFailure';
import texts from './errorTexts.json';

const homeNames: Readonly<Record<string, string>> = texts.home;

const textsByStatus: readonly (readonly [text: typeof texts.failed, ...statuses: number[]])[] = [
  [texts.refused, 403, 405, 501, 505],
  [texts.notFound, 404],
  [texts.unavailable, 408, 503],
  [texts.tooLong, 413, 414, 431],
  [texts.wrongHost, 421],
  [texts.tooMany, 429],
  [texts.failed, 500],
];

function textsOf(status: number) {
  return textsByStatus.find(([, ...own]) => own.includes(status))?.[0] ?? texts.badRequest;
}

/** Statuses this site answers errors with; any other one is answered as 400 or 500. */
const errorStatuses: readonly number[] = [
  400, 403, 404, 405, 406, 408, 411, 412, 413, 414, 415, 416, 417, 421, 422, 426, 429, 431, 500,
  501, 503, 505,
];

/** Returns an error's status as the site may answer it. */
export function permittedStatus(status: number): number {
  if (errorStatuses.includes(status)) return status;
  return status >= 400 && status < 500 ? 400 : 500;
}

/** The id of a request (letters and digits), so that who reports an error can be helped. */
function requestLine(id: string): string {
  const words = Object.entries(texts.request).map(
    ([language, word]) => `<span lang="${language}">${word}</span>`,
  );
  return `<div>${words.join(' / ')}: <code>${id}</code></div>\n`;
}

/** A small page for each error status, of texts alone, with the id of the request where it is known. */
export type ErrorPages = (status: number, requestId?: string) => string;

/** Writes the pages in all national languages and English, with links to the site at `origin`. */
export function createErrorPages(origin: string): ErrorPages {
  return (state, requestId) => {
    const status = permittedStatus(state);
    const title = `Error code: ${status}`;
    // Under a wrong name, links without an origin would lead to the same error again.
    const linkOrigin = status === 421 ? origin : '';
    const paragraphs = Object.entries(textsOf(status)).map(([language, text]) => {
      const home = linkOrigin + address.home(language);
      return `<p lang="${language}">${text} <a href="${home}">${homeNames[language]}</a></p>`;
    });
    return `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.join('\n')}
${requestId === undefined ? '' : requestLine(requestId)}</main>
</body>
</html>
`;
  };
}

/** Returns the seconds after which a visitor is asked to come back, within limits of the site. */
export function visitorsRetryAfter(seconds = 0): number {
  return Math.min(retryAfterTimes.longest, Math.max(retryAfterTimes.shortest, seconds));
}

/** Answers with a problem document (RFC 9457); values of the request are not repeated in it. */
export function sendProblem(
  response: Response,
  status: number,
  problem: { readonly detail: string; readonly [member: string]: unknown },
): void {
  const document = { type: 'about:blank', title: STATUS_CODES[status], status, ...problem };
  if (status === 503 && !response.hasHeader('Retry-After')) {
    response.set('Retry-After', String(visitorsRetryAfter()));
  }
  response
    .status(status)
    .set('Cache-Control', cacheControl.neverStored)
    .set('Content-Type', `${answerTypes.problem}; charset=utf-8`)
    .send(JSON.stringify(document));
}

function prepare(response: Response, status: number, retryAfter = visitorsRetryAfter()): Response {
  for (const name of ['ETag', 'Last-Modified', 'Content-Encoding', 'Accept-Ranges']) {
    response.removeHeader(name);
  }
  if (status === 503 || status === 429) response.set('Retry-After', String(retryAfter));
  return response.status(status).set('Cache-Control', cacheControl.neverStored);
}

/** Answers with one line of text, for addresses that are no pages; what was asked is not echoed. */
export function sendPlainError(response: Response, status: number, retryAfter?: number): void {
  const line = `${status} ${STATUS_CODES[status] ?? 'Error'}\n`;
  prepare(response, status, retryAfter).type('txt').send(line);
}

/** Addresses for programs, which read no pages. */
const programs = /^\/api(?:[/?]|$)/;

/** Whether a program asks. What a browser sends as a form there is answered to its reader. */
function isProgram(request: Request): boolean {
  const isForm = typeof request.is('urlencoded') === 'string';
  const isRead = isForm && request.accepts(['json', 'html']) === 'html';
  return programs.test(request.originalUrl) && !isRead;
}

/** Answers with the small page of a status; programs get a problem document, bots none at 5xx. */
export function sendErrorPage(
  request: Request,
  response: Response,
  status: number,
  pages: ErrorPages,
  retryAfter?: number,
): void {
  prepare(response, status, retryAfter);
  if (isProgram(request)) sendProblem(response, status, { detail: textsOf(status).en });
  else if (status >= 500 && isBot(request.get('user-agent') ?? '')) response.end();
  else response.type('html').send(pages(status, response.locals.context.id));
}

const errorSchema = v.fallback(
  v.object({
    status: v.optional(v.number(), 500),
    code: v.optional(v.unknown()),
    headers: v.optional(v.object({ 'Content-Range': v.optional(v.string()) })),
  }),
  { status: 500 },
);

const clientLeftCodes: readonly unknown[] = [
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
];

/** Answers every error with the small page of its status; what is no 4xx is logged. */
export function createErrorHandler(log: Log, pages: ErrorPages): ErrorRequestHandler {
  // Express knows error handlers by their four parameters.
  return (error: unknown, request, response, _next) => {
    const { code, headers, ...rest } = v.parse(errorSchema, error);
    const status = permittedStatus(rest.status);
    const clientLeft = request.socket.destroyed || clientLeftCodes.includes(code);
    if (status >= 500 && !clientLeft) log.error({ error, path: request.path }, 'Request failed');
    if (response.headersSent || clientLeft) return void request.socket.destroy();
    const range = headers?.['Content-Range'];
    if (range !== undefined) response.set('Content-Range', range);
    sendErrorPage(request, response, status, pages);
  };
}

/** Sends 404 as one line of text, for addresses under which there are no pages. */
export const plainNotFound: RequestHandler = (_request, response) => sendPlainError(response, 404);

/** Creates a handler that sends 503 for a source that failed, in one line where nothing else is sent. */
export function answerUnavailable(
  log: RateLimitedLog,
  what: string,
  send: (response: Response, status: number, retryAfter: number) => void = sendPlainError,
): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (!(error instanceof SourceFailure)) return next(error);
    const message = `${what} not available`;
    log(message, 'warn', { cause: String(error) }, message);
    send(response, 503, visitorsRetryAfter(error.retryAfter));
  };
}
