import type { PageOutcome } from '../../shared/routing/outcome';

const notInKeys = /[^\w.-]+/g;
/** An id may be of any length, headers of a proxy may not. */
const longestPart = 200;

function key(...parts: readonly string[]): string {
  return parts.map((part) => part.slice(0, longestPart).replace(notInKeys, '_')).join('-');
}

/**
 * The tags by which a content delivery network can be told to forget pages: all of the site, of a
 * language, of a kind of page, or of a document (`Surrogate-Key`, separated by spaces).
 */
export function surrogateKeys({ kind, page }: PageOutcome): string {
  const { screen, locale, route } = page;
  const document = 'page' in screen && typeof screen.page === 'object' ? [screen.page.id] : [];
  return [
    'site',
    key('lang', locale),
    key('route', route),
    ...(kind === 'page' ? [] : [key(kind)]),
    ...document.map((id) => key('doc', id)),
  ].join(' ');
}
