import type { ListingItem } from '../../../shared/content/listingItem';
import type { Page } from '../../../shared/content/page';
import type { Link, Ref, Teaser } from '../../../shared/content/primitives';
import { isLocale, tableCodes } from '../../../shared/language/languages';
import { effectiveDate, isPublished } from '../../../shared/listing/itemDates';
import { withoutText, type ListedItem } from '../../../shared/listing/listingResults';
import { address } from '../../../shared/routing/addresses';
import type { LanguageVersion } from '../../../shared/routing/layoutData';
import type { Neighbours } from '../../../shared/routing/pageData';
import { memoizeByObject } from '../../concurrency/promises';
import type { ListBudget } from '../listBudget';
import { allNewestFirst, noTaxonomy } from '../listingQuery';
import type { ListingContext } from '../listings';
import { listingQueryOf, type News, type Tree } from './news';

/** Returns the news of the site's own lists. Without languages, those of every language with texts. */
export function embeddedNews({
  content,
  listings,
  now,
}: Pick<ListingContext, 'content' | 'listings' | 'now'>): News {
  async function tree(name: 'organisations' | 'topics', language: string): Tree {
    const cached = await content.taxonomy(language);
    return cached && { ...cached, value: cached.value[name] };
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

/** The news list of a locale; empty where there is none. */
type NewsIn = (locale: string) => Promise<readonly ListingItem[]>;

/** The items of a list by their ids; the sitemap asks for every item of every list. */
const itemsById = memoizeByObject(
  (list: readonly ListingItem[]) => new Map(list.map((item) => [item.id, item])),
);

/** Returns the languages in which an item is published at `now`, of those that it names and its own. */
export async function newsVersions(
  newsIn: NewsIn,
  { locale, item }: { readonly locale: string; readonly item: ListingItem },
  now: number,
): Promise<LanguageVersion[]> {
  const named = (item.languages ?? []).filter(isLocale);
  const versions = await Promise.all(
    [...new Set([...named, locale])].map(async (code) => {
      const own = itemsById(await newsIn(code)).get(item.id);
      if (own === undefined || !isPublished(effectiveDate(own.properties.metaInfo), now)) return [];
      return [{ locale: code, path: address.news(code, item.id), title: own.properties.title }];
    }),
  );
  return versions.flat();
}

type Source = Pick<ListingContext, 'content' | 'now'> & Partial<Pick<ListBudget, 'aside'>>;

/** The languages of an item by the lists of these locales, each language once. */
async function versionsListedIn(source: Source, locales: readonly string[], id: string) {
  const { content, now, aside = (call) => call() } = source;
  const newsIn: NewsIn = async (locale) => {
    const list = await aside(() => content.listing(locale, 'news')).catch(() => undefined);
    return list?.value ?? [];
  };
  const versions = await Promise.all(
    locales.map(async (locale) => {
      const item = itemsById(await newsIn(locale)).get(id);
      return item === undefined ? [] : newsVersions(newsIn, { locale, item }, now());
    }),
  );
  return [...new Map(versions.flat().map((version) => [version.locale, version])).values()];
}

/** Returns the languages of an item by the list of the locale; where that lacks it, by all the others. */
export async function versionsOfNews(source: Source, locale: string, id: string) {
  const own = await versionsListedIn(source, [locale], id);
  return own.length > 0 ? own : versionsListedIn(source, tableCodes, id);
}

const mostRelated = 3;

/** What there is around a news item. */
export type NewsContext = Awaited<ReturnType<typeof findNewsContext>>;

const linkTo = (item: ListedItem | undefined): Link | undefined =>
  item && { title: item.properties.title, href: item.href };

function teaserOf({ href, properties, kind }: ListedItem): Teaser {
  const date = effectiveDate(properties.metaInfo);
  return { title: properties.title, href, kind, ...(date !== undefined && { date }) };
}

/** The items before and after one in a list that begins with the newest. */
function neighboursIn(items: readonly ListedItem[], id: string): Neighbours {
  const at = items.findIndex((item) => item.id === id);
  const previous = at === -1 ? undefined : linkTo(items[at + 1]);
  const next = linkTo(items[at - 1]);
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** Returns the releases around one: of its publisher, and on its topics. Rejects with `SourceFailure`. */
export async function findNewsContext(
  site: Pick<ListingContext, 'listings' | 'now'>,
  locale: string,
  { id, page }: { id: string; page: Page },
) {
  const { index, documents } = await site.listings.prepared([locale], ['news']);
  async function findNews(filter: 'organisations' | 'topics', refs: readonly Ref[]) {
    if (refs.length === 0) return undefined;
    const chosen = { [filter]: refs.map((ref) => ref.id) };
    return index.select({ ...allNewestFirst, chosen }, site.now());
  }
  const { topics = [], organisations = [] } = page.metadata;
  const publishers =
    page.contentType === 'news' ? (page.details?.publishers ?? organisations) : organisations;
  const [own, alike] = await Promise.all([
    findNews('organisations', publishers.slice(0, 1)),
    findNews('topics', topics),
  ]);
  const others = (alike?.items(0, mostRelated + 1) ?? []).filter((item) => item.id !== id);
  return {
    neighbours: neighboursIn(own?.items(0, own.total) ?? [], id),
    /** Others about the same topics, the newest first. */
    related: others.slice(0, mostRelated).map(teaserOf),
    documents,
  };
}
