import type { IntlShape } from 'react-intl';
import { longestMessage } from '../../config/limits';
import type { ComponentOf } from '../content/components/component';
import type { Link } from '../content/primitives';
import { defaultLocale, offeredLocales } from '../language/languages';
import { formatNumber } from '../language/formats/numbers';
import type { PlainMessageId } from '../language/messages';
import { siteCountry } from '../site/siteProfile';
import type { Field, FieldGroup } from './form';

interface ContactFormSettings {
  readonly content: ComponentOf<'contact-form'>['content'];
  /** Language of the address, in which an answer is expected where the office writes it. */
  readonly locale: string;
  /** Language of what an editor wrote on the page. */
  readonly language: string;
  readonly intl: IntlShape;
  readonly languageName: (code: string) => string;
  readonly privacy?: Link | undefined;
}

type FieldName<Id = PlainMessageId> = Id extends `form.${infer Name}` ? Name : never;

/** A line of text that is called as its message says, unless told otherwise. */
function field(intl: IntlShape, name: FieldName, more: Partial<Field> = {}): Field {
  const label = intl.formatMessage({ id: `form.${name}` });
  return { name, kind: 'line', label, maxLength: 100, ...more };
}

function personFields(intl: IntlShape): Field[] {
  const salutations = ['Ms', 'Mr', 'None'] as const;
  return [
    field(intl, 'salutation', {
      kind: 'choice',
      maxLength: 10,
      autoComplete: 'honorific-prefix',
      choices: salutations.map((value) => ({
        value,
        label: intl.formatMessage({ id: `form.salutation${value}` }),
      })),
    }),
    field(intl, 'firstName', { autoComplete: 'given-name' }),
    field(intl, 'lastName', { required: true, autoComplete: 'family-name' }),
    field(intl, 'organisation', { autoComplete: 'organization' }),
    field(intl, 'email', {
      kind: 'email',
      hint: intl.formatMessage({ id: 'form.emailHint' }),
      required: true,
      maxLength: 254,
      autoComplete: 'email',
    }),
    field(intl, 'phone', {
      kind: 'phone',
      hint: intl.formatMessage({ id: 'form.phoneHint' }),
      maxLength: 30,
      autoComplete: 'tel',
    }),
  ];
}

function postalFields(intl: IntlShape): Field[] {
  const isSwiss = siteCountry === 'CH';
  return [
    field(intl, 'street', { autoComplete: 'address-line1' }),
    field(intl, 'postcode', {
      kind: isSwiss ? 'digits' : 'line',
      maxLength: isSwiss ? 4 : 12,
      autoComplete: 'postal-code',
    }),
    field(intl, 'town', { autoComplete: 'address-level2' }),
  ];
}

function subjectField({ content, language, intl }: ContactFormSettings): Field[] {
  const { subjects = [] } = content;
  if (subjects.length === 0) return [];
  const choices = subjects.map(({ id, label }) => ({ value: id, label, lang: language }));
  const maxLength = Math.max(...choices.map(({ value }) => value.length));
  return [field(intl, 'subject', { kind: 'choice', required: true, maxLength, choices })];
}

function messageFields(settings: ContactFormSettings): Field[] {
  const { content, locale, intl, languageName } = settings;
  const maxLength = Math.min(content.messageMaxLength, longestMessage);
  const maxlength = formatNumber(intl, maxLength);
  return [
    ...subjectField(settings),
    field(intl, 'answerLanguage', {
      kind: 'choice',
      required: true,
      maxLength: 2,
      choices: offeredLocales.map((value) => ({ value, label: languageName(value), lang: value })),
      preset: [locale, 'en'].find((code) => offeredLocales.includes(code)) ?? defaultLocale,
    }),
    field(intl, 'message', {
      kind: 'text',
      hint: intl.formatMessage({ id: 'form.messageHint' }, { maxlength }),
      required: true,
      maxLength,
    }),
    field(intl, 'copy', { kind: 'check', maxLength: 2 }),
  ];
}

/** Returns the fields of a contact form: what an answer needs, and the name. */
export function contactFields(settings: ContactFormSettings): FieldGroup[] {
  const { intl, privacy } = settings;
  return [
    { title: intl.formatMessage({ id: 'form.person' }), fields: personFields(intl) },
    {
      title: intl.formatMessage({ id: 'form.postal' }, { country: siteCountry }),
      fields: postalFields(intl),
      folded: true,
    },
    { title: intl.formatMessage({ id: 'form.matter' }), fields: messageFields(settings) },
    {
      title: intl.formatMessage({ id: 'form.privacyTitle' }),
      note: intl.formatMessage({ id: 'form.privacyNote' }),
      ...(privacy !== undefined && { link: privacy }),
      fields: [field(intl, 'privacy', { kind: 'check', required: true, maxLength: 2 })],
    },
  ];
}
