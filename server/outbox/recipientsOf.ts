import type { QueuedLetter } from './letter';

/**
 * Addresses that a letter goes to. `configured` is `CONTACT_RECIPIENTS`: the pairs `subject=address`
 * of its subject (or of its kind, for a letter without one), else the addresses without a subject.
 * The copy of a letter goes to the visitor who asked for it.
 */
export function recipientsOf(letter: QueuedLetter, configured: readonly string[]): string[] {
  if (letter.to !== undefined) return [letter.to];
  const subject = `${letter.subjectId ?? letter.kind}=`;
  const own = configured.filter((entry) => entry.startsWith(subject));
  if (own.length > 0) return own.map((entry) => entry.slice(subject.length));
  return configured.filter((entry) => !entry.includes('='));
}
