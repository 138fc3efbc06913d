import { Router } from 'express';
import { answerLifetimes, cacheControl } from '../../config/cacheLifetimes';
import { isInForce } from '../../shared/hazards/alerts';
import { address } from '../../shared/routing/addresses';
import { sendProblem } from '../middleware/problem';
import type { ApiContext } from './apiContext';

/**
 * `GET /api/alerts`: the hazard messages in force, in all their languages, for pages that are open.
 * Where they are not known the answer is 503: pages keep the
 * messages that they show.
 */
export function alertsRouter({ content, now }: ApiContext): Router {
  const router = Router();
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
