import type { ListingItem } from '../../shared/content/listing';
import { isLocale } from '../../shared/language/languages';
import { isPublished } from '../../shared/listing/itemDates';
import { address, isSegment } from '../../shared/routing/addresses';
import { dateOf, lastModified } from './sitemapDates';
import type { SitemapReader } from './sitemapSource';
import type { SitemapEntry } from './sitemapXml';

/**
 * The news of a locale. Its versions are those languages whose own list has the item too: what is
 * withdrawn in a language is missing there. Items dated in the future are left out.
 */
export async function newsEntries(
  reader: SitemapReader,
  locale: string,
  now: number,
): Promise<SitemapEntry[]> {
  const newsIn = async (code: string): Promise<ListingItem[]> => {
    const items = await reader.items(code, 'news');
    return items.filter((item) => isSegment(item.id) && isPublished(dateOf(item), now));
  };
  const items = await newsIn(locale);
  const named = items.flatMap(({ languages = [] }) => languages).filter(isLocale);
  const others = [...new Set(named)].filter((code) => code !== locale);
  const known = await Promise.all(
    others.map(async (code) => {
      const ids = new Set((await newsIn(code)).map(({ id }) => id));
      return { code, ids };
    }),
  );
  return items.map((item) => {
    const further = known.filter(({ ids }) => ids.has(item.id)).map(({ code }) => code);
    const alternates = [locale, ...further]
      .toSorted()
      .map((code) => ({ locale: code, path: address.news(code, item.id) }));
    const path = address.news(locale, item.id);
    return { path, lastModified: lastModified(dateOf(item), now), alternates };
  });
}
