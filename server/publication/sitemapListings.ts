import { listingKinds, type ListingKind } from '../../shared/content/listingKinds';
import { itemTimes } from '../../shared/listing/itemDates';
import { address } from '../../shared/routing/addresses';
import { localesWithItems } from '../listing/localesWithItems';
import type { PageSearch } from './sitemapPages';
import { lastModified } from './sitemapDates';
import type { SitemapEntry } from './sitemapXml';

/** The lists of a locale that have items, each with the languages in which it has any. */
export async function listingEntries(
  { reader, locale, now, published }: PageSearch,
  newsServiceConfigured: boolean,
): Promise<SitemapEntry[]> {
  const entryOf = async (
    kind: ListingKind,
    pathIn: (code: string) => string,
  ): Promise<SitemapEntry[]> => {
    const items = await reader.items(locale, kind);
    if (!items.some((item) => !(itemTimes(item).published > now))) return [];
    const locales = await localesWithItems((code, one) => reader.items(code, one), [kind]);
    const alternates = locales.map((code) => ({ locale: code, path: pathIn(code) }));
    return [{ path: pathIn(locale), lastModified: lastModified(published, now), alternates }];
  };
  const kinds = listingKinds.filter((kind) => kind !== 'news' || newsServiceConfigured);
  const entries = await Promise.all([
    newsServiceConfigured ? entryOf('news', address.newsBoard) : [],
    ...kinds.map((kind) => entryOf(kind, (code) => address.overview(code, kind))),
  ]);
  return entries.flat();
}
