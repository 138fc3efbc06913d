import { Router, urlencoded, type RequestHandler } from 'express';
import * as v from 'valibot';
import { cacheControl } from '../../config/cacheLifetimes';
import * as feedback from '../../shared/feedback/feedback';
import { tidyValue } from '../../shared/forms/checkForm';
import { sameSitePath } from '../../shared/routing/addresses';
import { matchRoute } from '../../views/matchRoute';
import { sendRedirect } from '../middleware/sendRedirect';
import { sendPlainError } from '../middleware/errorAnswers';
import type { Registry } from 'prom-client';
import { forOwnPages, isSameOrigin } from '../middleware/requestGuards';
import type { Log } from '../observability/logger';
import { countersIn } from '../observability/metrics';

const readForm = urlencoded({ extended: false, limit: '16kb', parameterLimit: 4 });

const pathSchema = v.pipe(
  v.string(),
  v.transform((target) => sameSitePath(target)?.split(/[?#]/, 1)[0] ?? ''),
  v.check((path) => matchRoute(path) !== undefined),
);

const commentSchema = v.pipe(
  v.string(),
  v.transform((text) => tidyValue({ kind: 'text' }, text)),
  v.maxLength(feedback.longestComment),
  v.regex(/^(?:\P{Cc}|[\n\t])*$/u),
);

const formSchema = v.object({
  page: v.pipe(v.string(), v.maxLength(4000), pathSchema),
  answer: v.picklist(feedback.feedbackAnswers),
  comment: v.optional(commentSchema, ''),
});

interface FeedbackParts {
  readonly log: Log;
  readonly registry: Registry;
  readonly limit: RequestHandler;
  readonly keepComment: (page: string, comment: string) => Promise<void>;
}

/** Serves `POST /api/feedback`: counts whether a page was helpful, and keeps a comment as a message. */
export function feedbackRouter({ log, registry, limit, keepComment }: FeedbackParts): Router {
  const help = 'Answers to whether a page was helpful';
  const answers = countersIn(registry)('page_feedback_total', help, 'locale', 'answer');
  const router = Router({ caseSensitive: true, strict: true });
  router.post(feedback.feedbackPath, forOwnPages(limit), readForm, async (request, response) => {
    const { success, output } = v.safeParse(formSchema, request.body);
    if (!success || !isSameOrigin(request)) return sendPlainError(response, success ? 403 : 400);
    const { page, answer, comment } = output;
    if (answer === 'comment' && comment !== '') {
      try {
        await keepComment(page, comment);
      } catch (error) {
        log.error({ error, page }, 'A comment could not be kept');
        return sendPlainError(response, 503);
      }
    }
    answers.inc({ locale: matchRoute(page)?.params['lang'] ?? 'none', answer });
    log.info({ page, answer }, 'Page rated');
    if (request.accepts(['json', 'html']) === 'html') {
      const location = `${page}#${answer === 'comment' ? feedback.sentId : feedback.thanksId}`;
      return sendRedirect(response, { status: 303, location });
    }
    response.status(204).set('Cache-Control', cacheControl.neverStored).end();
  });
  return router;
}
