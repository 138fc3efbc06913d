import { Router, urlencoded, type RequestHandler } from 'express';
import * as v from 'valibot';
import { routeNames } from '../../shared/routing/routeHandle';
import { vitalsPath } from '../../shared/vitals/vitals';
import { sendPlainError } from '../http/errorAnswers';
import { forOwnPages, isFromHere } from '../http/isFromHere';
import type { Vitals } from './vitalsFigures';

const readReport = urlencoded({ extended: false, limit: '1kb', parameterLimit: 6 });

const measure = (most: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}(?:\.\d{1,3})?$/), v.transform(Number), v.maxValue(most)),
  );

const tenMinutesMs = 600_000;

const reportSchema = v.strictObject({
  route: v.picklist(routeNames),
  lcp: measure(tenMinutesMs),
  cls: measure(100),
  inp: measure(tenMinutesMs),
  ttfb: measure(tenMinutesMs),
  hydrationErrors: measure(100),
});

/** What reports are given to. */
export interface VitalsParts {
  readonly count: (vitals: Vitals) => void;
  /** Answers 429 to whoever sends too many. */
  readonly limit: RequestHandler;
}

/**
 * `POST /api/vitals`: how a visit went, as a browser measured it. Only counted, by kind of page;
 * nothing of the visitor is kept. 204, 403 for reports from other sites, 400 for what is none.
 */
export function vitalsRouter({ count, limit }: VitalsParts): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(vitalsPath, forOwnPages(limit), readReport, (request, response) => {
    const { success, output } = v.safeParse(reportSchema, request.body);
    if (!success || !isFromHere(request)) {
      sendPlainError(response, success ? 403 : 400);
      return;
    }
    count(output);
    response.status(204).set('Cache-Control', 'no-store').end();
  });
  return router;
}
