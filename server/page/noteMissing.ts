import type { Log } from '../observability/logger';

/** Logs that a slug has no page in a locale, in the words of docs/specification.md, section 8. */
export function noteMissing(log: Log, locale: string, slug: string): void {
  log.info({ slug, locale }, `No page found for slug ${slug} in ${locale}`);
}
