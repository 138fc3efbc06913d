import { isLocale } from '../../shared/language/languages';
import { areSegments, parsePath } from '../../shared/routing/addresses';
import { routeTable } from '../../shared/routing/routeTable';
import type { Site } from '../site';

/** First words of addresses under a locale that lead elsewhere than to a page. */
const siteWords = new Set([
  ...routeTable.flatMap(({ path }) => /^\/:lang\/(\w+)/.exec(path)?.[1] ?? []),
  'opensearch',
  'NSBSubscriber',
]);

/** The slug that a path asks for, as the map of languages names it; undefined where it is none. */
function slugOf([first = '', ...rest]: readonly string[]): string | undefined {
  if (first === 'publication' && rest.length > 0) return [first, ...rest].join('/');
  const [word = ''] = first.split('.', 1);
  return siteWords.has(word) ? undefined : first;
}

/**
 * The locale of a path (percent-encoded, without query) that is certainly the address of nothing: of
 * no page in any language, no route of the site, and no redirect. Says so from what is in memory,
 * at once and without asking anybody. Undefined also where that is in doubt.
 */
export function isUnknownAddress(
  { content, gallery }: Pick<Site, 'content' | 'gallery'>,
  path: string,
): string | undefined {
  if (gallery !== undefined || path.endsWith('/') || path.includes('//')) return undefined;
  const parsed = parsePath(path);
  if (!parsed.ok) return undefined;
  const [locale = '', ...names] = parsed.segments;
  if (names.length === 0 || !isLocale(locale) || !areSegments(names)) return undefined;
  const slug = slugOf(names);
  if (slug === undefined || content.mapAtHand()?.hasSlug(slug) !== false) return undefined;
  return content.hasNoRedirect(path) ? locale : undefined;
}
