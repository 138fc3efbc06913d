import type { IntlShape } from 'react-intl';
import { fieldsOf, formatValue, formTitles } from '../../../shared/forms/form';
import type { Field, FormValues } from '../../../shared/forms/form';
import { defaultLocale, tableFor } from '../../../shared/language/languages';
import { localeOf, parsePath } from '../../../shared/routing/addresses';
import { messageKeyOf } from './receipts';
import type { Message } from '../outbox/message';
import type { FormsContext, FormPage, SentForm } from './formPage';
import { checkForm, type FormFaults, type FormProblem } from '../../../shared/forms/checkForm';
import type { Refusal } from '../captcha';

/** What the office need not be told: that it was acknowledged, and who wants a copy gets one. */
const untold: readonly string[] = ['privacy', 'copy'];

/** A label in the office's language and in that of the visitor, who may get a copy. */
function bilingual(office: string, visitor: string): string {
  return office === visitor ? office : `${office} / ${visitor}`;
}

/** The message that a form becomes whose fields are right: plain text, in German and as it was filled in. */
function messageOf(
  site: FormsContext,
  { form, page, groups, groupsIn }: FormPage,
  values: FormValues,
): Message {
  const { locale, table, path } = page;
  const intl = site.intl.forTable(tableFor(defaultLocale));
  const ownIntl = site.intl.forTable(table);
  const now = site.now();
  const { id, reference } = messageKeyOf(path, values, now);
  const own = new Map(fieldsOf(groups).map((field) => [field.name, field]));
  const fields = fieldsOf(groupsIn(intl)).filter(({ name }) => name in values);
  // A field as a line, a text of several lines below its label.
  const lineOf = (office: Field) => {
    const visitor = own.get(office.name) ?? office;
    const value = values[office.name] ?? '';
    const label = bilingual(office.label, visitor.label);
    const text = bilingual(formatValue(intl, office, value), formatValue(ownIntl, visitor, value));
    return office.kind === 'text' ? `\n${label}:\n\n${text}\n` : `${label}: ${text}`;
  };
  const { email, subject, copy } = values;
  const subjectField = fields.find(({ name }) => name === 'subject');
  const topic = subjectField && formatValue(intl, subjectField, subject ?? '');
  const inBoth = (say: (words: IntlShape) => string) => bilingual(say(intl), say(ownIntl));
  const title = inBoth((words) => words.formatMessage({ id: formTitles[form] }));
  return {
    id,
    reference,
    acceptedAt: new Date(now).toISOString(),
    kind: form,
    ...(subject !== undefined && { subjectId: subject }),
    locale,
    subject: [title, topic, reference].filter(Boolean).join(' – '),
    text: [
      inBoth((words) => words.formatMessage({ id: 'form.reference' }, { reference })),
      site.environment.publicUrl + path,
      '',
      ...fields.filter(({ name }) => !untold.includes(name)).map(lineOf),
      '',
    ].join('\n'),
    ...(email !== undefined && { replyTo: email }),
    ...(copy !== undefined && email !== undefined && { copyTo: email }),
  };
}

/** Returns the message that a comment on a page becomes: nothing in it is of the visitor but the words. */
export function commentMessage(
  { environment, intl, now }: Pick<FormsContext, 'environment' | 'intl' | 'now'>,
  page: string,
  comment: string,
): Message {
  const path = parsePath(page);
  const { id, reference } = messageKeyOf(page, { comment }, now());
  const title = intl.forTable(tableFor(defaultLocale)).formatMessage({ id: 'frame.helpful' });
  return {
    id,
    reference,
    acceptedAt: new Date(now()).toISOString(),
    kind: 'contact',
    subjectId: 'feedback',
    locale: localeOf(path.ok ? path.segments : []) ?? defaultLocale,
    subject: `${title} – ${reference}`,
    text: `${environment.publicUrl}${page}\n\n${comment}\n`,
  };
}

/** What became of a form: kept for the office, wrong, or not taken. */
export type FormResult =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'invalid'; readonly faults: FormFaults }
  | { readonly kind: 'refused'; readonly problem: FormProblem };

/** Returns what is wrong with a form before the sender has to prove anything. */
export function validateForm(place: FormPage, form: SentForm): FormResult | undefined {
  if ((form.extras.trap ?? '') !== '') return { kind: 'refused', problem: 'captcha' };
  const faults = checkForm(fieldsOf(place.groups), form.values);
  return Object.keys(faults).length > 0 ? { kind: 'invalid', faults } : undefined;
}

/** Uses up the proof of a form without faults, and keeps its message: it will be delivered. */
export async function submitForm(
  site: FormsContext,
  place: FormPage,
  form: SentForm,
  redeem: () => Promise<Refusal | 'early' | undefined>,
): Promise<FormResult> {
  const refusal = await redeem();
  if (refusal !== undefined)
    return { kind: 'refused', problem: refusal === 'invalid' ? 'captcha' : refusal };
  const { copyTo, ...message } = messageOf(site, place, form.values);
  const hasCopy = copyTo !== undefined && (await site.allowCopy(copyTo));
  const { kind, locale, reference } = message;
  try {
    await site.outbox.accept({ ...message, ...(hasCopy && { copyTo }) });
  } catch (error) {
    site.log.error({ error, form: kind, locale, reference }, 'A message could not be kept');
    return { kind: 'refused', problem: 'failed' };
  }
  site.log.info({ form: kind, locale, reference }, 'A message was taken');
  return { kind: 'sent', reference };
}
