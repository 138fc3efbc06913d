import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import type { Outcome, PageOutcome } from '../../shared/routing/outcome';
import { statusOf } from '../../shared/routing/outcome';
import { routeTable } from '../../shared/routing/routeTable';
import { renderLatePage, renderPage } from '../render/renderPage';
import type { Site } from '../site';
import { errorOutcome } from './assemblePage';
import { splitTarget, type PageRequest } from './pageRequest';
import { resolveOutcome } from './resolveOutcome';
import { responseHeaders } from './responseHeaders';

/** Reads from a request what decides on its page. */
export function pageRequestOf(request: Request, target: string): PageRequest {
  const wishes = {
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  };
  const { path, query } = splitTarget(target);
  const patient = isBot(request) || query.get(waitKey) === '1';
  return { path, query, patient, wishes };
}

/** Query parameter with which visitors without script wait for everything (rulings). */
const waitKey = 'wait';

function isBot(request: Request): boolean {
  return isbot(request.headers['user-agent'] ?? '');
}

/** Whether one copy of an answer may serve everybody. */
export function isShared(site: Site, outcome: Outcome, path: string): boolean {
  const isLate = outcome.kind === 'page' && outcome.late !== undefined;
  if (path === '/' || site.environment.preview || isLate) return false;
  if (outcome.kind === 'redirect') return true;
  const { screen } = outcome.page;
  if (screen.kind === 'listing' && screen.board !== undefined) return false;
  if ('form' in screen && screen.form !== undefined) return false;
  return routeTable.some(({ name, cacheable }) => name === outcome.page.route && cacheable);
}

function applyHeaders(site: Site, response: Response, outcome: Outcome, path: string): void {
  if (outcome.kind !== 'redirect') {
    const { route, locale } = outcome.page;
    Object.assign(response.locals.context, { route, locale });
  }
  response.status(statusOf(outcome));
  response.set(responseHeaders(outcome, site.environment, isShared(site, outcome, path)));
  if (path === '/') response.vary('Accept-Language').vary('Cookie');
}

/** Answers every page: resolves the outcome, then sends the redirect or streams the document. */
export function pageHandler(site: Site): RequestHandler {
  return async (request, response) => {
    const pageRequest = pageRequestOf(request, request.originalUrl);
    const outcome = await resolveOutcome(site, pageRequest);
    applyHeaders(site, response, outcome, pageRequest.path);
    if (outcome.kind === 'redirect') {
      response.end();
      return;
    }
    await send(site, request, response, outcome);
  };
}

async function send(
  site: Site,
  request: Request,
  response: Response,
  outcome: PageOutcome,
): Promise<void> {
  const broken = outcome.kind === 'failed' || outcome.kind === 'unavailable';
  response.type('html').set('Content-Language', outcome.page.content.code);
  if (request.method === 'HEAD' || (broken && isBot(request))) {
    response.end();
    return;
  }
  try {
    if (outcome.kind === 'page' && outcome.late !== undefined) {
      await renderLatePage(site, outcome.page, outcome.late, response);
    } else await renderPage(site, outcome.page, response);
  } catch (error) {
    if (response.headersSent || outcome.kind === 'failed') throw error;
    const { route, locale, path } = outcome.page;
    const failed = await errorOutcome(site, { route, locale, path }, { status: 500 });
    applyHeaders(site, response, failed, path);
    await send(site, request, response, failed);
  }
}
