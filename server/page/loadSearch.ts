import { listingKinds } from '../../shared/content/listingKinds';
import { tableFor } from '../../shared/language/languages';
import { tidyKeyword } from '../../shared/listing/listingAddress';
import { wordsOf } from '../../shared/listing/words';
import { address } from '../../shared/routing/addresses';
import { pageOf } from '../listing/findListing';
import { allNewestFirst, nothing } from '../listing/listingQuery';
import { versionsOfRoute } from './languageVersions';
import type { Loader } from './loader';

/** Listed items of the locale in which every word of the keyword begins a word. */
export const loadSearch: Loader = async ({ site, locale, request }) => {
  const keyword = tidyKeyword(request.query.get('q') ?? '');
  const { index, documents } = await site.listings.prepared([locale], listingKinds);
  const query = { ...allNewestFirst, keyword, sort: 'relevance' } as const;
  const hasWords = wordsOf(keyword).length > 0;
  const selection = hasWords ? await index.select(query, site.now()) : nothing;
  return {
    kind: 'page',
    screen: { kind: 'search', keyword, list: pageOf(selection, request.query.get('page')) },
    language: tableFor(locale),
    described: { title: site.intl.speak(tableFor(locale))('search.title') },
    slug: 'search',
    canonicalPath: address.search(locale),
    versions: await versionsOfRoute(site.content, '/search'),
    sameRoute: '/search',
    indexable: false,
    documents,
  };
};
