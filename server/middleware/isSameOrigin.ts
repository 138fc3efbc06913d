import type { Request, RequestHandler } from 'express';

/** Whether a form was sent from a page of this site, by what browsers say of it. */
export function isSameOrigin(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.get('origin');
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get('host');
}

/**
 * A limit on what visitors send. What the page of another site sends in their name, and is refused,
 * does not use up what they may do.
 */
export function forOwnPages(limit: RequestHandler): RequestHandler {
  return (request, response, next) =>
    isSameOrigin(request) ? limit(request, response, next) : next();
}
