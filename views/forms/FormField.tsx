import { useIntl } from 'react-intl';
import { useState, type FocusEvent, type ReactNode } from 'react';
import type { Field } from '../../shared/forms/field';
import { Icon } from '../icons/Icon';
import { useFormats } from '../language/LanguageContext';
import { fieldId } from './fieldId';

/** What a field is shown with. */
export interface FormFieldProps {
  readonly form: string;
  readonly field: Field;
  readonly value: string;
  /** What is wrong with the field. */
  readonly message: string | undefined;
  readonly onLeave: (field: Field, form: HTMLFormElement) => void;
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const inputs = {
  line: { type: 'text', dir: 'auto' },
  email: { type: 'email', dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
  digits: { type: 'text', dir: 'ltr', inputMode: 'numeric' },
} as const;

/** How many characters are left, once scripts count them. Before, the hint says how many there are. */
function Remaining({ count }: { count: number }) {
  const intl = useIntl();
  const formats = useFormats();
  const formatted = formats.number(Math.abs(count));
  return (
    <p className="field-hint" aria-hidden>
      {count < 0
        ? intl.formatMessage({ id: 'form.over' }, { formatted })
        : intl.formatMessage({ id: 'form.remaining' }, { formatted })}
    </p>
  );
}

function Control({ form, field, value, message, onLeave }: FormFieldProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState<number>();
  const { name, kind, required, autoComplete, choices, hint, maxLength } = field;
  const id = fieldId(form, name);
  const notes = [hint && `${id}-hint`, message && `${id}-fault`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    required,
    autoComplete,
    onBlur: ({ currentTarget }: FocusEvent<Input>) => {
      if (currentTarget.form !== null) onLeave(field, currentTarget.form);
    },
    // Said in either case, or browsers announce an empty field as invalid before anyone tried.
    'aria-invalid': message !== undefined,
    ...(notes !== '' && { 'aria-describedby': notes }),
  };
  if (kind === 'check') {
    return <input {...common} type="checkbox" value="on" defaultChecked={value === 'on'} />;
  }
  if (choices !== undefined) {
    const isChosen = field.preset !== undefined;
    return (
      <select {...common} required={required && !isChosen} defaultValue={value}>
        {!isChosen && <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'text') {
    return (
      <>
        <textarea
          {...common}
          rows={8}
          dir="auto"
          defaultValue={value}
          onInput={({ currentTarget }) => setTyped(currentTarget.value.length)}
        />
        {typed !== undefined && <Remaining count={maxLength - typed} />}
      </>
    );
  }
  return kind === 'choice' ? null : <input {...common} {...inputs[kind]} defaultValue={value} />;
}

function Label({ form, field }: Pick<FormFieldProps, 'form' | 'field'>) {
  return (
    <label htmlFor={fieldId(form, field.name)}>
      <span>{field.label}</span>
      {field.required === true && (
        <span className="required" aria-hidden>
          {' *'}
        </span>
      )}
    </label>
  );
}

function Notes({ form, field, message }: Omit<FormFieldProps, 'value' | 'onLeave'>): ReactNode {
  const id = fieldId(form, field.name);
  return (
    <>
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
    </>
  );
}

/** A field with its label above, its hint and what is wrong with it between the two. */
export function FormField(props: FormFieldProps) {
  const { field } = props;
  const isCheck = field.kind === 'check';
  return (
    <div
      className={`field field-${field.kind}`}
      data-faulty={props.message !== undefined || undefined}
    >
      {!isCheck && <Label {...props} />}
      <Notes {...props} />
      {isCheck ? (
        <div className="check">
          <Control {...props} />
          <Label {...props} />
        </div>
      ) : (
        <Control {...props} />
      )}
    </div>
  );
}
