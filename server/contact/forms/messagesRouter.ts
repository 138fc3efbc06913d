import { json, Router } from 'express';
import * as v from 'valibot';
import { cacheControl } from '../../../config/cacheLifetimes';
import { formBytes } from '../../../config/limits';
import { faultText } from '../../../shared/forms/checkForm';
import { fieldsOf, formKeys } from '../../../shared/forms/form';
import { address } from '../../../shared/routing/addresses';
import { forOwnPages, isSameOrigin } from '../../middleware/requestGuards';
import { sendProblem } from '../../middleware/errorAnswers';
import { type FormsContext, formPageAt, type FormPage, readSentForm } from './formPage';
import { validateForm, submitForm, type Taken } from './submitForm';

const readBody = json({ limit: formBytes.json, inflate: false });
const placedSchema = v.fallback(v.object({ [formKeys.page]: v.string() }), {
  [formKeys.page]: '/',
});

/** What an answer says that was not `sent`, with its status. */
function problemOf(
  site: FormsContext,
  { page, groups }: FormPage,
  taken: Exclude<Taken, { kind: 'sent' }>,
) {
  if (taken.kind === 'invalid') {
    const intl = site.intl.forTable(page.table);
    const fields = fieldsOf(groups).flatMap((field) => {
      const fault = taken.faults[field.name];
      return fault === undefined ? [] : [[field.name, faultText(intl, field, fault)]];
    });
    const detail = 'Some fields are not filled in as they must be.';
    return { status: 422, detail, fields: Object.fromEntries(fields) };
  }
  return taken.problem === 'failed'
    ? { status: 503, detail: 'The message could not be taken.' }
    : { status: 422, detail: 'The proof is not valid.', proof: taken.problem };
}

/**
 * `POST /api/contact`: a form as a flat JSON object of texts: its fields, `page` (path of the page it
 * is on) and `solution` (of a challenge). 202 with the reference once the message is kept.
 */
export function messagesRouter(site: FormsContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = forOwnPages(site.limit('message'));
  router.post(address.messages, limit, readBody, async (request, response) => {
    const refuse = (status: number, detail: string) => sendProblem(response, status, { detail });
    if (!isSameOrigin(request)) return refuse(403, 'Forms are taken from pages of this site only.');
    if (!request.is('application/json')) return refuse(415, 'Expected a JSON object.');
    const body: unknown = request.body;
    const place = await formPageAt(site, v.parse(placedSchema, body)[formKeys.page]);
    if (place === undefined) return refuse(400, 'Expected page, the path of a page with a form.');
    const form = readSentForm(body, place.groups);
    if (form === undefined)
      return refuse(400, 'Expected texts under the names of the fields only.');
    const { solution = '' } = form.extras;
    const taken =
      validateForm(place, form) ??
      (await submitForm(
        site,
        place,
        form,
        site.captcha.redeem(solution, place.form, place.page.locale),
      ));
    if (taken.kind === 'sent') {
      response.status(202).set('Cache-Control', cacheControl.neverStored);
      return void response.json({ reference: taken.reference });
    }
    const { status, ...problem } = problemOf(site, place, taken);
    sendProblem(response, status, problem);
  });
  return router;
}
