import type { Taxonomy } from '../../../shared/content/listing';
import { tableCodes } from '../../../shared/language/languages';
import { beginningOf, instantOf } from '../../../shared/language/swissTime';
import { withoutText } from '../../../shared/listing/listedItem';
import { always, noTaxonomy, type ListingQuery } from '../listingQuery';
import { withDescendants } from '../indexing/taxonTree';
import type { ListingContext } from '../listings';
import type { News, Tree } from './news';
import type { NewsQuery } from '../../../shared/news/newsQuery';

function listingQueryOf(query: NewsQuery, { organisations, topics }: Taxonomy): ListingQuery {
  const { start_date: start, end_date: end } = query;
  return {
    keyword: query.q,
    chosen: {
      organisations: withDescendants(organisations, query.publisherIDs),
      topics: withDescendants(topics, query.topicIDs),
      categories: query.newsCategoryIDs,
    },
    period: {
      from: start === undefined ? -Infinity : beginningOf(start),
      to: end === undefined ? Infinity : instantOf(end),
    },
    eventPeriod: always,
    sort: query.sort,
  };
}

/** The news of the site's own lists. Without languages, those of every language with texts. */
export function embeddedNews({
  content,
  listings,
  now,
}: Pick<ListingContext, 'content' | 'listings' | 'now'>): News {
  async function tree(name: 'organisations' | 'topics', language: string): Tree {
    const held = await content.taxonomy(language);
    return held && { ...held, value: held.value[name] };
  }

  return {
    async search(query) {
      const [first = tableCodes[0], ...others] =
        query.languages.length === 0 ? tableCodes : query.languages;
      const [{ index, documents }, taxonomy] = await Promise.all([
        listings.prepared([first, ...others], ['news']),
        content.taxonomy(first).catch(() => undefined),
      ]);
      const listingQuery = listingQueryOf(query, taxonomy?.value ?? noTaxonomy);
      const selection = await index.select(listingQuery, now());
      return {
        items: selection.items(query.offset, query.limit).map(withoutText),
        total: selection.total,
        documents,
      };
    },
    organisations: (language) => tree('organisations', language),
    topics: (language) => tree('topics', language),
  };
}
