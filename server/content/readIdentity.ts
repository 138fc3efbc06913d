import { emptyIdentity, type SiteIdentity } from '../../shared/content/identity';
import { defaultLocale, isLocale } from '../../shared/language/languages';
import type { Answer } from './content';
import type { Held } from './held';
import { documents, type ContentDocument } from './documents';
import { SourceFailure } from '../upstream/sourceFailure';

/** The identity of a locale, else the German one, else an empty one. Never rejects for a source. */
export async function readIdentity(
  read: <T>(document: ContentDocument<T>) => Answer<T>,
  locale: string,
  now: () => number,
): Promise<Held<SiteIdentity>> {
  let cause: string | undefined;
  for (const code of new Set([locale, defaultLocale])) {
    try {
      const held = isLocale(code) ? await read(documents.identity(code)) : undefined;
      if (held !== undefined) return held;
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      cause = error.cause;
    }
  }
  const empty = { value: emptyIdentity, hash: '', fetchedAt: now() };
  return cause === undefined
    ? { ...empty, freshness: 'fresh' }
    : { ...empty, freshness: 'stale', cause };
}
