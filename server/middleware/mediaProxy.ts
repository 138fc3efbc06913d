import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import * as v from 'valibot';
import type { RateLimitedLog } from '../observability/logger';
import { authorizationOf, boundedBytes, createHttpClient, leave } from '../upstream/httpTransport';
import { sourceUrl } from '../upstream/sourceUrl';
import { sendPlainError } from './errorAnswers';

/** What the site passes on of media that lie on a web server; sizes in bytes, times in milliseconds. */
export const mediaLimits = {
  connectMs: 500,
  /** Until the server begins to answer. */
  answerMs: 5_000,
  /** How long it may send nothing of a file that it began. */
  silenceMs: 10_000,
  bytes: 2_000_000_000,
  /** Most files on their way at a time; further ones are refused, so that pages are not. */
  files: 200,
} as const;

const passedAnswers = [200, 206, 304];
const absentAnswers = [404, 410];
const refusals = [412, 416];
const failureSchema = v.object({ message: v.string(), code: v.optional(v.string()) });
const passedHeaders = [
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
];
const conditions = ['if-match', 'if-modified-since', 'if-none-match', 'if-range'];

/** What the question says to the server of the media: conditions and one range, nothing of the visitor. */
function requestHeaders({ headers }: Request, url: URL): Record<string, string> {
  const { range = '' } = headers;
  const authorization = authorizationOf(url);
  const entries = conditions.map((name) => [name, headers[name]]);
  return {
    ...Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')),
    'accept-encoding': 'identity',
    // An answer of several ranges has a media type of its own.
    ...(/^bytes=(\d+-\d*|-\d+)$/.test(range) && { range }),
    ...(authorization !== undefined && { authorization }),
  };
}

function copyHeaders(from: IncomingHttpHeaders, response: Response, names = passedHeaders): void {
  for (const name of names) {
    const value = from[name];
    if (typeof value === 'string' && /^[\x20-\x7e]+$/.test(value)) response.setHeader(name, value);
  }
}

/** Answers with files below `base` on a web server; what is absent goes on, failures are 503. */
export function passMedia(
  base: URL,
  setHeaders: (response: Response, path: string) => void,
  log: RateLimitedLog,
  limits: Readonly<Record<keyof typeof mediaLimits, number>> = mediaLimits,
): RequestHandler {
  const client = createHttpClient({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.answerMs,
    bodyTimeout: limits.silenceMs,
  });
  let files = 0;

  async function pass(request: Request, response: Response, next: () => void) {
    const path = decodeURIComponent(request.path).slice(1);
    const isHidden = path.split('/').some((name) => name.startsWith('.'));
    const url = isHidden ? undefined : sourceUrl(base, path);
    if (url === undefined) return next();
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const { request: ask, dispatcher } = await client();
    const answer = await ask(url, { dispatcher, method, headers: requestHeaders(request, url) });
    const { statusCode, headers, body } = answer;
    const isTooLarge = Number(headers['content-length']) > limits.bytes;
    if (passedAnswers.includes(statusCode) && !isTooLarge) {
      copyHeaders(headers, response.status(statusCode));
      setHeaders(response, path);
      return pipeline(boundedBytes(body, limits.bytes), response);
    }
    leave(body);
    if (absentAnswers.includes(statusCode)) return next();
    if (refusals.includes(statusCode)) {
      copyHeaders(headers, response, ['content-range']);
      return sendPlainError(response, statusCode);
    }
    throw new Error(isTooLarge ? 'too large' : `status ${statusCode}`);
  }

  return async (request, response, next) => {
    if (files >= limits.files) return sendPlainError(response, 503);
    files += 1;
    try {
      await pass(request, response, next);
    } catch (error) {
      const { message, code: cause = message } = v.parse(failureSchema, error);
      const fields = { source: 'staticFiles', cause };
      if (!request.socket.destroyed)
        log(`media ${cause}`, 'warn', fields, 'File of the media not read');
      if (response.headersSent) response.destroy();
      else sendPlainError(response, 503);
    } finally {
      files -= 1;
    }
  };
}
