import type { PlainMessageId } from '../language/messages';
import type { FormName } from './formName';

/** What each form is called. */
export const formTitles = {
  contact: 'form.contact',
  accessibility: 'frame.reportBarrier',
} as const satisfies Record<FormName, PlainMessageId>;
