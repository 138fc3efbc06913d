/** Form of a telephone number without spaces (docs/specification.md, section 5). */
export const phoneForm = /^(?:\+\d{2})?\d+$/;

/** A text without the spaces by which people group the digits of a telephone number. */
export function ungrouped(text: string): string {
  return text.replace(/[ \u00a0\u202f]/g, '');
}

/** The telephone number that a text is, without spaces; undefined where it is more than that. */
export function phoneNumber(text: string): string | undefined {
  const number = ungrouped(text);
  return phoneForm.test(number) ? number : undefined;
}
