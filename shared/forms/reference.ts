/** Letters and digits that nobody takes for one another, and no vowels, so that they are no words. */
export const referenceAlphabet = 'CDFGHJKMNPQRTVWX34679';

const pattern = new RegExp(`^\\d{4}-[${referenceAlphabet}]{4}-[${referenceAlphabet}]{4}$`);

/** Whether a text can be the reference of a message: year, and two groups of four. */
export function isReference(text: string): boolean {
  return pattern.test(text);
}
