import * as v from 'valibot';
import { tidyValue } from '../../../shared/forms/checkForm';
import { fieldsOf, type FieldGroup, type FormValues, formKeys } from '../../../shared/forms/form';

type Key = keyof typeof formKeys;

/** What was sent: the fields of the form, and what comes with them. */
export interface SentForm {
  /** Without those that are empty. */
  readonly values: FormValues;
  readonly extras: Readonly<Partial<Record<Key, string>>>;
}

const extraKeys = new Map<string, Key>(
  (['page', 'solution', 'ticket', 'step', 'trap'] as const).map((key) => [formKeys[key], key]),
);

const placedSchema = v.fallback(v.object({ [formKeys.page]: v.string() }), {
  [formKeys.page]: '/',
});

/** The page that a body says its form is on; `/` where it says nothing of the kind. */
export function pageNamed(body: unknown): string {
  return v.parse(placedSchema, body)[formKeys.page];
}

/**
 * Reads a parsed body. Undefined for anything but one flat object of texts, each under the name of
 * a field of the form or of what comes with them.
 */
export function readSentForm(body: unknown, groups: readonly FieldGroup[]): SentForm | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const fields = new Map(fieldsOf(groups).map((field) => [field.name, field]));
  const values: [string, string][] = [];
  const extras: [Key, string][] = [];
  for (const [name, value] of Object.entries(body)) {
    const field = fields.get(name);
    const extra = extraKeys.get(name);
    if (typeof value !== 'string' || (field === undefined && extra === undefined)) return undefined;
    if (extra !== undefined) extras.push([extra, value]);
    else if (field !== undefined) values.push([name, tidyValue(field, value)]);
  }
  return {
    values: Object.fromEntries(values.filter(([, value]) => value !== '')),
    extras: Object.fromEntries(extras),
  };
}
