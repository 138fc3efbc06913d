import { Router } from 'express';
import { isInForce } from '../../shared/hazards/isInForce';
import { address } from '../../shared/routing/addresses';
import { sendProblem } from '../middleware/problem';
import type { ApiContext } from './apiContext';

const freshSeconds = 10;

/**
 * `GET /api/alerts`: the hazard messages in force, in all their languages, for pages that are open.
 * A cache may answer for ten seconds. Where they are not known the answer is 503: pages keep the
 * messages that they show.
 */
export function alertsRouter({ content, now }: ApiContext): Router {
  const router = Router();
  router.get(address.alerts, async (_request, response) => {
    response.set('X-Robots-Tag', 'noindex');
    const alerts = await content.alerts().catch(() => undefined);
    if (alerts === undefined) {
      response.set('Retry-After', String(freshSeconds));
      return sendProblem(response, 503, { detail: 'The messages are not known at the moment' });
    }
    response
      .set('Cache-Control', `public, max-age=${freshSeconds}`)
      .json(alerts.value.filter((alert) => isInForce(alert, now())));
  });
  return router;
}
