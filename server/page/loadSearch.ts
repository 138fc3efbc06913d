import type { ListingItem } from '../../shared/content/listing';
import { listingKinds } from '../../shared/content/listingKinds';
import { tableFor } from '../../shared/language/languages';
import { currentItems } from '../../shared/listing/itemDates';
import { pageOf } from '../../shared/listing/pageOf';
import { address } from '../../shared/routing/addresses';
import { withoutText } from './embeddedListings';
import type { Loader } from './loader';

const longestKeyword = 200;

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
}

function contains(item: ListingItem, words: readonly string[]): boolean {
  const { title, description = '' } = item.properties;
  const text = `${title} ${description} ${item.text ?? ''} ${item.acronym ?? ''}`;
  const normalised = text.normalize('NFKC').toLowerCase();
  return words.every((word) => normalised.includes(word));
}

/** Listed items of the locale that contain every word of the keyword. */
export const loadSearch: Loader = async ({ site, locale, request }) => {
  const keyword = (request.query.get('q') ?? '').trim().slice(0, longestKeyword);
  const words = wordsOf(keyword);
  const lists = await Promise.all(listingKinds.map((kind) => site.content.listing(locale, kind)));
  const documents = lists.filter((list) => list !== undefined);
  const items = documents.flatMap((list) => currentItems(list.value, site.now()));
  const hits = words.length === 0 ? [] : items.filter((item) => contains(item, words));
  const list = pageOf(hits, request.query.get('page'));
  return {
    kind: 'page',
    screen: { kind: 'search', keyword, list: { ...list, items: list.items.map(withoutText) } },
    language: tableFor(locale),
    described: { title: site.intl.speak(tableFor(locale))('search.title') },
    slug: 'search',
    canonicalPath: address.search(locale),
    versions: [],
    sameRoute: '/search',
    indexable: false,
    documents,
  };
};
