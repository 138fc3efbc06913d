import { checkForm, type FormFaults, type FormProblem } from '../../../shared/forms/checkForm';
import { fieldsOf, type FormValues } from '../../../shared/forms/form';
import type { Refusal } from '../captcha/createCaptcha';
import type { FormsContext } from './formsContext';
import type { FormPage } from './formPage';
import { messageOf } from './composeMessage';
import type { SentForm } from './readSentForm';

/** What became of a form: kept for the office, wrong, or not taken. */
export type Taken =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'invalid'; readonly faults: FormFaults }
  | { readonly kind: 'refused'; readonly problem: FormProblem };

/** What is wrong with a form before anything is asked of whoever sends it. */
export function validateForm(place: FormPage, { values, extras }: SentForm): Taken | undefined {
  if ((extras.trap ?? '') !== '') return { kind: 'refused', problem: 'captcha' };
  const faults = checkForm(fieldsOf(place.groups), values);
  return Object.keys(faults).length > 0 ? { kind: 'invalid', faults } : undefined;
}

/** The message of a form, without its copy where its address had enough of them. */
async function limitedMessage(site: FormsContext, place: FormPage, values: FormValues) {
  const { copyTo, ...message } = messageOf(site, place, values);
  const hasCopy = copyTo !== undefined && (await site.allowCopy(copyTo));
  return { ...message, ...(hasCopy && { copyTo }) };
}

/**
 * Takes a form that `validateForm` found nothing wrong with: uses up its proof, and keeps the message.
 * Once it is `sent`, it will be delivered.
 */
export async function submitForm(
  site: FormsContext,
  place: FormPage,
  form: SentForm,
  proof: Promise<Refusal | 'early' | undefined>,
): Promise<Taken> {
  const refusal = await proof;
  if (refusal !== undefined)
    return { kind: 'refused', problem: refusal === 'invalid' ? 'captcha' : refusal };
  const message = await limitedMessage(site, place, form.values);
  const { kind, locale, reference } = message;
  try {
    await site.outbox.accept(message);
  } catch (error) {
    site.log.error({ error, form: kind, locale, reference }, 'A message could not be kept');
    return { kind: 'refused', problem: 'failed' };
  }
  site.log.info({ form: kind, locale, reference }, 'A message was taken');
  return { kind: 'sent', reference };
}
