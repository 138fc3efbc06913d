import { useEffect, useRef, useState } from 'react';
import { useUiTextAttributes } from '../language/LanguageContext';
import { FormReview } from './FormReview';
import { FormToFill } from './FormToFill';
import type { MessageFormProps } from './messageFormProps';
import { useIntl } from 'react-intl';

/**
 * Takes the place of a form that was sent. `justNow`, it takes the focus too, and no other page has
 * the reference.
 */
function FormSent({ reference, justNow }: { reference: string; justNow: boolean }) {
  const intl = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justNow) notice.current?.focus();
  }, [justNow]);
  return (
    <div
      ref={notice}
      className="notification notification-success"
      role="status"
      tabIndex={-1}
      data-unsaved={justNow ? '' : undefined}
    >
      <p className="notification-title">{intl.formatMessage({ id: 'form.thanks' })}</p>
      <p>{intl.formatMessage({ id: 'form.reference' }, { reference })}</p>
      <p>{intl.formatMessage({ id: 'form.keepReference' })}</p>
    </div>
  );
}

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
