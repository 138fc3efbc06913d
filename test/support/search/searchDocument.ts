import type { SearchQuery } from '../../../shared/search/searchAnswer';
import type { IndexChange, SearchDocument } from '../../../server/search/searchEngine';

/** The instant of the questions. */
export const now = Date.UTC(2026, 10, 21);
export const day = 86_400_000;

/** A question about a keyword, in German, for the first page. */
export function about(keyword: string, more: Partial<SearchQuery> = {}): SearchQuery {
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
    date: now - 10 * day,
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
    files: [{ title: 'Bericht', href: '/media/bericht.pdf', text: 'Kreditrahmen für die Schiene' }],
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
