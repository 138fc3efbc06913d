import type { ContactEntry } from '../content/contact';

/** Where a way to reach somebody leads to: its own address, else that of its number or mailbox. */
export function entryHref(entry: ContactEntry): string | undefined {
  const text = entry['contact-text'];
  if (entry.href !== undefined) return entry.href;
  if (entry['contact-type'] === 'phone') return `tel:${text.replace(/[^\d+]/g, '')}`;
  return entry['contact-type'] === 'email' ? `mailto:${text}` : undefined;
}
