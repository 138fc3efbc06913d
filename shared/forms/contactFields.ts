import { longestMessage } from '../../config/limits';
import type { ComponentOf } from '../content/components';
import type { Link } from '../content/primitives';
import { primaryLocales } from '../language/languages';
import { formatNumber } from '../language/formats/numbers';
import type { Speak } from '../language/messages';
import type { Field, FieldGroup } from './field';

/** Languages in which an office answers. */
const answerLanguages: readonly string[] = [...primaryLocales, 'en'];
const languageOfOthers = 'en';

/** What the fields of a contact form depend on. */
export interface ContactFormSettings {
  readonly content: ComponentOf<'contact-form'>['content'];
  /** Language of the address, in which an answer is expected where the office writes it. */
  readonly locale: string;
  /** Language of what an editor wrote on the page. */
  readonly language: string;
  readonly speak: Speak;
  /** Name of a language in that language. */
  readonly languageName: (code: string) => string;
  /** Page of the site on the protection of data. */
  readonly privacy?: Link | undefined;
}

const line = { kind: 'line', maxLength: 100 } as const;

function personFields(speak: Speak): Field[] {
  const salutations = ['Ms', 'Mr', 'None'] as const;
  return [
    {
      name: 'salutation',
      kind: 'choice',
      label: speak('form.salutation'),
      maxLength: 10,
      autoComplete: 'honorific-prefix',
      choices: salutations.map((value) => ({ value, label: speak(`form.salutation${value}`) })),
    },
    { ...line, name: 'firstName', label: speak('form.firstName'), autoComplete: 'given-name' },
    {
      ...line,
      name: 'lastName',
      label: speak('form.lastName'),
      required: true,
      autoComplete: 'family-name',
    },
    {
      ...line,
      name: 'organisation',
      label: speak('form.organisation'),
      autoComplete: 'organization',
    },
    {
      name: 'email',
      kind: 'email',
      label: speak('form.email'),
      hint: speak('form.emailHint'),
      required: true,
      maxLength: 254,
      autoComplete: 'email',
    },
    {
      name: 'phone',
      kind: 'phone',
      label: speak('form.phone'),
      hint: speak('form.phoneHint'),
      maxLength: 30,
      autoComplete: 'tel',
    },
  ];
}

function postalFields(speak: Speak): Field[] {
  return [
    { ...line, name: 'street', label: speak('form.street'), autoComplete: 'address-line1' },
    {
      name: 'postcode',
      kind: 'digits',
      label: speak('form.postcode'),
      maxLength: 4,
      autoComplete: 'postal-code',
    },
    { ...line, name: 'town', label: speak('form.town'), autoComplete: 'address-level2' },
  ];
}

function subjectField({ content, language, speak }: ContactFormSettings): Field[] {
  const { subjects = [] } = content;
  if (subjects.length === 0) return [];
  const choices = subjects.map(({ id, label }) => ({ value: id, label, lang: language }));
  const longest = Math.max(...choices.map(({ value }) => value.length));
  const label = speak('form.subject');
  return [{ name: 'subject', kind: 'choice', label, required: true, maxLength: longest, choices }];
}

function messageFields(settings: ContactFormSettings): Field[] {
  const { content, locale, speak, languageName } = settings;
  const maxLength = Math.min(content.messageMaxLength, longestMessage);
  return [
    ...subjectField(settings),
    {
      name: 'answerLanguage',
      kind: 'choice',
      label: speak('form.answerLanguage'),
      required: true,
      maxLength: 2,
      choices: answerLanguages.map((value) => ({ value, label: languageName(value), lang: value })),
      preset: answerLanguages.includes(locale) ? locale : languageOfOthers,
    },
    {
      name: 'message',
      kind: 'text',
      label: speak('form.message'),
      hint: speak('form.messageHint', { maxlength: formatNumber(speak, maxLength) }),
      required: true,
      maxLength,
    },
    { name: 'copy', kind: 'check', label: speak('form.copy'), maxLength: 2 },
  ];
}

function privacyGroup({ speak, privacy }: ContactFormSettings): FieldGroup {
  const label = speak('form.privacy');
  return {
    title: speak('form.privacyTitle'),
    note: speak('form.privacyNote'),
    ...(privacy !== undefined && { link: privacy }),
    fields: [{ name: 'privacy', kind: 'check', label, required: true, maxLength: 2 }],
  };
}

/**
 * The fields of a contact form (screens, 4.14), the same for who shows and who takes it. No field
 * asks for what an answer can be given without, but name, address and what it is about.
 */
export function contactFields(settings: ContactFormSettings): FieldGroup[] {
  const { speak } = settings;
  return [
    { title: speak('form.person'), fields: personFields(speak) },
    { title: speak('form.postal'), fields: postalFields(speak), folded: true },
    { title: speak('form.matter'), fields: messageFields(settings) },
    privacyGroup(settings),
  ];
}
