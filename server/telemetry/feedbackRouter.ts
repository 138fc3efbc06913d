import { Router, urlencoded, type RequestHandler } from 'express';
import * as v from 'valibot';
import { cacheControl } from '../../config/cacheLifetimes';
import { feedbackAnswers, feedbackPath, thanksId } from '../../shared/feedback/feedback';
import { sameSitePath } from '../../shared/routing/sameSitePath';
import { matchRoute } from '../../views/matchRoute';
import { sendPlainError } from '../middleware/errorAnswers';
import { Counter, type Registry } from 'prom-client';
import { forOwnPages, isSameOrigin } from '../middleware/isSameOrigin';
import type { Log } from '../observability/logger';

const readForm = urlencoded({ extended: false, limit: '4kb', parameterLimit: 4 });

/** The path of a page of this site, without query and hash. */
const pathSchema = v.pipe(
  v.string(),
  v.transform((target) => sameSitePath(target)?.split(/[?#]/, 1)[0] ?? ''),
  v.check((path) => matchRoute(path) !== undefined),
);

const formSchema = v.object({ page: pathSchema, answer: v.picklist(feedbackAnswers) });

/** What answers are given to. */
export interface FeedbackParts {
  readonly log: Log;
  readonly registry: Registry;
  /** Answers 429 to whoever sends too many. */
  readonly limit: RequestHandler;
}

/**
 * `POST /api/feedback`: whether a page was helpful. Only counted, by language and answer; the log
 * names the page. Nothing of the visitor is kept. Leads back to the page and its thanks, or answers
 * 204 to scripts; 403 for forms of other sites, 400 for what is no answer.
 */
export function feedbackRouter({ log, registry, limit }: FeedbackParts): Router {
  const answers = new Counter({
    name: 'page_feedback_total',
    help: 'Answers to whether a page was helpful',
    labelNames: ['locale', 'answer'],
    registers: [registry],
  });
  const router = Router({ caseSensitive: true, strict: true });
  router.post(feedbackPath, forOwnPages(limit), readForm, (request, response) => {
    const { success, output } = v.safeParse(formSchema, request.body);
    if (!success || !isSameOrigin(request)) {
      sendPlainError(response, success ? 403 : 400);
      return;
    }
    const { page, answer } = output;
    answers.inc({ locale: matchRoute(page)?.params['lang'] ?? 'none', answer });
    log.info({ page, answer }, 'Page rated');
    response.set('Cache-Control', cacheControl.neverStored);
    if (request.accepts(['json', 'html']) === 'html') {
      response.status(303).location(`${page}#${thanksId}`);
    } else response.status(204);
    response.end();
  });
  return router;
}
