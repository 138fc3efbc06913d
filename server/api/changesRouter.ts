import { Router } from 'express';
import { feedFormats } from '../../shared/listing/listingAddress';
import { address } from '../../shared/routing/addresses';
import { statusOf, isShared, responseHeaders, sendOutcomeRedirect } from '../page/responseHeaders';
import { sendPlainError } from '../middleware/errorAnswers';
import { pageRequestOf } from '../page/pageHandler';
import { resolvePage } from '../page/resolvePage';
import { sendPublication } from '../publication/sendPublication';
import type { ApiContext } from './apiContext';
import type { IntlShape } from 'react-intl';
import { absoluteUrl, canonicalUrl } from '../../shared/head/headElement';
import { beginningOf } from '../../shared/language/swissTime';
import type { PageData } from '../../shared/routing/pageData';
import type { Feed } from '../publication/feeds/feeds';

/**
 * The changes of a page as a feed, newest first; undefined where the page tells of none. Entries
 * are known by the instant of the change, so that a note that is corrected does not appear again.
 */
function changeFeed(page: PageData, origin: string, intl: IntlShape): Feed | undefined {
  const { screen, frame, content, head } = page;
  const pageUrl = canonicalUrl(head);
  if (screen.kind !== 'content' || pageUrl === undefined) return undefined;
  const { title, changeHistory = [] } = screen.page.metadata;
  const changes = changeHistory
    .map(({ at, note }) => ({ at, note, updated: new Date(beginningOf(at)) }))
    .toSorted((a, b) => b.updated.getTime() - a.updated.getTime());
  const [newest] = changes;
  if (newest === undefined) return undefined;
  const name = intl.formatMessage({ id: 'component.changesOf' }, { title });
  return {
    title: name,
    description: name,
    language: content.code,
    page: pageUrl,
    self: absoluteUrl(origin, address.changes(new URL(pageUrl).pathname)),
    author: (frame.organisation ?? frame.siteName) || new URL(origin).host,
    updated: newest.updated,
    items: changes.map(({ at, note, updated }, index) => ({
      id: `${pageUrl}#${at}-${changes.slice(index).filter((other) => other.at === at).length}`,
      url: pageUrl,
      title: note,
      summary: undefined,
      html: undefined,
      language: content.code,
      published: updated,
      updated,
      authors: [],
      categories: [],
    })),
  };
}

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
