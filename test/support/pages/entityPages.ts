import type { ContentType, Page, PageMetadata } from '../../../shared/content/page';

/** Where the page of an entity is. */
export const context = {
  origin: 'https://www.example.org',
  url: 'https://www.example.org/de/a',
  locale: 'de',
  publisher: { '@type': 'GovernmentOrganization', name: 'Amt' },
};

/** What all pages with an entity say of themselves. */
export const metadata: PageMetadata = {
  title: 'Titel',
  description: 'Text',
  organisations: [{ id: '9', label: 'Amt für Wasser', link: '/de/afw' }],
};

/** The organisation of those pages, as it is described. */
export const office = {
  '@type': 'GovernmentOrganization',
  name: 'Amt für Wasser',
  url: 'https://www.example.org/de/afw',
};

/** A page of a type that has nothing more. */
export function plain(contentType: ContentType): Page {
  return { id: '1', contentType, metadata, content: [] };
}
