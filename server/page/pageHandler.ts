import { promisify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import type { PageOutcome } from '../../shared/routing/outcome';
import {
  statusOf,
  documentHeaders,
  isInLanguageOfReader,
  isShared,
  responseHeaders,
} from './responseHeaders';
import { sendOutcomeRedirect } from '../middleware/sendRedirect';
import type { RouteMatch } from '../../views/matchRoute';
import type { PublishedVersion } from '../content/publish/publishState';
import { createNonce } from '../middleware/securityHeaders';
import { timeWork } from '../observability/requestContext';
import type { StoredPage } from '../pageCache/pageCache';
import { sendStoredPage, type SendOptions } from '../pageCache/pageCacheMiddleware';
import { renderPage } from '../render/renderPage';
import type { PageContext, PageRequest } from './pageContext';
import { errorOutcome } from './assemblePage';
import { splitTarget } from '../../shared/routing/addresses';
import { isStorable, renderedPage, storedKeyOf } from './storedPages';
import { resolvePage } from './resolvePage';

const waitKey = 'wait';
const isBot = (request: Request) => isbot(request.headers['user-agent'] ?? '');

/** Reads from a request what decides on its page; `match` is the route of the target where it is known. */
export function pageRequestOf(request: Request, target: string, match?: RouteMatch): PageRequest {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const { path, query } = splitTarget(target);
  return {
    path,
    query,
    preferences: { cookie, acceptLanguage },
    ...(match !== undefined && { match }),
    waitForAll: () => isBot(request) || query.get(waitKey) === '1',
  };
}

/** The stored page of an outcome, rendered where there is none, or an earlier one. */
async function storedPageOf(
  site: PageContext,
  outcome: PageOutcome,
  path: string,
  published: PublishedVersion,
): Promise<(Pick<SendOptions, 'cache'> & { page: StoredPage }) | undefined> {
  const { pages, log } = site;
  const key = storedKeyOf(site, outcome, path);
  if (pages === undefined || key === undefined) return undefined;
  const found = pages.find(key);
  if (isStorable(outcome)) {
    if (found?.state === 'valid') return { page: found.page, cache: 'hit' };
    try {
      const page = await pages.render(key, () => renderedPage(site, outcome, path, published));
      return { page, cache: 'miss' };
    } catch (err) {
      log.error({ err, path }, 'Page not rendered');
    }
  }
  return found && { page: found.page, cache: 'stale' };
}

/** An outcome that is not stored: it may name the path that was asked for. */
function withPath(outcome: PageOutcome, path: string): PageOutcome {
  const { screen } = outcome.page;
  if (outcome.kind !== 'notFound' || screen.kind !== 'notFound') return outcome;
  return { ...outcome, page: { ...outcome.page, screen: { path, ...screen } } };
}

/** Answers every page: finds its outcome, and sends the redirect, the stored page or a new rendering. */
export function pageHandler(site: PageContext): RequestHandler {
  return async (request, response) => {
    const pageRequest = pageRequestOf(request, request.originalUrl, response.locals.match);
    const published = site.content.published();
    const outcome = await timeWork('resolve', () => resolvePage(site, pageRequest));
    const { path } = pageRequest;
    if (outcome.kind === 'redirect') {
      if (isInLanguageOfReader(path)) response.vary('Accept-Language').vary('Cookie');
      return sendOutcomeRedirect(response, outcome, isShared(site, outcome, path));
    }
    if (outcome.kind === 'notFound') site.pageMetrics.countMissing(outcome.page.locale);
    const stored = await storedPageOf(site, outcome, path, published);
    if (stored === undefined) {
      return sendOutcome(site, request, response, withPath(outcome, path), path);
    }
    const { staleMaxSeconds } = site.environment;
    const options = { cache: stored.cache, staleMaxSeconds, now: site.now };
    sendStoredPage(request, response, stored.page, options);
  };
}

/** Renders an outcome for the address `path`, which is not stored, and answers with it. */
export async function sendOutcome(
  site: PageContext,
  request: Request,
  response: Response,
  outcome: PageOutcome,
  path: string,
): Promise<void> {
  const { route, locale } = outcome.page;
  const stale = 'age' in outcome && outcome.age.staleCause !== undefined;
  Object.assign(response.locals.context, { route, locale, stale, cache: 'bypass' });
  const headers = responseHeaders(outcome, site, isShared(site, outcome, path));
  response.status(statusOf(outcome)).set(headers);
  if (isInLanguageOfReader(path)) response.vary('Accept-Language').vary('Cookie');
  const broken = outcome.kind === 'failed' || outcome.kind === 'unavailable';
  response.set(documentHeaders(site, outcome.page)).vary('Accept-Encoding');
  if (request.method === 'HEAD' || (broken && isBot(request))) return void response.end();
  try {
    const parts = outcome.kind === 'page' ? outcome.deferred : undefined;
    // The scripts of lists that follow the frame carry a nonce, so no cache may hold the answer.
    if (parts !== undefined) await promisify(createNonce(site.policy))(request, response);
    const { nonce = '' } = response.locals;
    const deferred = parts && { parts, nonce };
    await timeWork('render', () => renderPage(site, outcome.page, response, deferred));
  } catch (error) {
    if (response.headersSent || outcome.kind === 'failed') throw error;
    const { page } = outcome;
    const failed = await errorOutcome(site, page, { status: 500 });
    await sendOutcome(site, request, response, failed, page.path);
  }
}
