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
 * Refuses targets that nothing may look at: other forms than a path (RFC 9112, section 3.2), too
 * long ones, and ones that cannot be decoded. Nothing behind it sees them.
 */
export function createTargetGuard(pages: ErrorPages): RequestHandler {
  return (request, response, next) => {
    const status = targetFault(request.originalUrl);
    if (status === undefined) next();
    else sendErrorPage(request, response, status, pages);
  };
}
