import type { IntlShape } from 'react-intl';
import { longestMessage } from '../../config/limits';
import type { ComponentOf } from '../content/components/components';
import type { Link } from '../content/primitives';
import { defaultLocale, offeredLocales } from '../language/languages';
import { formatNumber } from '../language/formats/numbers';
import { siteCountry } from '../site/siteProfile';
import type { Field, FieldGroup } from './field';

/** What the fields of a contact form depend on. */
export interface ContactFormSettings {
  readonly content: ComponentOf<'contact-form'>['content'];
  /** Language of the address, in which an answer is expected where the office writes it. */
  readonly locale: string;
  /** Language of what an editor wrote on the page. */
  readonly language: string;
  readonly intl: IntlShape;
  /** Name of a language in that language. */
  readonly languageName: (code: string) => string;
  /** Page of the site on the protection of data. */
  readonly privacy?: Link | undefined;
}

const line = { kind: 'line', maxLength: 100 } as const;

function personFields(intl: IntlShape): Field[] {
  const salutations = ['Ms', 'Mr', 'None'] as const;
  return [
    {
      name: 'salutation',
      kind: 'choice',
      label: intl.formatMessage({ id: 'form.salutation' }),
      maxLength: 10,
      autoComplete: 'honorific-prefix',
      choices: salutations.map((value) => ({
        value,
        label: intl.formatMessage({ id: `form.salutation${value}` }),
      })),
    },
    {
      ...line,
      name: 'firstName',
      label: intl.formatMessage({ id: 'form.firstName' }),
      autoComplete: 'given-name',
    },
    {
      ...line,
      name: 'lastName',
      label: intl.formatMessage({ id: 'form.lastName' }),
      required: true,
      autoComplete: 'family-name',
    },
    {
      ...line,
      name: 'organisation',
      label: intl.formatMessage({ id: 'form.organisation' }),
      autoComplete: 'organization',
    },
    {
      name: 'email',
      kind: 'email',
      label: intl.formatMessage({ id: 'form.email' }),
      hint: intl.formatMessage({ id: 'form.emailHint' }),
      required: true,
      maxLength: 254,
      autoComplete: 'email',
    },
    {
      name: 'phone',
      kind: 'phone',
      label: intl.formatMessage({ id: 'form.phone' }),
      hint: intl.formatMessage({ id: 'form.phoneHint' }),
      maxLength: 30,
      autoComplete: 'tel',
    },
  ];
}

function postalFields(intl: IntlShape): Field[] {
  return [
    {
      ...line,
      name: 'street',
      label: intl.formatMessage({ id: 'form.street' }),
      autoComplete: 'address-line1',
    },
    {
      name: 'postcode',
      ...(siteCountry === 'CH'
        ? { kind: 'digits', maxLength: 4 }
        : { kind: 'line', maxLength: 12 }),
      label: intl.formatMessage({ id: 'form.postcode' }),
      autoComplete: 'postal-code',
    },
    {
      ...line,
      name: 'town',
      label: intl.formatMessage({ id: 'form.town' }),
      autoComplete: 'address-level2',
    },
  ];
}

function subjectField({ content, language, intl }: ContactFormSettings): Field[] {
  const { subjects = [] } = content;
  if (subjects.length === 0) return [];
  const choices = subjects.map(({ id, label }) => ({ value: id, label, lang: language }));
  const longest = Math.max(...choices.map(({ value }) => value.length));
  const label = intl.formatMessage({ id: 'form.subject' });
  return [{ name: 'subject', kind: 'choice', label, required: true, maxLength: longest, choices }];
}

function messageFields(settings: ContactFormSettings): Field[] {
  const { content, locale, intl, languageName } = settings;
  const maxLength = Math.min(content.messageMaxLength, longestMessage);
  return [
    ...subjectField(settings),
    {
      name: 'answerLanguage',
      kind: 'choice',
      label: intl.formatMessage({ id: 'form.answerLanguage' }),
      required: true,
      maxLength: 2,
      choices: offeredLocales.map((value) => ({ value, label: languageName(value), lang: value })),
      preset: [locale, 'en'].find((code) => offeredLocales.includes(code)) ?? defaultLocale,
    },
    {
      name: 'message',
      kind: 'text',
      label: intl.formatMessage({ id: 'form.message' }),
      hint: intl.formatMessage(
        { id: 'form.messageHint' },
        { maxlength: formatNumber(intl, maxLength) },
      ),
      required: true,
      maxLength,
    },
    { name: 'copy', kind: 'check', label: intl.formatMessage({ id: 'form.copy' }), maxLength: 2 },
  ];
}

function privacyGroup({ intl, privacy }: ContactFormSettings): FieldGroup {
  const label = intl.formatMessage({ id: 'form.privacy' });
  return {
    title: intl.formatMessage({ id: 'form.privacyTitle' }),
    note: intl.formatMessage({ id: 'form.privacyNote' }),
    ...(privacy !== undefined && { link: privacy }),
    fields: [{ name: 'privacy', kind: 'check', label, required: true, maxLength: 2 }],
  };
}

/**
 * The fields of a contact form, the same for who shows and who takes it. No field
 * asks for what an answer can be given without, but name, address and what it is about.
 */
export function contactFields(settings: ContactFormSettings): FieldGroup[] {
  const { intl } = settings;
  return [
    { title: intl.formatMessage({ id: 'form.person' }), fields: personFields(intl) },
    {
      title: intl.formatMessage({ id: 'form.postal' }, { country: siteCountry }),
      fields: postalFields(intl),
      folded: true,
    },
    { title: intl.formatMessage({ id: 'form.matter' }), fields: messageFields(settings) },
    privacyGroup(settings),
  ];
}
