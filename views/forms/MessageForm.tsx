import { useState } from 'react';
import type { FieldGroup } from '../../shared/forms/field';
import type { FormName } from '../../shared/forms/formName';
import type { FormState } from '../../shared/forms/formState';
import { useSpokenAttributes } from '../language/LanguageContext';
import { FormReview } from './FormReview';
import { FormSent } from './FormSent';
import { FormToFill } from './FormToFill';

/** What a form is shown with. */
export interface MessageFormProps {
  readonly form: FormName;
  /** Id of its place on the page; those of its fields begin with it. */
  readonly id: string;
  readonly groups: readonly FieldGroup[];
  /** What the form came to that was sent without script. */
  readonly state?: FormState;
}

/** A form to be filled in, looked over where there is no script, and sent. */
export function MessageForm({ form, id, groups, state }: MessageFormProps) {
  const [reference, setReference] = useState<string>();
  const spoken = useSpokenAttributes();
  return (
    <div className="message-form" {...spoken}>
      {reference !== undefined || state?.kind === 'sent' ? (
        <FormSent
          reference={reference ?? (state?.kind === 'sent' ? state.reference : '')}
          justNow={reference !== undefined}
        />
      ) : state?.kind === 'review' ? (
        <FormReview id={id} groups={groups} state={state} />
      ) : (
        <FormToFill
          form={form}
          id={id}
          groups={groups}
          onSent={setReference}
          {...(state !== undefined && { state })}
        />
      )}
    </div>
  );
}
