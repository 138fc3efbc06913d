/** Keys of what is sent with a form beside its fields. */
export const formKeys = {
  /** Path of the page that the form is on; for programs. */
  page: 'page',
  /** What a browser computed for it (ALTCHA). */
  solution: 'solution',
  /** What a form brings along that was looked over. */
  ticket: 'ticket',
  /** Which button was pressed where a form is looked over: `send` or `edit`. */
  step: 'step',
  /** No visitor sees this field; programs fill it in. */
  trap: 'remark',
} as const;

/** Query parameter with the receipt of a message that was sent. */
export const sentKey = 'sent';
