import { contentPaths } from '../../../shared/content/contentPaths';
import { listingKinds } from '../../../shared/content/listingKinds';
import { valueAt } from '../../contentCheck/finding';
import { deriveMenus, deriveTaxonomy } from './deriveMenus';
import { listingItem, listOf, type PageOfSite } from './pageOfSite';

const isWithdrawn = ({ value }: PageOfSite) => valueAt(value, 'metadata.withdrawn') !== undefined;

/** Pages of the map of languages: all but news, those that are withdrawn, and the page 404. */
function mapOf(pages: readonly PageOfSite[]): Record<string, Record<string, string>> {
  const map: Record<string, Record<string, string>> = {};
  for (const page of pages) {
    const { id, locale, contentType, slug } = page;
    if (contentType === 'news' || slug === '404' || isWithdrawn(page)) continue;
    map[id] = { ...map[id], [locale]: slug };
  }
  return map;
}

/** The lists, menus and further documents that follow from the pages of a site, by their paths. */
export function deriveLists(pages: readonly PageOfSite[]): Map<string, unknown> {
  const lists = new Map<string, unknown>([
    [contentPaths.languageMap(), mapOf(pages)],
    [contentPaths.alerts(), []],
    [contentPaths.redirects(), {}],
  ]);
  const versions = Map.groupBy(pages, ({ id }) => id);
  const kinds = listingKinds.filter((kind) => pages.some((page) => listOf(page) === kind));
  for (const locale of new Set(pages.map((page) => page.locale))) {
    const own = pages.filter((page) => page.locale === locale);
    const homepages = own
      .filter(({ contentType }) => contentType === 'homepage')
      .map(({ id, slug, title }) => ({ documentId: id, slug, title }));
    // Languages with single pages have the menus of the one that stands in.
    if (homepages.length > 0) {
      lists.set(contentPaths.homepages(locale), homepages);
      lists.set(contentPaths.taxonomy(locale), deriveTaxonomy(own));
      for (const [path, menu] of deriveMenus(locale, own)) lists.set(path, menu);
    }
    for (const kind of kinds) {
      const items = own
        .filter((page) => listOf(page) === kind)
        .map((page) => {
          const locales = versions.get(page.id)?.map((version) => version.locale);
          return listingItem(page, kind, locales ?? []);
        });
      if (items.length + homepages.length > 0) {
        lists.set(contentPaths.listing(locale, kind), items);
      }
    }
  }
  return lists;
}
