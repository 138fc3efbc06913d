import type { IntlShape } from 'react-intl';
import { fieldsOf, type Field, type FormValues } from '../../../shared/forms/field';
import { formTitles } from '../../../shared/forms/formTitles';
import { shownValue } from '../../../shared/forms/shownValue';
import { defaultLocale, tableFor } from '../../../shared/language/languages';
import { localeOf, parsePath } from '../../../shared/routing/addresses';
import type { Message } from '../outbox/message';
import type { FormsContext } from './formsContext';
import type { FormPage } from './formPage';
import { messageKeyOf } from './messageKey';

/** What the office need not be told: that it was acknowledged, and who wants a copy gets one. */
const untold: readonly string[] = ['privacy', 'copy'];

/** A label in the office's language and in that of the visitor, who may get a copy. */
function bilingual(office: string, visitor: string): string {
  return office === visitor ? office : `${office} / ${visitor}`;
}

/** A field as a line, a text of several lines below its label. */
function lineOf(intl: IntlShape, office: Field, visitor: Field, value: string): string {
  const label = bilingual(office.label, visitor.label);
  const shown = bilingual(shownValue(intl, office, value), shownValue(intl, visitor, value));
  return office.kind === 'text' ? `\n${label}:\n\n${shown}\n` : `${label}: ${shown}`;
}

/** The message that a form becomes whose fields are right: plain text, in German and as it was filled in. */
export function messageOf(
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
  const lines = fields
    .filter(({ name }) => !untold.includes(name))
    .map((field) => lineOf(intl, field, own.get(field.name) ?? field, values[field.name] ?? ''));
  const { email, subject, copy } = values;
  const subjectField = fields.find(({ name }) => name === 'subject');
  const topic = subjectField && shownValue(intl, subjectField, subject ?? '');
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
      ...lines,
      '',
    ].join('\n'),
    ...(email !== undefined && { replyTo: email }),
    ...(copy !== undefined && email !== undefined && { copyTo: email }),
  };
}

/**
 * The message that a comment on a page becomes, with the subject `feedback`. Nothing in it is of the
 * visitor but the words.
 */
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
