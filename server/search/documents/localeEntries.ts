import { listingKinds } from '../../../shared/content/listingKinds';
import type { ListingItem } from '../../../shared/content/listing';
import type { Page } from '../../../shared/content/page';
import { tableCodes } from '../../../shared/language/languages';
import { address, isSegment } from '../../../shared/routing/addresses';
import { contentHash } from '../../content/cachedDocument';
import type { DocumentLoader } from '../../content/documents/documentLoader';
import { documents, type ContentDocument } from '../../content/documents/documents';
import { SourceFailure } from '../../upstream/sourceFailure';
import { homeSlug, type LanguageMap } from '../../content/languageMap/languageMap';
import { primaryLocalesFirst } from '../primaryLocalesFirst';
import { taxonPaths } from './searchDocument';

/** Something that can be found in a locale, before it is read. */
export interface Entry {
  readonly id: string;
  /** Public address of its page. */
  readonly path: string;
  /** Missing for entries of lists whose pages are not the site's. */
  readonly document: ContentDocument<Page> | undefined;
  readonly item: ListingItem | undefined;
}

/** All that can be found in a locale, and what it is filed under. */
export type LocaleEntries = Awaited<ReturnType<typeof localeEntries>>;

/**
 * Reads a document that is not kept; undefined where there is none, or one that does not fit the
 * contract. Rejects with `SourceFailure`.
 */
export async function fetchDocument<T>(
  loader: DocumentLoader,
  document: ContentDocument<T>,
): Promise<T | undefined> {
  try {
    const loaded = await loader.load(document);
    return loaded.kind === 'ok' ? loaded.value : undefined;
  } catch (error) {
    if (error instanceof SourceFailure && error.cause === 'bad_payload') return undefined;
    throw error;
  }
}

/**
 * The locales that may have documents: those of most visitors first, then those of most documents.
 * News have no map.
 */
export function localesOf(map: LanguageMap): string[] {
  const others = [...map.addresses]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .map(([locale]) => locale);
  return primaryLocalesFirst([...new Set([...tableCodes, ...others])]);
}

function documentAt(locale: string, slug: string): ContentDocument<Page> {
  const id = /^publication\/(.+)$/.exec(slug)?.[1];
  return id === undefined ? documents.page(locale, slug) : documents.publication(locale, id);
}

/** The pages that the map of languages names, which is all but the news. */
function pageEntries(
  map: LanguageMap,
  locale: string,
  home: string | undefined,
  items: ReadonlyMap<string, ListingItem>,
): Entry[] {
  const entries: Entry[] = [];
  for (const { id, slugs } of map.documents) {
    const slug = slugs.get(locale);
    if (slug === undefined || slug === '404') continue;
    const path = slug === home ? address.home(locale) : address.page(locale, slug);
    entries.push({ id, path, document: documentAt(locale, slug), item: items.get(id) });
  }
  return entries;
}

function newsEntry(locale: string, item: ListingItem): Entry[] {
  if (!isSegment(item.id)) return [];
  const document = documents.news(locale, item.id);
  return [{ id: `news/${item.id}`, path: address.news(locale, item.id), document, item }];
}

const byId = (items: readonly ListingItem[]) => new Map(items.map((item) => [item.id, item]));

/** What a locale has, by the map of languages and the lists. Rejects with `SourceFailure`. */
export async function localeEntries(
  loader: DocumentLoader,
  map: LanguageMap,
  locale: string,
  hasNews: boolean,
) {
  const fetch = <T>(document: ContentDocument<T>) => fetchDocument(loader, document);
  const kinds = listingKinds.filter((kind) => kind !== 'news');
  const [news, homepages, taxonomy, ...lists] = await Promise.all([
    hasNews ? fetch(documents.listing(locale, 'news')) : undefined,
    fetch(documents.homepages(locale)),
    fetch(documents.taxonomy(locale)),
    ...kinds.map((kind) => fetch(documents.listing(locale, kind))),
  ]);
  const listed = byId(lists.flatMap((items) => items ?? []));
  const pages = pageEntries(map, locale, homeSlug(homepages), listed);
  const unmapped = [...listed.values()]
    .filter(({ id }) => map.document(id)?.slugs.has(locale) !== true)
    .map((item): Entry => ({ id: item.id, path: item.href, document: undefined, item }));
  const { organisations = [], topics = [] } = taxonomy ?? {};
  return {
    entries: [
      ...pages,
      ...[...byId(news ?? []).values()].flatMap((item) => newsEntry(locale, item)),
      ...unmapped,
    ],
    organisationNodes: organisations,
    organisations: taxonPaths(organisations),
    topics: taxonPaths(topics),
    /** Hash of the trees. */
    filedUnder: contentHash(JSON.stringify([organisations, topics])),
  };
}
