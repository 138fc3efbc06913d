import type { Response } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import type { Outcome } from '../../shared/routing/outcome';

/** Returns the Cache-Control of a redirect; caches may hold `shared` ones. */
export function redirectCaching(shared: boolean): string {
  return shared ? cacheControl.redirect : cacheControl.neverStored;
}

/** Answers with a redirect, whose address becomes visible ASCII (RFC 9110, section 5.5); of pages `server/page/redirects.ts` has the rules. */
export function sendRedirect(
  response: Response,
  { status, location }: { readonly status: number; readonly location: string },
  caching: string = cacheControl.neverStored,
): void {
  const encoded = location.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);
  response.status(status).set({ Location: encoded, 'Cache-Control': caching }).end();
}

/** Answers with a redirect of a page; `addressOf` turns the path of a page into an address of the kind that was asked for (JSON, vCard). */
export function sendOutcomeRedirect(
  response: Response,
  { status, location }: Extract<Outcome, { kind: 'redirect' }>,
  shared: boolean,
  addressOf: (path: string) => string = (path) => path,
): void {
  const target = location.startsWith('/') ? addressOf(location) : location;
  sendRedirect(response, { status, location: target }, redirectCaching(shared));
}
