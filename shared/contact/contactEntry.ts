import type { ContactEntry } from '../content/components/contact';

/** Form of a telephone number without spaces (docs/specification.md, section 5). */
export const phoneForm = /^(?:\+\d{2})?\d+$/;

/** Returns a text without the spaces by which people group the digits of a telephone number. */
export function removeSpaces(text: string): string {
  return text.replace(/[ \u00a0\u202f]/g, '');
}

/** Returns the telephone number that a text is, without spaces; undefined where it is more than that. */
export function phoneNumber(text: string): string | undefined {
  const number = removeSpaces(text);
  return phoneForm.test(number) ? number : undefined;
}

/** Returns where a way to reach a contact leads to; undefined for more than a number or a mailbox. */
export function entryHref(entry: ContactEntry): string | undefined {
  const text = entry['contact-text'];
  if (entry.href !== undefined) return entry.href;
  if (entry['contact-type'] === 'email')
    return /^[^\s@]+@[^\s@]+$/.test(text.trim()) ? `mailto:${text.trim()}` : undefined;
  const number = entry['contact-type'] === 'phone' ? phoneNumber(text) : undefined;
  return number === undefined ? undefined : `tel:${number}`;
}

/** `3003 Bern`, with the country before it where a letter is sent abroad: `LI-9490 Vaduz`. */
const placeLine = /^(?:([A-Z]{2})-)?(\d{4,5})\s+(\S.*)$/;
const swissCode = /^\d{4}$/;

/** Returns the parts of an address; its last line that begins with a postal code names the place. */
export function postalAddress(lines: readonly string[]) {
  const trimmed = lines.map((line) => line.trim()).filter(Boolean);
  const at = trimmed.findLastIndex((line) => placeLine.test(line));
  const [, prefix, postalCode = '', locality] = placeLine.exec(trimmed[at] ?? '') ?? [];
  const country = prefix ?? (swissCode.test(postalCode) ? 'CH' : undefined);
  return { street: trimmed.filter((_, index) => index !== at), postalCode, locality, country };
}
