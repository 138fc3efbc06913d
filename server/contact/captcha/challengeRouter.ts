import { Router } from 'express';
import * as v from 'valibot';
import { cacheControl } from '../../../config/cacheLifetimes';
import { formNames } from '../../../shared/forms/form';
import { isLocale } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import { sendProblem } from '../../middleware/problem';
import type { FormsContext } from '../forms/formsContext';

const questionSchema = v.strictObject({
  form: v.picklist(formNames),
  locale: v.pipe(v.string(), v.check(isLocale)),
});

/**
 * `GET /api/contact/challenge?form=&locale=`: what a browser is to solve before it sends a form.
 * 400 for what is no form of the site, 429 with `Retry-After` for who asks too often.
 */
export function challengeRouter({
  captcha,
  limit,
}: Pick<FormsContext, 'captcha' | 'limit'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(address.challenge, limit('challenge'), async (request, response) => {
    response.set({ 'Cache-Control': cacheControl.neverStored, 'X-Robots-Tag': 'noindex' });
    const question = v.safeParse(questionSchema, request.query);
    if (!question.success) {
      return sendProblem(response, 400, {
        detail: `Expected form, one of ${formNames.join(', ')}, and locale, a language of the site.`,
      });
    }
    const { form, locale } = question.output;
    response.json(await captcha.challenge(form, locale));
  });
  return router;
}
