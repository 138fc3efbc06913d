import type { FieldGroup } from '../../shared/forms/field';
import type { FormName } from '../../shared/forms/formName';
import type { FormState } from '../../shared/forms/formState';

/** What a form is shown with. */
export interface MessageFormProps {
  readonly form: FormName;
  /** Id of its place on the page; those of its fields begin with it. */
  readonly id: string;
  readonly groups: readonly FieldGroup[];
  /** What an editor says of what happens next, and by when. */
  readonly answer?: string | undefined;
  /** What the form came to that was sent without script. */
  readonly state?: FormState;
}

/** What a form is shown with that is to be filled in; told the reference once it was sent. */
export interface FormToFillProps extends Omit<MessageFormProps, 'state'> {
  readonly state?: Extract<FormState, { kind: 'filled' }>;
  readonly onSent: (reference: string) => void;
}
