import type { GivenDocument, IndexChange, SearchDocument } from '../../server/search/searchEngine';

type Parts = Partial<SearchDocument> & { readonly id: string; readonly title: string };

/** A document of the search; a page in German without anything but a title, where nothing else is said. */
export function searchDocument(parts: Parts): SearchDocument {
  const document = {
    locale: 'de',
    kind: 'pages' as const,
    item: {
      id: parts.id,
      href: `/de/${parts.id}`,
      properties: { title: parts.title, metaInfo: {} },
    },
    headings: '',
    lead: '',
    body: '',
    files: [],
    organisations: [],
    topics: [],
    ...parts,
  };
  return { ...document, hash: parts.hash ?? JSON.stringify(document) };
}

/** A document as it is given to an engine. */
export function given(document: SearchDocument): GivenDocument {
  return { id: document.id, source: '', document };
}

/** That a locale shall hold these documents. */
export function changeTo(
  documents: readonly SearchDocument[],
  groups: readonly (readonly string[])[] = [],
  locale = 'de',
): IndexChange {
  return { locale, documents: () => documents.map(given), synonyms: () => groups };
}
