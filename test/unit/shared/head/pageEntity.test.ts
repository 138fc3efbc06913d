import type { Page } from '../../../../shared/content/page';
import { pageEntity } from '../../../../shared/head/pageEntity';
import { context, metadata, office, plain } from '../../../support/pages/entityPages';

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

test('news: place, publishers and documents', () => {
  const page: Page = {
    id: '1',
    contentType: 'news',
    metadata,
    content: [],
    details: {
      category: 'medienmitteilung',
      place: 'Bern',
      publishers: [{ id: '8', label: 'Amt für Luft' }],
      documents: [{ title: 'Bericht', href: '/media/b.pdf', format: 'PDF', lang: 'fr' }],
    },
  };
  expect(pageEntity(page, context)).toMatchObject({
    headline: 'Titel',
    author: [{ '@type': 'GovernmentOrganization', name: 'Amt für Luft' }],
    contentLocation: { '@type': 'Place', name: 'Bern' },
    associatedMedia: [
      {
        '@type': 'MediaObject',
        name: 'Bericht',
        contentUrl: 'https://www.example.org/media/b.pdf',
        inLanguage: 'fr',
      },
    ],
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

test('service: operator, audience and channels', () => {
  const page: Page = {
    id: '1',
    contentType: 'service',
    metadata,
    content: [],
    details: {
      summary: 'Kurz',
      audience: ['private'],
      channels: [
        { type: 'online', label: 'Portal', href: '/de/portal' },
        { type: 'post', label: 'Brief' },
      ],
    },
  };
  expect(pageEntity(page, context)).toMatchObject({
    description: 'Kurz',
    serviceOperator: [office],
    audience: [{ '@type': 'Audience', audienceType: 'private' }],
    availableChannel: [
      {
        '@type': 'ServiceChannel',
        name: 'Portal',
        serviceUrl: 'https://www.example.org/de/portal',
      },
      { '@type': 'ServiceChannel', name: 'Brief' },
    ],
  });
});

test('organisation: acronym, parent, contact points that are a number or an address', () => {
  const page: Page = {
    id: '1',
    contentType: 'organization',
    metadata,
    content: [],
    details: {
      acronym: 'AFW',
      orgType: 'office',
      parent: { id: '3', label: 'Departement' },
      homepage: 'https://afw.example.org',
      contact: {
        entries: [
          { 'contact-type': 'phone', 'contact-text': '+41 58 000 00 00', 'contact-label': 'Info' },
          { 'contact-type': 'form', 'contact-text': 'Formular' },
        ],
      },
    },
  };
  const entity = pageEntity(page, context);
  expect(entity).toMatchObject({
    alternateName: 'AFW',
    parentOrganization: [{ '@type': 'GovernmentOrganization', name: 'Departement' }],
    contactPoint: [{ '@type': 'ContactPoint', contactType: 'Info', telephone: '+41 58 000 00 00' }],
    sameAs: ['https://afw.example.org'],
  });
  expect(entity).not.toHaveProperty('subOrganization');
});
