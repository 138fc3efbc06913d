import type { ListingItem } from '../../shared/content/listing';
import { listingKinds, type ListingKind } from '../../shared/content/listingKinds';
import { primaryLocales, tableFor } from '../../shared/language/languages';
import { currentItems } from '../../shared/listing/itemDates';
import { pageOf } from '../../shared/listing/pageOf';
import { pathOf } from '../../shared/routing/addresses';
import type { Held } from '../content/contentCache';
import { withoutText } from './embeddedListings';
import type { Loader } from './loader';

type ListingName = ListingKind | 'nsb';

function listingName(slug: string | undefined): ListingName {
  return slug === 'newnsb' ? 'news' : (listingKinds.find((kind) => kind === slug) ?? 'nsb');
}

/** The lists a listing is made of: the legacy one mixes news and events. */
function kindsOf(name: ListingName): readonly ListingKind[] {
  return name === 'nsb' ? ['news', 'events'] : [name];
}

/** The items of one kind, newest first, page by page. */
export const loadListing: Loader = async ({ site, locale, request, match }) => {
  const { rule, params } = match;
  const path = rule.path.replace(/^\/:lang\//, '').replace('*', params['*'] ?? '');
  const name = listingName(path.split('/').at(-1));
  const held = await Promise.all(kindsOf(name).map((kind) => site.content.listing(locale, kind)));
  const documents = held.filter((list) => list !== undefined);
  const items = documents.flatMap((list: Held<readonly ListingItem[]>) => list.value);
  const list = pageOf(currentItems(items, site.now()), request.query.get('page'));
  const pathIn = (code: string) => pathOf(code, ...path.split('/'));
  return {
    kind: 'page',
    screen: {
      kind: 'listing',
      listing: name,
      list: { ...list, items: list.items.map(withoutText) },
    },
    language: tableFor(locale),
    described: { title: site.intl.speak(tableFor(locale))(`overview.${name}`) },
    canonicalPath: pathIn(locale),
    versions: primaryLocales.map((code) => ({ locale: code, path: pathIn(code) })),
    indexable: items.length > 0,
    documents,
  };
};
