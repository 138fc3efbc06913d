import type { SearchQuery } from '../../../shared/search/searchState';
import type {
  IndexedDocument,
  IndexChange,
  SearchDocument,
} from '../../../server/search/searchEngine';

/** The instant of the questions. */
export const now = Date.UTC(2026, 10, 21);
export const day = 86_400_000;

/** A question about a keyword, in German, for the first page. */
export function query(keyword: string, more: Partial<SearchQuery> = {}): SearchQuery {
  return { locale: 'de', keyword, page: 1, pageSize: 12, sort: 'relevance', ...more };
}

/** Documents in German; one is not yet to be found, another no more. */
export const documents = [
  searchDocument({
    id: 'bahn',
    title: 'Bundesamt für Verkehr',
    acronym: 'BAV',
    kind: 'organizations',
  }),
  searchDocument({
    id: 'tunnel',
    title: 'Der neue Tunnel',
    kind: 'news',
    // Midnight in Switzerland.
    date: Date.UTC(2026, 10, 10, 23),
    body: 'Der Bundesrat eröffnet einen Tunnel. Die Züge fahren ab Dezember.',
    organisations: ['uvek', 'bav'],
    topics: ['verkehr'],
  }),
  searchDocument({
    id: 'brücke',
    title: 'Sanierung einer Brücke',
    kind: 'news',
    date: now - 20 * day,
    lead: 'Die Brücke und der Tunnel werden saniert.',
    organisations: ['uvek', 'astra'],
    topics: ['verkehr', 'bau'],
  }),
  searchDocument({
    id: 'budget',
    title: 'Der Haushalt',
    kind: 'publications',
    date: now - 400 * day,
    body: 'Ausgaben für einen Tunnel.',
    files: [{ title: 'Bericht', href: '/b.pdf', lang: 'fr', text: 'Kreditrahmen für die Schiene' }],
  }),
  searchDocument({
    id: 'bald',
    title: 'Künftiger Tunnel',
    kind: 'news',
    date: now + day,
    visibleFrom: now + day,
  }),
  searchDocument({ id: 'vorbei', title: 'Alter Tunnel', visibleUntil: now }),
  searchDocument({ id: 'phrase', title: 'Wortfolge', body: 'Zug um Zug nach dem Plan der Bahn' }),
  searchDocument({ id: 'gewürfelt', title: 'Wörter', body: 'Nach dem Zug, so der Plan; die Bahn' }),
];

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
export function toEntry(document: SearchDocument): IndexedDocument {
  return { id: document.id, source: '', document };
}

/** That a locale shall hold these documents. */
export function changeTo(
  held: readonly SearchDocument[],
  groups: readonly (readonly string[])[] = [],
  locale = 'de',
): IndexChange {
  return { locale, documents: () => held.map(toEntry), synonyms: () => groups };
}
