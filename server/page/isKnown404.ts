import { isLocale } from '../../shared/language/languages';
import { areSegments, parsePath } from '../../shared/routing/addresses';
import { fileSegments } from '../../shared/routing/reservedSegments';
import { routes, segmentOf } from '../../views/routes';
import type { PageContext } from './pageContext';

const upToDot = (segment: string) => segment.split('.', 1)[0] ?? '';

/** First words of addresses under a locale that lead elsewhere than to a page. */
const siteWords: ReadonlySet<string> = new Set([
  ...routes.flatMap((route) => segmentOf(route) ?? []).map(upToDot),
  ...fileSegments,
]);

/** The slug that a path asks for, as the map of languages names it; undefined where it is none. */
function slugOf(names: readonly string[]): string | undefined {
  const [first = ''] = names;
  if (first === 'publication' && names.length > 1) return names.join('/');
  return siteWords.has(upToDot(first)) ? undefined : first;
}

/** A locale and a slug of one segment, as nearly all addresses are: nothing in them is to be decoded. */
const plainAddress = /^\/[a-z-]+\/[\w~-]{1,200}$/;

/** The locale and the slug that an address names; undefined where it is none of a page. */
function namesOf(path: string): { locale: string; slug: string | undefined } | undefined {
  if (plainAddress.test(path)) {
    const end = path.indexOf('/', 1);
    return { locale: path.slice(1, end), slug: slugOf([path.slice(end + 1)]) };
  }
  if (path.endsWith('/') || path.includes('//')) return undefined;
  const parsed = parsePath(path);
  if (!parsed.ok) return undefined;
  const [locale = '', ...names] = parsed.segments;
  return names.length > 0 && areSegments(names) ? { locale, slug: slugOf(names) } : undefined;
}

/**
 * The locale of a path (percent-encoded, without query) that is certainly the address of nothing: of
 * no page in any language, no route of the site, and no redirect. Says so from what is in memory,
 * at once and without asking anybody. Undefined also where that is in doubt.
 */
export function isKnown404(
  { content, gallery }: Pick<PageContext, 'content' | 'gallery'>,
  path: string,
): string | undefined {
  if (gallery !== undefined) return undefined;
  const { locale = '', slug } = namesOf(path) ?? {};
  if (slug === undefined || !isLocale(locale)) return undefined;
  if (content.mapAtHand()?.hasSlug(slug) !== false) return undefined;
  return content.hasNoRedirect(path) ? locale : undefined;
}
