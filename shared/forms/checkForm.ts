import { phoneForm, removeSpaces } from '../contact/contactEntry';
import type { Field, FieldKind, FormValues } from './form';
import type { IntlShape } from 'react-intl';
import { formatNumber } from '../language/formats/numbers';

/** What is wrong with what stands in a field (docs/specification.md, section 5). */
export type FieldFault = 'required' | 'tooLong' | 'email' | 'phone' | 'digits' | 'wrong';

/** What is wrong with a form, by the names of its fields; empty where nothing is. */
export type FormFaults = Readonly<Record<string, FieldFault>>;

/** Formats of docs/specification.md, section 5. None backtracks; a test holds them to it. */
const formats: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  email: /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),.:;<>[\\\]]+(?:\.[^\s@"(),.:;<>[\\\]]+)+$/,
  phone: phoneForm,
  digits: /^\d+$/,
};

/** Controls, ends of lines, marks that turn the direction round, and what could not be read. */
const noLine = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufffd]/u;
/** As above, but lines and tabs are what texts are made of. */
const noText = /[^\P{Cc}\n\t]|\ufffd/u;
/** Space, and invisible characters: an answer of them alone is none. */
const unseen = /^[\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Characters without a shape, which vanish from the names of hosts (UTS #46). */
const shapeless = /\p{Default_Ignorable_Code_Point}/u;

/** Returns a value as it is judged and sent on: composed, with LF alone, trimmed. U+0000 is U+FFFD (HTML, 13.2.5). */
export function tidyValue({ kind }: Pick<Field, 'kind'>, value: string): string {
  const form = kind === 'email' || kind === 'phone' || kind === 'digits' ? 'NFKC' : 'NFC';
  const text = value.normalize(form).replaceAll('\0', '\ufffd').replace(/\r\n?/g, '\n');
  // What is refused stays what it is: a line end after a line is no space around it.
  const isKept = kind !== 'text' && noLine.test(text);
  const trimmed = isKept ? text : text.trim().replace(unseen, '');
  return kind === 'phone' ? removeSpaces(trimmed) : trimmed;
}

function fits({ kind, choices }: Field, value: string): boolean {
  if (kind === 'check') return value === 'on';
  if (choices !== undefined) return choices.some((choice) => choice.value === value);
  if (kind === 'email' && shapeless.test(value)) return false;
  return formats[kind]?.test(value) ?? true;
}

/** Returns what is wrong with the value of a field, which `tidyValue` went over. */
export function checkField(field: Field, value: string): FieldFault | undefined {
  const { kind, required = false, maxLength } = field;
  if (value === '') return required ? 'required' : undefined;
  if (value.length > maxLength) return 'tooLong';
  const unreadable = kind === 'text' ? noText : noLine;
  if (!value.isWellFormed() || unreadable.test(value)) return 'wrong';
  if (fits(field, value)) return undefined;
  return kind === 'email' || kind === 'phone' || kind === 'digits' ? kind : 'wrong';
}

/** Checks every field of a form, in their order. */
export function checkForm(fields: readonly Field[], values: FormValues): FormFaults {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = checkField(field, values[field.name] ?? '');
      return fault === undefined ? [] : [[field.name, fault]];
    }),
  );
}

/** Why a form was not sent although its fields are right; three are about the browser's proof. */
export type FormProblem = 'failed' | 'captcha' | 'expired' | 'used' | 'early' | 'busy';

/** The result of a form that was sent without script: a page for one visitor, in no cache. */
export type FormState =
  | {
      readonly kind: 'filled';
      readonly values: FormValues;
      readonly faults: FormFaults;
      readonly problem?: FormProblem;
    }
  | {
      /** All is right; it is looked over, and sent with the ticket. */
      readonly kind: 'review';
      readonly values: FormValues;
      readonly ticket: string;
      readonly problem?: FormProblem;
    }
  | { readonly kind: 'sent'; readonly reference: string };

const texts = {
  phone: 'form.wrongPhone',
  digits: 'form.wrongNumber',
  wrong: 'form.wrong',
} as const;

/** Returns a sentence that tells a visitor of a fault and names the field (docs/specification.md, section 5). */
export function faultText(intl: IntlShape, field: Field, fault: FieldFault): string {
  if (fault === 'required')
    return intl.formatMessage({ id: 'form.required' }, { field: field.name });
  if (fault === 'email') return intl.formatMessage({ id: 'form.wrongEmail' });
  const label = intl.formatMessage({ id: 'format.label' }, { text: field.label });
  const maxlength = formatNumber(intl, field.maxLength);
  const tooLong = intl.formatMessage({ id: 'form.tooLong' }, { maxlength });
  return `${label} ${fault === 'tooLong' ? tooLong : intl.formatMessage({ id: texts[fault] })}`;
}
