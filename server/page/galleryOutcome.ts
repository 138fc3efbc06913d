import { defaultLocale, isLocale } from '../../shared/language/languages';
import type { Outcome } from '../../shared/routing/outcome';
import { unlimited } from '../listing/listBudget';
import type { PageContext } from './pageContext';
import { pageOutcome } from './assemblePage';
import { shownPage } from './loadContent';

/** First segment of the gallery's addresses: `/__gallery/{locale}/{page}`. */
const galleryRoot = '__gallery';

/**
 * A page of the gallery, which has every component in every state, as a page of any locale. The
 * gallery is there in development only; elsewhere its addresses are unknown like any other.
 */
export async function galleryOutcome(
  site: PageContext,
  path: string,
  [root, locale = defaultLocale, slug = 'index', ...rest]: readonly string[],
): Promise<Outcome | undefined> {
  if (root !== galleryRoot || !isLocale(locale) || rest.length > 0) return undefined;
  const held = await site.gallery?.page(defaultLocale, slug);
  if (held === undefined) return undefined;
  const place = { language: locale, slug, canonicalPath: path, isHome: false };
  const shown = await shownPage(site, held, place, unlimited);
  return pageOutcome(site, { route: 'slug', locale, path }, { ...shown, indexable: false });
}
