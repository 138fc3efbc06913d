import type { PlainMessageId } from '../language/messages';
import type { Link } from '../content/primitives';
import type { IntlShape } from 'react-intl';

/** The forms that visitors can send. */
export const formNames = ['contact', 'accessibility'] as const;

export type FormName = (typeof formNames)[number];

/** What each form is called. */
export const formTitles = {
  contact: 'form.contact',
  accessibility: 'frame.reportBarrier',
} as const satisfies Record<FormName, PlainMessageId>;

/** Keys of what is sent with a form beside its fields. */
export const formKeys = {
  /** Path of the page that the form is on; for programs. */
  page: 'page',
  /** What a browser computed for it (ALTCHA). */
  solution: 'solution',
  /** What a form brings along that was looked over. */
  ticket: 'ticket',
  /** Which button was pressed where a form is looked over: `send` or `edit`. */
  step: 'step',
  /** No visitor sees this field; programs fill it in. */
  trap: 'remark',
} as const;

/** Query parameter with the receipt of a message that was sent. */
export const sentKey = 'sent';

/** Id of the form on the page about accessibility. */
export const reportId = 'report';

/** Query parameter with the path of the page that a barrier is reported on. */
export const aboutKey = 'page';

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
  /** `lang` is the language of a label, where it is not that of the form. */
  readonly choices?: readonly { value: string; label: string; lang?: string }[];
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

/** Returns all fields of groups, in their order. */
export function fieldsOf(groups: readonly FieldGroup[]): Field[] {
  return groups.flatMap(({ fields }) => fields);
}

/** Returns the value of a field as people read it: a choice by its label, a tick as a yes. */
export function formatValue(intl: IntlShape, { kind, choices = [] }: Field, value: string): string {
  if (kind === 'check') return intl.formatMessage({ id: 'form.yes' });
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
