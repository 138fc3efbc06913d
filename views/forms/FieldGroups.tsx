import { useState, type FocusEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Field, FieldGroup, FormValues } from '../../shared/forms/form';
import { ContentLink } from '../components/Links';
import { Icon } from '../icons/Icon';
import { useFormats, useLanguageAttributes } from '../language/UiText';
import { usePageData } from '../PageDataContext';

/** Returns the id of the field of the form in a place. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** A form as its fields see it. */
interface FilledForm {
  /** Id of its place on the page. */
  readonly id: string;
  readonly values: FormValues;
  /** What is wrong with its fields. */
  readonly messages: Readonly<Record<string, string>>;
  readonly onLeave: (field: Field, form: HTMLFormElement) => void;
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const inputs = {
  line: { type: 'text', dir: 'auto' },
  email: { type: 'email', dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
  digits: { type: 'text', dir: 'ltr', inputMode: 'numeric' },
} as const;

function Control({ form, field }: { form: FilledForm; field: Field }) {
  const intl = useIntl();
  const formats = useFormats();
  const [typed, setTyped] = useState<number>();
  const { name, kind, required, autoComplete, choices = [], hint, maxLength, preset } = field;
  const id = fieldId(form.id, name);
  const value = form.values[name] ?? preset ?? '';
  const message = form.messages[name];
  const notes = [hint && `${id}-hint`, message && `${id}-fault`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    required,
    autoComplete,
    onBlur: ({ currentTarget }: FocusEvent<FieldElement>) => {
      if (currentTarget.form !== null) form.onLeave(field, currentTarget.form);
    },
    // Said in either case, or browsers announce an empty field as invalid before anyone tried.
    'aria-invalid': message !== undefined,
    ...(notes !== '' && { 'aria-describedby': notes }),
  };
  switch (kind) {
    case 'check':
      return <input {...common} type="checkbox" value="on" defaultChecked={value === 'on'} />;
    case 'choice':
      return (
        <select {...common} required={required && preset === undefined} defaultValue={value}>
          {preset === undefined && (
            <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case 'text':
      return (
        <>
          <textarea
            {...common}
            rows={8}
            dir="auto"
            defaultValue={value}
            onInput={({ currentTarget }) => setTyped(currentTarget.value.length)}
          />
          {/* Before scripts count, the hint says how many there are. */}
          {typed !== undefined && (
            <p className="field-hint" aria-hidden>
              {intl.formatMessage(
                { id: typed > maxLength ? 'form.over' : 'form.remaining' },
                { formatted: formats.number(Math.abs(maxLength - typed)) },
              )}
            </p>
          )}
        </>
      );
    default:
      return <input {...common} {...inputs[kind]} defaultValue={value} />;
  }
}

/** A field with its label above, or beside a tick, its hint and what is wrong with it between the two. */
function FormField({ form, field }: { form: FilledForm; field: Field }) {
  const message = form.messages[field.name];
  const isCheck = field.kind === 'check';
  const id = fieldId(form.id, field.name);
  const control = <Control form={form} field={field} />;
  const label = (
    <label htmlFor={id}>
      <span>{field.label}</span>
      {field.required === true && (
        <span className="required" aria-hidden>
          {'\u00A0*'}
        </span>
      )}
    </label>
  );
  return (
    <div className={`field field-${field.kind}`} data-faulty={message !== undefined || undefined}>
      {!isCheck && label}
      {field.hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {message !== undefined && (
        <p className="field-fault" id={`${id}-fault`}>
          <Icon name="error" />
          <span>{message}</span>
        </p>
      )}
      {isCheck ? (
        <div className="check">
          {control}
          {label}
        </div>
      ) : (
        control
      )}
    </div>
  );
}

function Fields({ form, group }: { form: FilledForm; group: FieldGroup }) {
  const { note, link, fields } = group;
  const ofMenus = useLanguageAttributes(usePageData().frame.language);
  return (
    <>
      {note !== undefined && <p>{note}</p>}
      {link !== undefined && (
        <p {...ofMenus}>
          <ContentLink link={link} />
        </p>
      )}
      {fields.map((field) => (
        <FormField key={field.name} form={form} field={field} />
      ))}
    </>
  );
}

/** A group that is out of the way; once something is in it, it stays open. */
function FoldedGroup({ form, group }: { form: FilledForm; group: FieldGroup }) {
  const used = group.fields.some(({ name }) => name in form.messages || form.values[name]);
  const [open, setOpen] = useState(used);
  if (used && !open) setOpen(true);
  return (
    <details className="folded-fields" open={open}>
      <summary>{group.title}</summary>
      <Fields form={form} group={group} />
    </details>
  );
}

/** Shows the fields of a form in their groups. */
export function FieldGroups({ form, groups }: { form: FilledForm; groups: readonly FieldGroup[] }) {
  return groups.map((group) =>
    group.folded === true ? (
      <FoldedGroup key={group.title} form={form} group={group} />
    ) : (
      <fieldset key={group.title}>
        <legend>{group.title}</legend>
        <Fields form={form} group={group} />
      </fieldset>
    ),
  );
}
