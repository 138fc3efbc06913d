import { listingKinds } from '../../../shared/content/listingKinds';
import type { ListingItem } from '../../../shared/content/listingItem';
import type { Page } from '../../../shared/content/page';
import { tableCodes } from '../../../shared/language/languages';
import { address, isSegment } from '../../../shared/routing/addresses';
import { contentHash } from '../../content/cachedDocument';
import type { DocumentLoader } from '../../content/documents/documentLoader';
import { documents, type ContentDocument } from '../../content/documents/documents';
import { SourceFailure } from '../../upstream/sourceFailure';
import { homeSlug, type LanguageMap } from '../../content/languageMap/languageMap';
import { primaryLocalesFirst } from '../searchEngine';
import { taxonPaths } from './searchDocument';

/** Something that can be found in a locale, before it is read. */
export interface LocaleEntry {
  readonly id: string;
  readonly path: string;
  readonly document: ContentDocument<Page> | undefined;
  readonly item: ListingItem | undefined;
}

/** All that can be found in a locale, and what it is filed under. */
export type LocaleEntries = Awaited<ReturnType<typeof localeEntries>>;

/** Reads a document; undefined for none that fits. Rejects with `SourceFailure`. */
export async function fetchDocument<T>(loader: DocumentLoader, document: ContentDocument<T>) {
  try {
    const loaded = await loader.load(document);
    return loaded.kind === 'ok' ? loaded.value : undefined;
  } catch (error) {
    if (error instanceof SourceFailure && error.cause === 'bad_payload') return undefined;
    throw error;
  }
}

/** Returns the locales that may have documents: those of most visitors, then of most documents. */
export function localesOf(map: LanguageMap): string[] {
  const others = [...map.addresses]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .map(([locale]) => locale);
  return primaryLocalesFirst([...new Set([...tableCodes, ...others])]);
}

/** The pages that the map of languages names, which is all but the news. */
function pageEntries(
  map: LanguageMap,
  locale: string,
  home: string | undefined,
  items: ReadonlyMap<string, ListingItem>,
): LocaleEntry[] {
  const entries: LocaleEntry[] = [];
  for (const { id, slugs } of map.documents) {
    const slug = slugs.get(locale);
    if (slug === undefined || slug === '404') continue;
    const path = slug === home ? address.home(locale) : address.page(locale, slug);
    const own = /^publication\/(.+)$/.exec(slug)?.[1];
    const document =
      own === undefined ? documents.page(locale, slug) : documents.publication(locale, own);
    entries.push({ id, path, document, item: items.get(id) });
  }
  return entries;
}

const byId = (items: readonly ListingItem[]) => new Map(items.map((item) => [item.id, item]));

/** Returns what a locale has, by the map of languages and the lists. Rejects with `SourceFailure`. */
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
    .map((item): LocaleEntry => ({ id: item.id, path: item.href, document: undefined, item }));
  const { organisations = [], topics = [] } = taxonomy ?? {};
  return {
    entries: [
      ...pages,
      ...[...byId(news ?? [])]
        .filter(([id]) => isSegment(id))
        .map(([id, item]): LocaleEntry => {
          const document = documents.news(locale, id);
          return { id: `news/${id}`, path: address.news(locale, id), document, item };
        }),
      ...unmapped,
    ],
    organisationNodes: organisations,
    organisations: taxonPaths(organisations),
    topics: taxonPaths(topics),
    filedUnder: contentHash(JSON.stringify([organisations, topics])),
  };
}
