import { stringifySetCookie } from 'cookie';
import { Router, urlencoded } from 'express';
import * as v from 'valibot';
import { consentCookieSeconds } from '../../config/cacheLifetimes';
import { isLocale } from '../../shared/language/languages';
import {
  consentChoices,
  consentCookieName,
  consentFrom,
  writeConsent,
} from '../../shared/privacy/consent';
import { address } from '../../shared/routing/addresses';
import { sendRedirect } from '../middleware/sendRedirect';
import { sendErrorPage, type ErrorPages } from '../middleware/errorAnswers';
import { isSameOrigin } from '../middleware/requestGuards';

const formSchema = v.object({ consent: v.picklist(consentChoices) });
const readForm = urlencoded({ extended: false, limit: '1kb', parameterLimit: 4 });

/** Whether a path takes the choice as a form. */
export function takesConsent(path: string): boolean {
  const locale = /^\/([a-z]{2})\/cookies$/.exec(path)?.[1];
  return locale !== undefined && isLocale(locale);
}

/** Keeps the choice on cookies (`POST /{lang}/cookies`), and leads back to the page. */
export function consentChoiceRouter(secure: boolean, now: () => number, pages: ErrorPages): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post('/:lang/cookies', readForm, (request, response) => {
    const { success, output } = v.safeParse(formSchema, request.body);
    if (!success || !isSameOrigin(request)) {
      return sendErrorPage(request, response, success ? 403 : 400, pages);
    }
    const cookie = stringifySetCookie({
      name: consentCookieName(secure),
      value: writeConsent(consentFrom(output.consent, now())),
      path: '/',
      maxAge: consentCookieSeconds,
      sameSite: 'lax',
      secure,
    });
    const location = `${address.cookies(request.params.lang)}?saved=1#saved`;
    response.set('Set-Cookie', cookie);
    sendRedirect(response, { status: 303, location });
  });
  return router;
}
