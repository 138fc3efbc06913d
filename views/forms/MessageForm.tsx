import { useState } from 'react';
import { useUiTextAttributes } from '../language/LanguageContext';
import { FormReview } from './FormReview';
import { FormSent } from './FormSent';
import { FormToFill } from './FormToFill';
import type { MessageFormProps } from './messageFormProps';

/** A form to be filled in, looked over where there is no script, and sent. */
export function MessageForm({ form, id, groups, state }: MessageFormProps) {
  const [reference, setReference] = useState<string>();
  const uiAttributes = useUiTextAttributes();
  return (
    <div className="message-form" {...uiAttributes}>
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
