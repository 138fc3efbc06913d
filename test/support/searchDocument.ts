import type { IndexChange, SearchDocument } from '../../server/search/searchEngine';

type Given = Partial<SearchDocument> & { readonly id: string; readonly title: string };

/** A document of the search; a page in German without anything but a title, where nothing else is said. */
export function searchDocument(given: Given): SearchDocument {
  const document = {
    locale: 'de',
    kind: 'pages' as const,
    item: {
      id: given.id,
      href: `/de/${given.id}`,
      properties: { title: given.title, metaInfo: {} },
    },
    headings: '',
    lead: '',
    body: '',
    files: [],
    organisations: [],
    topics: [],
    ...given,
  };
  return { ...document, hash: given.hash ?? JSON.stringify(document) };
}

/** That a locale shall hold these documents. */
export function changeTo(
  documents: readonly SearchDocument[],
  groups: readonly (readonly string[])[] = [],
  locale = 'de',
): IndexChange {
  return {
    locale,
    publishId: '1',
    documents,
    synonyms: async () => ({ locale, groups }),
  };
}
