import { useEffect, useRef, useState } from 'react';
import { address } from '../../shared/routing/addresses';
import { useUiTextAttributes } from '../language/LanguageContext';
import { FormReview } from './FormReview';
import { FormToFill } from './FormToFill';
import type { MessageFormProps } from './messageFormProps';
import { useIntl } from 'react-intl';
import { usePageData } from '../PageDataContext';

/**
 * Takes the place of a form that was sent, and of all that is about it. `justNow`, it takes the focus
 * too, and no other page has the reference.
 */
function FormSent(props: { reference: string; justNow: boolean; answer: string | undefined }) {
  const { reference, justNow, answer } = props;
  const intl = useIntl();
  const { locale } = usePageData();
  const notice = useRef<HTMLDivElement>(null);
  const thanks = intl.formatMessage({ id: 'form.thanks' });
  useEffect(() => {
    if (!justNow) return;
    const { title } = document;
    document.title = `${thanks} – ${title}`;
    notice.current?.focus();
    return () => {
      if (document.title === `${thanks} – ${title}`) document.title = title;
    };
  }, [justNow, thanks]);
  return (
    <div
      ref={notice}
      className="notification notification-success form-sent"
      role="status"
      tabIndex={-1}
      data-unsaved={justNow ? '' : undefined}
    >
      <h2 className="notification-title">{thanks}</h2>
      <p>
        <strong>{intl.formatMessage({ id: 'form.reference' }, { reference })}</strong>
      </p>
      <p>{answer ?? intl.formatMessage({ id: 'form.next' })}</p>
      <p>{intl.formatMessage({ id: 'form.keepReference' })}</p>
      <p>
        <a href={address.home(locale)}>{intl.formatMessage({ id: 'frame.home' })}</a>
      </p>
    </div>
  );
}

/** A form to be filled in, looked over where there is no script, and sent. */
export function MessageForm({ form, id, groups, answer, state }: MessageFormProps) {
  const [reference, setReference] = useState<string>();
  const uiAttributes = useUiTextAttributes();
  return (
    <div className="message-form" {...uiAttributes}>
      {reference !== undefined || state?.kind === 'sent' ? (
        <FormSent
          reference={reference ?? (state?.kind === 'sent' ? state.reference : '')}
          justNow={reference !== undefined}
          answer={answer}
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
