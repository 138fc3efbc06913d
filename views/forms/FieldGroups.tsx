import { useState } from 'react';
import type { FieldGroup, FormValues } from '../../shared/forms/field';
import { ContentLink } from '../components/Links';
import { useLanguageAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { FormField, type FormFieldProps } from './FormField';

interface GroupProps {
  readonly form: string;
  readonly group: FieldGroup;
  readonly values: FormValues;
  readonly messages: Readonly<Record<string, string>>;
  readonly onLeave: FormFieldProps['onLeave'];
}

function Fields({ form, group, values, messages, onLeave }: GroupProps) {
  const ofMenus = useLanguageAttributes(usePageData().frame.language);
  const { note, link, fields } = group;
  return (
    <>
      {note !== undefined && <p>{note}</p>}
      {link !== undefined && (
        <p {...ofMenus}>
          <ContentLink link={link} />
        </p>
      )}
      {fields.map((field) => (
        <FormField
          key={field.name}
          form={form}
          field={field}
          value={values[field.name] ?? field.preset ?? ''}
          message={messages[field.name]}
          onLeave={onLeave}
        />
      ))}
    </>
  );
}

/** A group that is out of the way; once something is in it, it stays open. */
function FoldedGroup(props: GroupProps) {
  const { group, values, messages } = props;
  const used = group.fields.some(({ name }) => name in messages || (values[name] ?? '') !== '');
  const [open, setOpen] = useState(used);
  if (used && !open) setOpen(true);
  return (
    <details className="folded-fields" open={open}>
      <summary>{group.title}</summary>
      <Fields {...props} />
    </details>
  );
}

/** The fields of a form in their groups. */
export function FieldGroups(props: Omit<GroupProps, 'group'> & { groups: readonly FieldGroup[] }) {
  return props.groups.map((group) =>
    group.folded === true ? (
      <FoldedGroup key={group.title} {...props} group={group} />
    ) : (
      <fieldset key={group.title}>
        <legend>{group.title}</legend>
        <Fields {...props} group={group} />
      </fieldset>
    ),
  );
}
