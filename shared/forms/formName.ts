/** The forms that visitors can send. */
export const formNames = ['contact', 'accessibility'] as const;

export type FormName = (typeof formNames)[number];
