import { json, Router, urlencoded, type Request, type Response } from 'express';
import * as v from 'valibot';
import { cacheControl } from '../../../config/cacheLifetimes';
import { formBytes } from '../../../config/limits';
import {
  faultText,
  type FormFaults,
  type FormProblem,
  type FormState,
} from '../../../shared/forms/checkForm';
import { fieldsOf, formKeys, sentKey } from '../../../shared/forms/form';
import { address } from '../../../shared/routing/addresses';
import { sendRedirect } from '../../middleware/sendRedirect';
import {
  sendErrorPage,
  sendProblem,
  type ErrorPages,
  visitorsRetryAfter,
} from '../../middleware/errorAnswers';
import { forOwnPages, isSameOrigin } from '../../middleware/requestGuards';
import { renderPage } from '../../render/renderPage';
import { formPageAt, readSentForm } from './formPage';
import type { FormsContext, FormPage, SentForm } from './formPage';
import { validateForm, submitForm, type FormResult } from './submitForm';

const readJson = json({ limit: formBytes.json, inflate: false });
const readForm = urlencoded({
  extended: false,
  limit: formBytes.encoded,
  parameterLimit: 40,
  inflate: false,
});

/** An answer to a form that was not sent yet. */
interface FormAnswer {
  readonly status: number;
  readonly state: Exclude<FormState, { kind: 'sent' }>;
}

function fillForm(
  { values }: SentForm,
  status: number,
  more: { faults?: FormFaults; problem?: FormProblem } = {},
): FormAnswer {
  return { status, state: { faults: {}, ...more, kind: 'filled', values } };
}

/** Shown to be looked over, and sent with a ticket. */
function reviewForm(
  site: FormsContext,
  { form, page }: FormPage,
  { values, extras }: SentForm,
  problem?: FormProblem,
): FormAnswer {
  // One that came too early was not used up; with another one the wait would begin again.
  const early = problem === 'early' ? extras.ticket : undefined;
  const ticket = early ?? site.captcha.ticket(form, page.locale);
  const state = { kind: 'review', values, ticket } as const;
  if (problem === undefined) return { status: 200, state };
  return { status: problem === 'failed' ? 503 : 422, state: { ...state, problem } };
}

/** Shows a page with the result of its form; no cache may hold it. */
async function show(site: FormsContext, response: Response, place: FormPage, reply: FormAnswer) {
  const { status, state } = reply;
  const { page, screen } = place;
  Object.assign(response.locals.context, { route: page.route, locale: page.locale });
  response.status(status).set('Cache-Control', cacheControl.neverStored).type('html');
  response.set('Content-Language', page.content.code);
  if (status === 503) response.set('Retry-After', String(visitorsRetryAfter()));
  const intl = site.intl.forTable(page.table);
  const isReview = status === 200 && state.kind === 'review';
  const mark = isReview
    ? `${intl.formatMessage({ id: 'form.reviewTitle' })} –`
    : status !== 200 && intl.formatMessage({ id: 'form.errorTitle' });
  const head = mark === false ? page.head : { ...page.head, title: `${mark} ${page.head.title}` };
  await renderPage(site, { ...page, head, screen: { ...screen, form: state } }, response);
}

/** What is shown again, or the address that says that the message was sent. */
async function answer(site: FormsContext, request: Request, place: FormPage, form: SentForm) {
  const { ticket, step } = form.extras;
  const judged = validateForm(place, form);
  if (step === 'edit' && judged?.kind !== 'refused') return fillForm(form, 200);
  if (judged === undefined && ticket === undefined) return reviewForm(site, place, form);
  const redeem = () => site.captcha.redeemTicket(ticket ?? '', place.form, place.page.locale);
  const result = judged ?? (await submitForm(site, place, form, redeem));
  if (result.kind === 'invalid') return fillForm(form, 422, { faults: result.faults });
  if (result.kind === 'refused') return reviewForm(site, place, form, result.problem);
  const receipt = site.receipts.for(result.reference);
  return `${request.path}?${sentKey}=${receipt}#${encodeURIComponent(place.id)}`;
}

/** Serves `POST` to the page of a form, without script: shown again, looked over, sent by a ticket. */
export function formsRouter(site: FormsContext, pages: ErrorPages): Router {
  const router = Router();
  // What was typed would be lost on the page of an error: browsers do not keep it for going back.
  const counted = site.limit('messageWithoutScript', (_request, _response, next) => next());
  const limit = forOwnPages(counted);
  router.post(/.*/, limit, readForm, async (request, response, next) => {
    const place = await formPageAt(site, request.path);
    if (place === undefined) return next();
    const refuse = (status: number) => sendErrorPage(request, response, status, pages);
    if (!isSameOrigin(request)) return refuse(403);
    if (!request.is('urlencoded')) return refuse(415);
    const form = readSentForm(request.body, place.groups);
    if (form === undefined) return refuse(400);
    if (response.statusCode === 429) {
      return show(site, response, place, fillForm(form, 429, { problem: 'busy' }));
    }
    const answered = await answer(site, request, place, form);
    if (typeof answered === 'object') return show(site, response, place, answered);
    sendRedirect(response, { status: 303, location: answered });
  });
  return router;
}

const placeSchema = v.fallback(v.object({ [formKeys.page]: v.string() }), { [formKeys.page]: '/' });

/** What an answer says that was not `sent`, with its status. */
function problemOf(
  site: FormsContext,
  { page, groups }: FormPage,
  result: Exclude<FormResult, { kind: 'sent' }>,
) {
  if (result.kind === 'invalid') {
    const intl = site.intl.forTable(page.table);
    const fields = fieldsOf(groups).flatMap((field) => {
      const fault = result.faults[field.name];
      return fault === undefined ? [] : [[field.name, faultText(intl, field, fault)]];
    });
    const detail = 'Some fields are not filled in as they must be.';
    return { status: 422, detail, fields: Object.fromEntries(fields) };
  }
  return result.problem === 'failed'
    ? { status: 503, detail: 'The message could not be taken.' }
    : { status: 422, detail: 'The proof is not valid.', proof: result.problem };
}

/** Serves `POST /api/contact`: fields, `page` and `solution` as flat JSON. 202 once it is kept. */
export function messagesRouter(site: FormsContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = forOwnPages(site.limit('message'));
  router.post(address.messages, limit, readJson, async (request, response) => {
    const refuse = (status: number, detail: string) => sendProblem(response, status, { detail });
    if (!isSameOrigin(request)) return refuse(403, 'Forms are taken from pages of this site only.');
    if (!request.is('json')) return refuse(415, 'Expected a JSON object.');
    const body: unknown = request.body;
    const place = await formPageAt(site, v.parse(placeSchema, body)[formKeys.page]);
    if (place === undefined) return refuse(400, 'Expected page, the path of a page with a form.');
    const form = readSentForm(body, place.groups);
    if (form === undefined)
      return refuse(400, 'Expected texts under the names of the fields only.');
    const { solution = '' } = form.extras;
    const redeem = () => site.captcha.redeem(solution, place.form, place.page.locale);
    const result = validateForm(place, form) ?? (await submitForm(site, place, form, redeem));
    if (result.kind === 'sent') {
      response.status(202).set('Cache-Control', cacheControl.neverStored);
      return void response.json({ reference: result.reference });
    }
    const { status, ...problem } = problemOf(site, place, result);
    sendProblem(response, status, problem);
  });
  return router;
}
