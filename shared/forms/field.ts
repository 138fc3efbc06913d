import type { Link } from '../content/primitives';
import type { IntlShape } from 'react-intl';

/** One of the values that a field can be given. */
interface FieldChoice {
  readonly value: string;
  readonly label: string;
  /** Language of the label, where it is not that of the form. */
  readonly lang?: string;
}

/** What a field takes: one line or a text, in a format or freely, one of its choices, or a tick. */
export type FieldKind = 'line' | 'text' | 'email' | 'phone' | 'digits' | 'choice' | 'check';

/** A field of a form: what it is called, and what may stand in it. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** In UTF-16 units, as browsers count; line ends are one each. */
  readonly maxLength: number;
  /** Purpose of the field (HTML, "Autofill"; WCAG 1.3.5). */
  readonly autoComplete?: string;
  readonly choices?: readonly FieldChoice[];
  /** Value at the start. */
  readonly preset?: string;
}

/** Fields that belong together; `folded` ones are out of the way until they are wanted. */
export interface FieldGroup {
  readonly title: string;
  readonly note?: string;
  /** Page to read before one fills them in, as an editor named it. */
  readonly link?: Link;
  readonly fields: readonly Field[];
  readonly folded?: boolean;
}

/** What stands in the fields of a form, by their names. A tick is `on`. */
export type FormValues = Readonly<Record<string, string>>;

/** All fields of groups, in their order. */
export function fieldsOf(groups: readonly FieldGroup[]): Field[] {
  return groups.flatMap(({ fields }) => fields);
}

/** The value of a field as people read it: a choice by its label, a tick as a yes. */
export function shownValue(intl: IntlShape, { kind, choices = [] }: Field, value: string): string {
  if (kind === 'check') return intl.formatMessage({ id: 'form.yes' });
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
