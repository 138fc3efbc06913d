import { useIntl } from 'react-intl';
import { createPath, useLocation } from 'react-router';
import { fieldsOf } from '../../shared/forms/field';
import { formKeys } from '../../shared/forms/formKeys';
import type { FormState } from '../../shared/forms/formState';
import { shownValue } from '../../shared/forms/shownValue';
import { Heading } from '../components/text/HeadingLevel';
import { noticeId } from './fieldId';
import { formAction } from './fieldId';
import { FormProblemNotice } from './FormNotice';
import type { MessageFormProps } from './messageFormProps';

/** What a form says, to be looked over and sent or changed. For browsers without script. */
export function FormReview(
  props: Pick<MessageFormProps, 'id' | 'groups'> & {
    state: Extract<FormState, { kind: 'review' }>;
  },
) {
  const { id, groups, state } = props;
  const { values, ticket, problem } = state;
  const intl = useIntl();
  const path = createPath(useLocation());
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
              {shownValue(intl, field, values[field.name] ?? '')}
            </dd>
          </div>
        ))}
      </dl>
      <form method="post" action={formAction(path, id)} acceptCharset="utf-8" data-unsaved="">
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
