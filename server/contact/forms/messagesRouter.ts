import { json, Router } from 'express';
import { cacheControl } from '../../../config/cacheLifetimes';
import { formBytes } from '../../../config/limits';
import { faultText, type FormFaults } from '../../../shared/forms/checkForm';
import { fieldsOf } from '../../../shared/forms/form';
import { address } from '../../../shared/routing/addresses';
import { forOwnPages, isSameOrigin } from '../../middleware/isSameOrigin';
import { sendProblem } from '../../middleware/problem';
import type { FormsContext } from './formsContext';
import { formPageAt, type FormPage } from './formPage';
import { pageNamed, readSentForm } from './readSentForm';
import { validateForm, submitForm, type Taken } from './submitForm';

const readBody = json({ limit: formBytes.json, inflate: false });

function messagesOf(site: FormsContext, { page, groups }: FormPage, faults: FormFaults) {
  const intl = site.intl.forTable(page.table);
  const wrong = fieldsOf(groups).flatMap((field) => {
    const fault = faults[field.name];
    return fault === undefined ? [] : [[field.name, faultText(intl, field, fault)]];
  });
  return Object.fromEntries(wrong);
}

/** What an answer says that was not `sent`, with its status. */
function problemOf(site: FormsContext, place: FormPage, taken: Exclude<Taken, { kind: 'sent' }>) {
  if (taken.kind === 'invalid') {
    const fields = messagesOf(site, place, taken.faults);
    return { status: 422, detail: 'Some fields are not filled in as they must be.', fields };
  }
  const { problem } = taken;
  if (problem !== 'failed')
    return { status: 422, detail: 'The proof is not valid.', proof: problem };
  return { status: 503, detail: 'The message could not be taken.' };
}

/**
 * `POST /api/contact`: a form as a flat JSON object of texts: its fields, `page` (path of the page it
 * is on) and `solution` (of a challenge). 202 with the reference once the message is kept; 422 with
 * the messages of the fields, or with what is wrong with the proof.
 */
export function messagesRouter(site: FormsContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = forOwnPages(site.limit('message'));
  router.post(address.messages, limit, readBody, async (request, response) => {
    const refuse = (status: number, detail: string) => sendProblem(response, status, { detail });
    if (!isSameOrigin(request)) return refuse(403, 'Forms are taken from pages of this site only.');
    if (!request.is('application/json')) return refuse(415, 'Expected a JSON object.');
    const body: unknown = request.body;
    const place = await formPageAt(site, pageNamed(body));
    if (place === undefined) return refuse(400, 'Expected page, the path of a page with a form.');
    const form = readSentForm(body, place.groups);
    if (form === undefined)
      return refuse(400, 'Expected texts under the names of the fields only.');
    const { solution = '' } = form.extras;
    const { captcha } = site;
    const taken =
      validateForm(place, form) ??
      (await submitForm(
        site,
        place,
        form,
        captcha.redeem(solution, place.form, place.page.locale),
      ));
    if (taken.kind === 'sent') {
      response
        .status(202)
        .set('Cache-Control', cacheControl.neverStored)
        .json({ reference: taken.reference });
      return;
    }
    const { status, ...problem } = problemOf(site, place, taken);
    sendProblem(response, status, problem);
  });
  return router;
}
