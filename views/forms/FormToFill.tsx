import { useIntl } from 'react-intl';
import { createPath, useLocation } from 'react-router';
import { formKeys } from '../../shared/forms/formKeys';
import { formTitles } from '../../shared/forms/formTitles';
import { FieldGroups } from './FieldGroups';
import { fieldId } from './fieldId';
import { ErrorSummary, FormProblemNotice } from './FormNotice';
import { formAction } from './fieldId';
import type { FormToFillProps } from './messageFormProps';
import { useFormSending } from './useFormSending';

/** A field that nobody sees or hears of; programs that fill in every field betray themselves. */
function Trap({ id }: { id: string }) {
  const intl = useIntl();
  return (
    <div className="trap visually-hidden" aria-hidden>
      <label htmlFor={id}>{intl.formatMessage({ id: 'form.trap' })}</label>
      <input id={id} type="text" name={formKeys.trap} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** What goes on between the button and the answer. */
function Progress({ done }: { done: number | undefined }) {
  const intl = useIntl();
  return (
    <div role="status">
      {done !== undefined && (
        <p>
          <span>{`${intl.formatMessage({ id: 'form.checking' })} `}</span>
          <progress value={done} aria-label={intl.formatMessage({ id: 'form.progress' })} />
        </p>
      )}
    </div>
  );
}

/** The form as it is filled in; anew, or with what was sent and what is wrong with it. */
export function FormToFill(props: FormToFillProps) {
  const { id, groups, state } = props;
  const intl = useIntl();
  const path = createPath(useLocation());
  const { form, notice, messages, problem, progress, submit, recheck } = useFormSending(props);
  const busy = progress !== undefined;
  return (
    <>
      {Object.keys(messages).length > 0 && (
        <ErrorSummary ref={notice} id={id} groups={groups} messages={messages} />
      )}
      {problem !== undefined && <FormProblemNotice id={id} ref={notice} problem={problem} />}
      <form
        ref={form}
        method="post"
        action={formAction(path, id)}
        acceptCharset="utf-8"
        noValidate
        aria-label={intl.formatMessage({ id: formTitles[props.form] })}
        aria-busy={busy}
        data-unsaved={state === undefined ? undefined : ''}
        onSubmit={submit}
      >
        <p className="required-note">{intl.formatMessage({ id: 'form.requiredNote' })}</p>
        <FieldGroups
          form={id}
          groups={groups}
          values={state?.values ?? {}}
          messages={messages}
          onLeave={recheck}
        />
        <Trap id={fieldId(id, formKeys.trap)} />
        <button type="submit" aria-disabled={busy || undefined}>
          {intl.formatMessage({ id: busy ? 'form.sending' : 'form.send' })}
        </button>
        <Progress done={progress} />
      </form>
    </>
  );
}
