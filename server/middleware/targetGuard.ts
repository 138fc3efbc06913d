import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { parsePath } from '../../shared/routing/addresses';
import { sendErrorPage } from './errorAnswers';
import type { ErrorPages } from './errorPages';

/** Path and query in characters: room for 10 kB that somebody pasted into the search, percent-encoded. */
export const longestTarget = 32_768;

/** The status a request target (path and query) is refused with, or undefined when it may pass. */
export function targetFault(target: string): number | undefined {
  if (target.length > longestTarget) return 414;
  if (unreadable.test(target)) return 400;
  const path = parsePath(target.split('?', 1)[0] ?? '');
  return path.ok ? undefined : path.status;
}

/** The status of a request whose body nobody could delimit; else undefined (RFC 9112, section 6.1). */
function framingFault({ httpVersionMajor, httpVersionMinor, headers }: IncomingMessage) {
  if (httpVersionMajor !== 1) return 505;
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return undefined;
  return httpVersionMinor === 1 && coding.toLowerCase() === 'chunked' ? undefined : 400;
}

/** Targets of which Express may find no path, and answer past everything: other forms, and a fragment. */
const unreadable = /^[^/]|#/;

/**
 * Shows the application `/` in place of a target that it could not read, and that is refused anyway. What
 * was asked for stays in `originalUrl`.
 */
export function withReadableTargets(application: RequestListener): RequestListener {
  return (request: IncomingMessage & { originalUrl?: string }, response) => {
    const { url = '' } = request;
    if (unreadable.test(url)) {
      request.originalUrl = url;
      request.url = '/';
    }
    application(request, response);
  };
}

/**
 * Refuses requests that nothing may look at: targets in other forms than a path (RFC 9112, section 3.2),
 * too long ones, ones that cannot be decoded, and bodies without a known end. Nothing behind it sees them.
 */
export function createTargetGuard(pages: ErrorPages): RequestHandler {
  return (request, response, next) => {
    const framing = framingFault(request);
    // Where its body ends is not known, so nothing else may be read from the connection.
    if (framing !== undefined) response.set('Connection', 'close');
    const status = framing ?? targetFault(request.originalUrl);
    if (status === undefined) next();
    else sendErrorPage(request, response, status, pages);
  };
}
