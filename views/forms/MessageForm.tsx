import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { fieldsOf, formKeys, formTitles, formatValue } from '../../shared/forms/form';
import type { FieldGroup } from '../../shared/forms/form';
import type { FormProblem, FormState } from '../../shared/forms/checkForm';
import { address } from '../../shared/routing/addresses';
import { Heading } from '../components/text/HeadingLevel';
import { useUiTextAttributes } from '../language/UiText';
import { usePageData } from '../PageDataContext';
import { FieldGroups, fieldId } from './FieldGroups';
import { actionOf, noticeId, useFormSending, useTitleMark } from './useFormSending';
import type { FormToFillProps } from './useFormSending';

function Alert({ id = '', ...rest }: ComponentProps<'div'>) {
  const className = 'notification notification-error';
  return <div {...rest} id={noticeId(id)} className={className} role="alert" tabIndex={-1} />;
}

/** Why a form was not sent although its fields are right. What was typed is still there. */
function FormProblemNotice(props: ComponentProps<typeof Alert> & { problem: FormProblem }) {
  const { problem, ...alert } = props;
  const intl = useIntl();
  const id = problem === 'captcha' ? 'form.captchaFailed' : (`form.${problem}` as const);
  return (
    <Alert {...alert}>
      <p className="notification-title">{intl.formatMessage({ id })}</p>
      <p>{intl.formatMessage({ id: 'form.kept' })}</p>
    </Alert>
  );
}

/** What a form says, to be looked over and sent or changed. For browsers without script. */
function FormReview(props: {
  id: string;
  groups: readonly FieldGroup[];
  state: Extract<FormState, { kind: 'review' }>;
}) {
  const { id, groups, state } = props;
  const { values, ticket, problem } = state;
  const intl = useIntl();
  const action = actionOf(useLocation().pathname, id);
  const filled = fieldsOf(groups).filter(({ name }) => (values[name] ?? '') !== '');
  return (
    <>
      {problem !== undefined && <FormProblemNotice id={id} problem={problem} />}
      <div {...(problem === undefined && { id: noticeId(id), tabIndex: -1 })}>
        <Heading>{intl.formatMessage({ id: 'form.reviewTitle' })}</Heading>
        <p>{intl.formatMessage({ id: 'form.reviewText' })}</p>
      </div>
      <dl className="facts-list">
        {filled.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd className="given" dir="auto">
              {formatValue(intl, field, values[field.name] ?? '')}
            </dd>
          </div>
        ))}
      </dl>
      <form method="post" action={action} acceptCharset="utf-8" data-unsaved="">
        {filled.map(({ name }) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        <input type="hidden" name={formKeys.ticket} value={ticket} />
        <div className="form-buttons">
          <button type="submit" name={formKeys.step} value="send">
            {intl.formatMessage({ id: 'form.send' })}
          </button>
          <button type="submit" name={formKeys.step} value="edit" className="button-outline">
            {intl.formatMessage({ id: 'form.edit' })}
          </button>
        </div>
      </form>
    </>
  );
}

/** The form as it is filled in; anew, or with what was sent and what is wrong with it. */
function FormToFill(props: FormToFillProps) {
  const { id, groups } = props;
  const intl = useIntl();
  const { action, form, notice, initial, messages, problem, progress, submit, recheck } =
    useFormSending(props);
  const filled = { id, values: initial ?? {}, messages, onLeave: recheck };
  const busy = progress !== undefined;
  const faulty = fieldsOf(groups).filter(({ name }) => name in messages);
  const trap = fieldId(id, formKeys.trap);
  return (
    <>
      {faulty.length > 0 && (
        <Alert id={id} ref={notice} aria-atomic={false}>
          <Heading>{intl.formatMessage({ id: 'form.problem' })}</Heading>
          <p>{intl.formatMessage({ id: 'form.invalid' })}</p>
          <ul>
            {faulty.map(({ name }) => (
              <li key={name}>
                <a
                  href={`#${fieldId(id, name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId(id, name))?.focus();
                  }}
                >
                  {messages[name]}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {problem !== undefined && <FormProblemNotice id={id} ref={notice} problem={problem} />}
      <form
        ref={form}
        method="post"
        action={action}
        acceptCharset="utf-8"
        noValidate
        aria-label={intl.formatMessage({ id: formTitles[props.form] })}
        aria-busy={busy}
        data-unsaved={initial === undefined ? undefined : ''}
        onSubmit={submit}
      >
        <p className="required-note">{intl.formatMessage({ id: 'form.requiredNote' })}</p>
        <FieldGroups form={filled} groups={groups} />
        {/* Visitors neither see nor hear it; programs that fill in every field betray themselves. */}
        <div className="trap visually-hidden" aria-hidden>
          <label htmlFor={trap}>{intl.formatMessage({ id: 'form.trap' })}</label>
          <input id={trap} type="text" name={formKeys.trap} tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit" aria-disabled={busy || undefined}>
          {intl.formatMessage({ id: busy ? 'form.sending' : 'form.send' })}
        </button>
        <div role="status">
          {busy && (
            <p>
              <span>{`${intl.formatMessage({ id: 'form.checking' })} `}</span>
              <progress value={progress} aria-label={intl.formatMessage({ id: 'form.progress' })} />
            </p>
          )}
        </div>
      </form>
    </>
  );
}

/** Takes the place of a form that was sent; `justNow`, it takes the focus too. */
function FormSent(props: { reference: string; justNow: boolean; answer: string | undefined }) {
  const { reference, justNow, answer } = props;
  const intl = useIntl();
  const { locale } = usePageData();
  const notice = useRef<HTMLDivElement>(null);
  const thanks = intl.formatMessage({ id: 'form.thanks' });
  const [before, after] = intl
    .formatMessage({ id: 'form.reference' }, { reference })
    .split(reference);
  useTitleMark(justNow && `${thanks} – `);
  useEffect(() => {
    if (!justNow) return undefined;
    const page = notice.current?.closest('.page');
    page?.setAttribute('data-form-sent', '');
    notice.current?.focus();
    return () => page?.removeAttribute('data-form-sent');
  }, [justNow]);
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
        <strong>
          {before}
          <span className="form-reference">{reference}</span>
          {after}
        </strong>
      </p>
      <p>{answer ?? intl.formatMessage({ id: 'form.next' })}</p>
      <p>{intl.formatMessage({ id: 'form.keepReference' })}</p>
      <p>
        <a href={address.home(locale)}>{intl.formatMessage({ id: 'frame.home' })}</a>
      </p>
    </div>
  );
}

/** Shows a form to be filled in, looked over where there is no script, and sent. */
export function MessageForm(
  props: Omit<FormToFillProps, 'state' | 'onSent'> & {
    /** What an editor says of what happens next, and by when. */
    readonly answer?: string | undefined;
    /** The result of a form that was sent without script. */
    readonly state: FormState | undefined;
  },
) {
  const { answer, state, ...form } = props;
  const [reference, setReference] = useState<string>();
  const sent = reference ?? (state?.kind === 'sent' ? state.reference : undefined);
  const filled = state?.kind === 'filled' ? state : undefined;
  const uiAttributes = useUiTextAttributes();
  return (
    <div className="message-form" {...uiAttributes}>
      {sent !== undefined ? (
        <FormSent reference={sent} justNow={reference !== undefined} answer={answer} />
      ) : state?.kind === 'review' ? (
        <FormReview {...form} state={state} />
      ) : (
        <FormToFill {...form} state={filled} onSent={setReference} />
      )}
    </div>
  );
}
