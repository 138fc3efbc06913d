import type { PlainMessageId } from '../language/messages';

/** The forms that visitors can send. */
export const formNames = ['contact', 'accessibility'] as const;

export type FormName = (typeof formNames)[number];

/** What each form is called. */
export const formTitles = {
  contact: 'form.contact',
  accessibility: 'frame.reportBarrier',
} as const satisfies Record<FormName, PlainMessageId>;
