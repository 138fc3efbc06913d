import type { IntlShape } from 'react-intl';
import {
  fieldsOf,
  type Field,
  type FormValues,
  shownValue,
  formTitles,
} from '../../../shared/forms/form';
import { defaultLocale, tableFor } from '../../../shared/language/languages';
import { localeOf, parsePath } from '../../../shared/routing/addresses';
import type { Message } from '../outbox/message';
import type { FormsContext } from './formsContext';
import type { FormPage } from './formPage';
import { createHash } from 'node:crypto';
import { referenceAlphabet } from './receipts';
import { localTime } from '../../../shared/language/swissTime';

const groupLength = 4;

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

function groupOf(bytes: Buffer): string {
  return [...bytes].map((byte) => referenceAlphabet[byte % referenceAlphabet.length]).join('');
}

/**
 * The key of a message, made from what it says and the day in Switzerland: who sends the same again,
 * because no answer came, sends the same message. `now` in milliseconds since 1970.
 */
export function messageKeyOf(page: string, values: FormValues, now: number) {
  const day = localTime(now).slice(0, 10);
  const said = JSON.stringify([
    day,
    page,
    Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const hash = createHash('sha256').update(said).digest();
  const groups = [16, 16 + groupLength].map((at) => groupOf(hash.subarray(at, at + groupLength)));
  return {
    /** A UUID (RFC 9562, version 8). */
    id: uuidOf(hash.toString('hex')),
    /** Short enough to be read out, for example `2026-7KQM-X3DF`. */
    reference: [day.slice(0, 4), ...groups].join('-'),
  };
}

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
