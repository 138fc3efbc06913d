import { Router } from 'express';
import type { NavigationAnswer } from '../../shared/routing/pageData';
import type { Outcome } from '../../shared/routing/outcome';
import { statusOf, isShared, responseHeaders } from '../page/responseHeaders';
import { pageRequestOf } from '../page/pageHandler';
import { resolvePage } from '../page/resolvePage';
import { withSoftHyphens } from '../render/renderPage';
import type { ApiContext } from './apiContext';

const prefix = '/api/page';

async function answerOf(outcome: Outcome): Promise<NavigationAnswer> {
  if (outcome.kind === 'redirect') return { kind: 'redirect', location: outcome.location };
  const { frame: _, head, ...page } = await withSoftHyphens(outcome.page);
  return {
    kind: 'page',
    status: statusOf(outcome),
    page: { ...page, head: { ...head, structuredData: [] } },
  };
}

/**
 * `GET /api/page/{public path}`: the outcome of that path as JSON, for the browser's navigation.
 * The status is that of the page; a redirect answers 200 with its location, because `fetch` would
 * follow it.
 */
export function navigationRouter(site: ApiContext): Router {
  const router = Router();
  router.get([prefix, `${prefix}/*path`], site.limit('pageData'), async (request, response) => {
    const target = request.originalUrl.slice(prefix.length) || '/';
    const asked = pageRequestOf(request, target.startsWith('/') ? target : `/${target}`);
    const pageRequest = { ...asked, waitForAll: () => true };
    const outcome = await resolvePage(site, pageRequest);
    const shared = isShared(site, outcome, pageRequest.path);
    response
      .status(outcome.kind === 'redirect' ? 200 : statusOf(outcome))
      .set(responseHeaders(outcome, site, shared))
      .set('X-Robots-Tag', 'noindex')
      .json(await answerOf(outcome));
  });
  return router;
}
