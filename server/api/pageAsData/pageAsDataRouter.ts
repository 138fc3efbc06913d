import { Router, type Response } from 'express';
import { beginningOf } from '../../../shared/language/swissTime';
import { pageAsDataAddress } from '../../../shared/routing/addresses';
import {
  statusOf,
  isShared,
  responseHeaders,
  sendOutcomeRedirect,
} from '../../page/responseHeaders';
import { matchRoute } from '../../../views/matchRoute';
import { openDataHeaders } from '../../middleware/contentHeaders';
import { sendProblem } from '../../middleware/problem';
import { pageRequestOf } from '../../page/pageHandler';
import { resolvePage } from '../../page/resolvePage';
import { sendPublication } from '../../publication/sendPublication';
import type { ApiContext } from '../apiContext';
import { pageAsData, serialisePageAsData } from './pageAsData';

const prefix = pageAsDataAddress('');
const family = '/api/pages';

/**
 * `GET /api/pages/v1/{public path}`: that page as data for everyone, readable from pages of any
 * origin. A redirect leads to the data of its target; what is no page is a problem document.
 */
export function pageAsDataRouter(site: ApiContext): Router {
  const { environment, content } = site;
  const router = Router({ caseSensitive: true, strict: true });
  router.use(family, (_request, response, next) => {
    response.set(openDataHeaders);
    next();
  });

  router.get(`${prefix}/*path`, site.limit('pageData'), async (request, response) => {
    const asked = pageRequestOf(request, request.originalUrl.slice(prefix.length));
    // It has no data of its own, and costs a search.
    if (matchRoute(asked.path)?.route.handle.name === 'search') return nothingAt(response, 404);
    const pageRequest = { ...asked, waitForAll: () => true };
    const outcome = await resolvePage(site, pageRequest);
    const shared = isShared(site, outcome, pageRequest.path);
    if (outcome.kind === 'redirect') {
      return sendOutcomeRedirect(response, outcome, shared, pageAsDataAddress);
    }
    const { page } = outcome;
    const { value: identity } = await content.identity(page.locale);
    const open =
      outcome.kind === 'page' ? pageAsData(page, environment.publicUrl, identity) : undefined;
    const headers = responseHeaders(outcome, site, shared);
    if (open === undefined) {
      const status = outcome.kind === 'page' ? 404 : statusOf(outcome);
      response.set(headers);
      return nothingAt(response, status);
    }
    const { modified } = open;
    sendPublication(response, {
      type: 'application/json',
      body: serialisePageAsData(open),
      modified: modified === undefined ? undefined : new Date(beginningOf(modified)),
      headers: { ...headers, 'Content-Language': open.language },
    });
  });

  router.use(family, (_request, response) => {
    sendProblem(response, 404, { detail: 'There is nothing at this address' });
  });
  return router;
}

function nothingAt(response: Response, status: number): void {
  sendProblem(response, status, { detail: detailOf(status) });
}

function detailOf(status: number): string {
  if (status === 410) return 'This page was withdrawn';
  return status === 404 ? 'No page with data is at this path' : 'Not available at the moment';
}
