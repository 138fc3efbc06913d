import { Router } from 'express';
import { isInForce } from '../../shared/hazards/isInForce';
import { address } from '../../shared/routing/addresses';
import type { Site } from '../site';

const freshSeconds = 10;

/**
 * `GET /api/alerts`: the hazard messages in force, in all their languages, for pages that are open.
 * A cache may answer for ten seconds.
 */
export function alertsRouter({ content, now }: Site): Router {
  const router = Router();
  router.get(address.alerts, async (_request, response) => {
    const { value } = await content.alerts();
    response
      .set({ 'Cache-Control': `public, max-age=${freshSeconds}`, 'X-Robots-Tag': 'noindex' })
      .json(value.filter((alert) => isInForce(alert, now())));
  });
  return router;
}
