import type { ListingItem } from '../../shared/content/listing';
import { isPublished } from '../../shared/listing/itemDates';
import { address, isSegment } from '../../shared/routing/addresses';
import { newsVersions } from '../content/newsVersions';
import { dateOf, lastModified } from './sitemapDates';
import type { SitemapReader } from './sitemapSource';
import type { SitemapEntry } from './sitemapXml';

/** The news of a locale, each with its languages. Items dated in the future are left out. */
export async function newsEntries(
  reader: SitemapReader,
  locale: string,
  now: number,
): Promise<SitemapEntry[]> {
  const lists = new Map<string, Promise<readonly ListingItem[]>>();
  const newsIn = (code: string) => {
    const list = lists.get(code) ?? reader.items(code, 'news');
    lists.set(code, list);
    return list;
  };
  const items = (await newsIn(locale)).filter(
    (item) => isSegment(item.id) && isPublished(dateOf(item), now),
  );
  return Promise.all(
    items.map(async (item) => {
      const versions = await newsVersions(newsIn, { locale, item }, now);
      const path = address.news(locale, item.id);
      return { path, lastModified: lastModified(dateOf(item), now), alternates: versions };
    }),
  );
}
