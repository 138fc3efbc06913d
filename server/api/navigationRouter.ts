import { Router } from 'express';
import { answerLifetimes, cacheControl } from '../../config/cacheLifetimes';
import { isInForce } from '../../shared/hazards/alerts';
import { isLocale } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import type { Outcome } from '../../shared/routing/outcome';
import type { NavigationAnswer } from '../../shared/routing/pageData';
import { sendProblem } from '../middleware/errorAnswers';
import { siteLayoutFor } from '../page/layout/siteLayout';
import { pageRequestOf } from '../page/pageHandler';
import { statusOf } from '../page/responseHeaders';
import { withSoftHyphens } from '../render/renderPage';
import { askForPage, type ApiContext } from './apiContext';

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

/** Serves what the scripts of an open page ask for: other pages, their frames, and hazard messages. */
export function navigationRouter(site: ApiContext): Router {
  const { content, frames, now } = site;
  const router = Router();

  // The outcome of a public path as JSON. A redirect is 200, because `fetch` would follow it.
  router.get([prefix, `${prefix}/*path`], site.limit('pageData'), async (request, response) => {
    const target = request.originalUrl.slice(prefix.length) || '/';
    const pageRequest = pageRequestOf(request, target.startsWith('/') ? target : `/${target}`);
    const { outcome, headers } = await askForPage(site, { ...pageRequest, waitForAll: () => true });
    response
      .status(outcome.kind === 'redirect' ? 200 : statusOf(outcome))
      .set({ ...headers, 'X-Robots-Tag': 'noindex' })
      .json(await answerOf(outcome));
  });

  // What all pages of a locale share of the frame; after a restart made anew from the same documents.
  router.get('/api/frame/:locale/:hash', async ({ params, path }, response, next) => {
    if (frames.find(path) === undefined && isLocale(params.locale)) {
      await siteLayoutFor(site, params.locale);
    }
    const frame = frames.find(path);
    if (frame === undefined) return next();
    response
      .set({ 'Cache-Control': cacheControl.hashedFile, 'X-Robots-Tag': 'noindex' })
      .type('json')
      .send(frame.json);
  });

  // The hazard messages in force, in all languages. At 503, pages keep those that they show.
  router.get(address.alerts, async (_request, response) => {
    response.set('X-Robots-Tag', 'noindex');
    const alerts = await content.alerts().catch(() => undefined);
    if (alerts === undefined) {
      response.set('Retry-After', String(answerLifetimes.alerts));
      return sendProblem(response, 503, { detail: 'The messages are not known at the moment' });
    }
    response
      .set('Cache-Control', cacheControl.alerts)
      .json(alerts.value.filter((alert) => isInForce(alert, now())));
  });
  return router;
}
