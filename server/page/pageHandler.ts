import { promisify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import type { Outcome, PageOutcome } from '../../shared/routing/outcome';
import { statusOf } from '../../shared/routing/outcome';
import { createNonce } from '../http/securityHeaders';
import { timed } from '../http/timed';
import { renderedIn, sendMade, standingIn, type Way } from '../pageCache/sendStored';
import type { StoredPage } from '../pageCache/storedPage';
import { renderPage, type Deferred } from '../render/renderPage';
import type { Site } from '../site';
import { errorOutcome } from './assemblePage';
import { documentHeaders } from './documentHeaders';
import { isInLanguageOfReader, isShared } from './isShared';
import { keptPage } from './keepPage';
import { splitTarget, type PageRequest } from './pageRequest';
import { resolveOnce } from './resolveOnce';
import { responseHeaders } from './responseHeaders';

/** Reads from a request what decides on its page. */
export function pageRequestOf(request: Request, target: string): PageRequest {
  const wishes = {
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  };
  const { path, query } = splitTarget(target);
  const match = request.res?.locals.match;
  return {
    path,
    query,
    ...(match !== undefined && { match }),
    wishes,
    isPatient: () => isBot(request) || query.get(waitKey) === '1',
  };
}

/** Query parameter with which visitors without script wait for everything (rulings). */
const waitKey = 'wait';

function isBot(request: Request): boolean {
  return isbot(request.headers['user-agent'] ?? '');
}

function applyHeaders(site: Site, response: Response, outcome: Outcome, path: string): void {
  if (outcome.kind !== 'redirect') {
    const { route, locale } = outcome.page;
    const stale = 'age' in outcome && outcome.age.staleCause !== undefined;
    Object.assign(response.locals.context, { route, locale, stale, cache: 'bypass' });
  }
  response.status(statusOf(outcome));
  response.set(responseHeaders(outcome, site.environment, isShared(site, outcome, path)));
  if (isInLanguageOfReader(path)) response.vary('Accept-Language').vary('Cookie');
}

/** Answers every page: resolves the outcome, then sends the redirect, the stored page or streams. */
export function pageHandler(site: Site): RequestHandler {
  async function answer(request: Request, response: Response): Promise<void> {
    // Nobody waits any more where it is closed.
    if (response.destroyed) return;
    const startedAt = performance.now();
    const pageRequest = pageRequestOf(request, request.originalUrl);
    const resolved = await timed('resolve', () => resolveOnce(site, pageRequest));
    const { outcome } = resolved;
    applyHeaders(site, response, outcome, pageRequest.path);
    if (outcome.kind === 'notFound') site.wishes?.missing(pageRequest.path);
    if (outcome.kind === 'redirect') {
      response.end();
      return;
    }
    const kept = await keptPage(site, resolved, pageRequest.path).catch(() => undefined);
    if (kept === undefined) await send(site, request, response, outcome);
    else {
      const way = wayOf(outcome, kept, performance.now() - startedAt);
      await sendKept(site, request, response, kept, way);
    }
  }
  // What has waited is in the old generation, and must not lead to what is made afterwards (record 057).
  return (request, response) => site.turns.whenShort().then(() => answer(request, response));
}

/** Answers with an outcome for the address `path` that is not kept. */
export async function sendOutcome(
  site: Site,
  request: Request,
  response: Response,
  outcome: Outcome,
  path: string,
): Promise<void> {
  applyHeaders(site, response, outcome, path);
  if (outcome.kind === 'redirect') response.end();
  else await send(site, request, response, outcome);
}

/** A page that stands in for what cannot be had was not made for this request. */
function wayOf({ kind }: Outcome, page: StoredPage, milliseconds: number): Way {
  return kind === 'failed' || kind === 'unavailable' ? standingIn : renderedIn(milliseconds, page);
}

async function sendKept(
  site: Site,
  request: Request,
  response: Response,
  page: StoredPage,
  way: Way,
): Promise<void> {
  response.locals.encoded = true;
  const cache = way === standingIn ? 'standIn' : 'miss';
  Object.assign(response.locals.context, { cache, stale: page.stale });
  response.removeHeader('Retry-After');
  await sendMade(request, response, page, site.now(), way);
}

/** The list that follows the frame; its scripts carry a nonce, so no cache may hold the answer. */
async function deferredOf(
  site: Site,
  request: Request,
  response: Response,
  outcome: PageOutcome,
): Promise<Deferred | undefined> {
  if (outcome.kind !== 'page' || outcome.late === undefined) return undefined;
  await promisify(createNonce(site.policy))(request, response);
  const { nonce = '' } = response.locals;
  return { screen: outcome.late, nonce };
}

async function send(
  site: Site,
  request: Request,
  response: Response,
  outcome: PageOutcome,
): Promise<void> {
  const broken = outcome.kind === 'failed' || outcome.kind === 'unavailable';
  response.set(documentHeaders(site, outcome.page)).vary('Accept-Encoding');
  if (request.method === 'HEAD' || (broken && isBot(request))) {
    response.end();
    return;
  }
  try {
    const deferred = await deferredOf(site, request, response, outcome);
    await timed('render', () => renderPage(site, outcome.page, response, deferred));
  } catch (error) {
    if (response.headersSent || outcome.kind === 'failed') throw error;
    const { route, locale, path } = outcome.page;
    const failed = await errorOutcome(site, { route, locale, path }, { status: 500 });
    applyHeaders(site, response, failed, path);
    await send(site, request, response, failed);
  }
}
