import { useIntl } from 'react-intl';
import type { ReactNode, Ref } from 'react';
import { fieldsOf, type FieldGroup } from '../../shared/forms/form';
import type { FormProblem } from '../../shared/forms/checkForm';
import { Heading } from '../components/text/HeadingLevel';
import { fieldId } from './FieldGroups';

/** Id of what says how it stands with the form in a place; whoever sent it comes there. */
export function noticeId(form: string): string {
  return `${form}-notice`;
}

/** Where the form in a place of a page is sent: to the page itself, and to what it says of it there. */
export function actionOf(page: string, form: string): string {
  return `${page}#${noticeId(form)}`;
}

const problems = {
  failed: 'form.failed',
  captcha: 'form.captchaFailed',
  expired: 'form.expired',
  used: 'form.used',
  early: 'form.early',
  busy: 'form.busy',
} as const;

interface AlertProps {
  readonly id: string;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

function Alert({ id, ref, children }: AlertProps & { children: ReactNode }) {
  return (
    <div
      id={noticeId(id)}
      ref={ref}
      className="notification notification-error"
      role="alert"
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

/** Why a form was not sent although its fields are right. What was typed is still there. */
export function FormProblemNotice({ problem, ...alert }: AlertProps & { problem: FormProblem }) {
  const intl = useIntl();
  return (
    <Alert {...alert}>
      <p className="notification-title">{intl.formatMessage({ id: problems[problem] })}</p>
      <p>{intl.formatMessage({ id: 'form.kept' })}</p>
    </Alert>
  );
}

/** What is wrong with the fields of a form, each with a link to the field. */
export function ErrorSummary(
  props: AlertProps & {
    groups: readonly FieldGroup[];
    messages: Readonly<Record<string, string>>;
  },
) {
  const { id, groups, messages, ref } = props;
  const intl = useIntl();
  const faulty = fieldsOf(groups).filter(({ name }) => name in messages);
  return (
    <Alert id={id} ref={ref}>
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
  );
}
