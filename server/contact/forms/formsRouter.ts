import { Router, urlencoded, type Request, type Response } from 'express';
import { cacheControl } from '../../../config/cacheLifetimes';
import { formBytes } from '../../../config/limits';
import { sentKey } from '../../../shared/forms/form';
import type { FormState } from '../../../shared/forms/checkForm';
import type { Screen } from '../../../shared/routing/pageData';
import { sendRedirect } from '../../middleware/contentHeaders';
import { sendErrorPage } from '../../middleware/errorAnswers';
import type { ErrorPages } from '../../middleware/errorPages';
import { forOwnPages, isSameOrigin } from '../../middleware/isSameOrigin';
import { visitorsRetryAfter } from '../../middleware/problem';
import { renderPage } from '../../render/renderPage';
import type { FormsContext } from './formsContext';
import { formPageAt, type FormPage } from './formPage';
import { readSentForm, type SentForm } from './readSentForm';
import { validateForm, submitForm, type Taken } from './submitForm';

const mostParameters = 40;
const readBody = urlencoded({
  extended: false,
  limit: formBytes.encoded,
  parameterLimit: mostParameters,
  inflate: false,
});

/** An answer to a form that was not sent yet. */
interface Shown {
  readonly status: number;
  readonly state: FormState;
}

/** Whether a path takes a form: the page there shows one. */
export async function takesForm(site: FormsContext, path: string): Promise<boolean> {
  return (await formPageAt(site, path)) !== undefined;
}

function shownAgain(
  site: FormsContext,
  place: FormPage,
  form: SentForm,
  taken: Taken | undefined,
): Shown {
  const { values } = form;
  if (taken?.kind === 'invalid') {
    return { status: 422, state: { kind: 'filled', values, faults: taken.faults } };
  }
  const problem = taken?.kind === 'refused' ? taken.problem : undefined;
  // One that came too early was not used up; with another one the wait would begin again.
  const { ticket: early } = form.extras;
  const ticket =
    problem === 'early' && early !== undefined
      ? early
      : site.captcha.ticket(place.form, place.page.locale);
  if (problem === undefined) return { status: 200, state: { kind: 'review', values, ticket } };
  const status = problem === 'failed' ? 503 : 422;
  return { status, state: { kind: 'review', values, ticket, problem } };
}

function withState(screen: Screen, form: FormState): Screen {
  return screen.kind === 'content' || screen.kind === 'accessibility'
    ? { ...screen, form }
    : screen;
}

/** Shows a page with what its form came to; no cache may hold it. */
async function show(site: FormsContext, response: Response, { page }: FormPage, shown: Shown) {
  const { status, state } = shown;
  Object.assign(response.locals.context, { route: page.route, locale: page.locale });
  response.status(status).set('Cache-Control', cacheControl.neverStored).type('html');
  response.set('Content-Language', page.content.code);
  if (status === 503) response.set('Retry-After', String(visitorsRetryAfter(undefined)));
  const intl = site.intl.forTable(page.table);
  const isReview = status === 200 && state.kind === 'review';
  const mark = isReview
    ? `${intl.formatMessage({ id: 'form.reviewTitle' })} –`
    : status !== 200 && intl.formatMessage({ id: 'form.errorTitle' });
  const title = mark === false ? page.head.title : `${mark} ${page.head.title}`;
  const head = { ...page.head, title };
  await renderPage(site, { ...page, head, screen: withState(page.screen, state) }, response);
}

/** Too many were sent from where this one comes: shown again, with what was typed. */
function tooMany({ values }: SentForm): Shown {
  return { status: 429, state: { kind: 'filled', values, faults: {}, problem: 'busy' } };
}

async function answer(site: FormsContext, request: Request, place: FormPage, form: SentForm) {
  const { ticket, step } = form.extras;
  const judged = validateForm(place, form);
  if (step === 'edit' && judged?.kind !== 'refused') {
    const state: FormState = { kind: 'filled', values: form.values, faults: {} };
    return { status: 200, state };
  }
  if (judged !== undefined || ticket === undefined) return shownAgain(site, place, form, judged);
  const proof = site.captcha.redeemTicket(ticket, place.form, place.page.locale);
  const taken = await submitForm(site, place, form, proof);
  if (taken.kind !== 'sent') return shownAgain(site, place, form, taken);
  const receipt = site.receipts.for(taken.reference);
  return `${request.path}?${sentKey}=${receipt}#${encodeURIComponent(place.id)}`;
}

/**
 * `POST` to the page of a form, as browsers send it without script: shown again where something is
 * wrong, else to be looked over, and sent with the ticket of that page. Ends at the page's own
 * address, which says with a receipt that the message was sent.
 */
export function formsRouter(site: FormsContext, pages: ErrorPages): Router {
  const router = Router();
  // What was typed would be lost on the page of an error: browsers do not keep it for going back.
  const counted = site.limit('messageWithoutScript', (_request, _response, next) => next());
  const limit = forOwnPages(counted);
  router.post(/.*/, limit, readBody, async (request, response, next) => {
    const place = await formPageAt(site, request.path);
    if (place === undefined) return next();
    const refuse = (status: number) => sendErrorPage(request, response, status, pages);
    if (!isSameOrigin(request)) return refuse(403);
    if (!request.is('application/x-www-form-urlencoded')) return refuse(415);
    const form = readSentForm(request.body, place.groups);
    if (form === undefined) return refuse(400);
    if (response.statusCode === 429) return show(site, response, place, tooMany(form));
    const answered = await answer(site, request, place, form);
    if (typeof answered === 'object') return show(site, response, place, answered);
    sendRedirect(response, { status: 303, location: answered });
  });
  return router;
}
