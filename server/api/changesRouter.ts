import { Router } from 'express';
import { feedFormats } from '../../shared/listing/feedLinks';
import { address } from '../../shared/routing/addresses';
import { statusOf, isShared, responseHeaders, sendOutcomeRedirect } from '../page/responseHeaders';
import { sendPlainError } from '../middleware/errorAnswers';
import { pageRequestOf } from '../page/pageHandler';
import { resolvePage } from '../page/resolvePage';
import { changeFeed } from '../publication/feeds/changeFeed';
import { sendPublication } from '../publication/sendPublication';
import type { ApiContext } from './apiContext';

const prefix = address.changes('');

/**
 * `GET /api/changes/{public path}`: the changes of that page as an Atom feed. A redirect leads to
 * the feed of its target; a page without changes has no feed.
 */
export function changesRouter(site: ApiContext): Router {
  const { environment, intl } = site;
  const router = Router();
  router.get(`${prefix}/*path`, site.limit('pageData'), async (request, response) => {
    const pageRequest = pageRequestOf(request, request.path.slice(prefix.length));
    const outcome = await resolvePage(site, pageRequest);
    const shared = isShared(site, outcome, pageRequest.path);
    if (outcome.kind === 'redirect') {
      return sendOutcomeRedirect(response, outcome, shared, address.changes);
    }
    const { page } = outcome;
    const feed = changeFeed(page, environment.publicUrl, intl.forTable(page.table));
    if (outcome.kind !== 'page' || feed === undefined) {
      return sendPlainError(response, outcome.kind === 'page' ? 404 : statusOf(outcome));
    }
    const { writeFeed } = await import('../publication/feeds/feeds');
    sendPublication(response, {
      type: feedFormats.atom.type,
      body: writeFeed('atom', feed),
      modified: feed.updated,
      headers: responseHeaders(outcome, site, shared),
    });
  });
  return router;
}
