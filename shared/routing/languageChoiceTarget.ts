import { parsePath } from './addresses';
import { sameSitePath } from './sameSitePath';

/** Where a choice of language leads on to: an address of this site that can be read, else undefined. */
export function languageChoiceTarget(wanted: string): string | undefined {
  const target = sameSitePath(wanted);
  const parsed = parsePath(target?.split(/[?#]/, 1)[0] ?? '');
  // A choice that leads to another choice would end with that one's language.
  return parsed.ok && parsed.segments[0] !== 'language' ? target : undefined;
}
