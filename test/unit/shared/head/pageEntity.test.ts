import type { ContentType, Page, PageMetadata } from '../../../../shared/content/page';
import { pageEntity } from '../../../../shared/head/pageEntity';

const context = {
  origin: 'https://www.example.org',
  url: 'https://www.example.org/de/a',
  locale: 'de',
  publisher: { '@type': 'GovernmentOrganization', name: 'Amt' },
};

const metadata: PageMetadata = {
  title: 'Titel',
  description: 'Text',
  organisations: [{ id: '9', label: 'Amt für Wasser', link: '/de/afw' }],
};

const office = {
  '@type': 'GovernmentOrganization',
  name: 'Amt für Wasser',
  url: 'https://www.example.org/de/afw',
};

function plain(contentType: ContentType): Page {
  return { id: '1', contentType, metadata, content: [] };
}

const common = { '@type': '', description: 'Text', url: context.url };
const headlined: readonly string[] = ['article', 'news'];

test.each([
  ['article', 'Article'],
  ['news', 'NewsArticle'],
  ['event', 'Event'],
  ['service', 'GovernmentService'],
  ['organization', 'GovernmentOrganization'],
  ['publication', 'Report'],
  ['webdossier', 'CollectionPage'],
  ['hub', 'CollectionPage'],
  ['overview', 'CollectionPage'],
  ['contact', 'ContactPage'],
  ['glossary', 'DefinedTermSet'],
] as const)('%s is a %s, also without details', (contentType, type) => {
  const title = headlined.includes(contentType) ? { headline: 'Titel' } : { name: 'Titel' };
  const expected = { ...common, ...title, '@type': type };
  expect(pageEntity(plain(contentType), context)).toMatchObject(expected);
});

test('neither the home page nor a withdrawn page is described', () => {
  const withdrawn = { ...metadata, withdrawn: { at: '2026-01-01' } };
  expect(pageEntity(plain('homepage'), context)).toBeUndefined();
  expect(pageEntity({ ...plain('article'), metadata: withdrawn }, context)).toBeUndefined();
});

test('article: dates, picture, subjects, author and publisher', () => {
  const page: Page = {
    ...plain('article'),
    metadata: {
      ...metadata,
      image: { src: '/media/a.png', alt: '' },
      topics: [{ id: 't', label: 'Wasser' }],
      metaInfo: { firstPublicationDate: '2026-01-02', date: '2026-03-04', updatedAt: '2026-05-06' },
    },
  };
  expect(pageEntity(page, context)).toEqual({
    ...common,
    '@type': 'Article',
    headline: 'Titel',
    image: 'https://www.example.org/media/a.png',
    inLanguage: 'de',
    datePublished: '2026-01-02',
    dateModified: '2026-05-06',
    about: [{ '@type': 'Thing', name: 'Wasser' }],
    author: [office],
    publisher: context.publisher,
  });
});

test('event: dates with their offset, state, mode, places, prices that are numbers', () => {
  const page: Page = {
    id: '1',
    contentType: 'event',
    metadata,
    content: [],
    details: {
      eventInfos: {
        raw: [
          { 'start-date': '2026-12-15T14:00:00+01:00', 'end-date': '2026-12-15T16:00:00+01:00' },
        ],
      },
      attendanceMode: 'mixed',
      status: 'full',
      location: { name: 'Saal', address: 'Platz 1, Bern', lat: 46.9, lon: 7.4 },
      onlineUrl: 'https://meet.example.org/1',
      presenters: [{ name: 'Anna Muster' }],
      prices: [
        { label: 'Normal', amount: '20.50' },
        { label: 'Kollekte', amount: 'frei' },
      ],
    },
  };
  expect(pageEntity(page, context)).toMatchObject({
    startDate: '2026-12-15T14:00:00+01:00',
    endDate: '2026-12-15T16:00:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      {
        '@type': 'Place',
        name: 'Saal',
        address: 'Platz 1, Bern',
        geo: { '@type': 'GeoCoordinates', latitude: 46.9, longitude: 7.4 },
      },
      { '@type': 'VirtualLocation', url: 'https://meet.example.org/1' },
    ],
    performer: [{ '@type': 'Person', name: 'Anna Muster' }],
    organizer: [{ '@type': 'GovernmentOrganization', name: 'Amt für Wasser' }],
    offers: [{ '@type': 'Offer', name: 'Normal', price: '20.50', priceCurrency: 'CHF' }],
  });
});
