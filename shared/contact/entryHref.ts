import type { ContactEntry } from '../content/components/contact';
import { phoneNumber } from './phoneNumber';

/**
 * Where a way to reach somebody leads to: its own address, else that of its number or mailbox.
 * Undefined where there is none, as for a text that is more than a telephone number or mailbox.
 */
export function entryHref(entry: ContactEntry): string | undefined {
  const text = entry['contact-text'];
  if (entry.href !== undefined) return entry.href;
  if (entry['contact-type'] === 'email')
    return /^[^\s@]+@[^\s@]+$/.test(text.trim()) ? `mailto:${text.trim()}` : undefined;
  const number = entry['contact-type'] === 'phone' ? phoneNumber(text) : undefined;
  return number === undefined ? undefined : `tel:${number}`;
}
