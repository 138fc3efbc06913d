import * as v from 'valibot';
import { rawPageSchema, type Page } from '../../../../shared/content/page';
import { pageEntity } from '../../../../shared/head/pageEntity';

const context = {
  origin: 'https://www.example.org',
  url: 'https://www.example.org/de/a',
  locale: 'de',
  publisher: { '@type': 'GovernmentOrganization', name: 'Amt' },
};
const metadata = {
  title: 'Titel',
  description: 'Text',
  organisations: [{ id: '9', label: 'Amt für Wasser', link: '/de/afw' }],
};
/** The organisation of the pages, as it is described. */
const office = {
  '@type': 'GovernmentOrganization',
  name: 'Amt für Wasser',
  url: 'https://www.example.org/de/afw',
};
const common = { description: 'Text', url: context.url };

/** A page of a type with what it has more. */
function pageOf(contentType: string, more: { metadata?: object; details?: object } = {}): Page {
  const own = { ...metadata, ...more.metadata };
  return v.parse(rawPageSchema, { id: '1', contentType, content: [], ...more, metadata: own });
}

const entityOf = (...page: Parameters<typeof pageOf>) => pageEntity(pageOf(...page), context);

test.each([
  ['article', 'Article'],
  ['news', 'NewsArticle'],
  ['event', 'Event'],
  ['service', 'GovernmentService'],
  ['organization', 'GovernmentOrganization'],
  ['publication', 'Report'],
  ['hub', 'CollectionPage'],
  ['contact', 'ContactPage'],
  ['glossary', 'DefinedTermSet'],
])('%s is a %s, also without details', (contentType, type) => {
  const isReport = ['article', 'news'].includes(contentType);
  const title = isReport ? { headline: 'Titel' } : { name: 'Titel' };
  expect(entityOf(contentType)).toMatchObject({ ...common, ...title, '@type': type });
});

test('neither the home page nor a withdrawn page is described', () => {
  expect(entityOf('homepage')).toBeUndefined();
  const withdrawn = { at: '2026-01-01' };
  expect(entityOf('article', { metadata: { withdrawn } })).toBeUndefined();
});

test('article: dates, picture, subjects, author and publisher', () => {
  const more = {
    image: { src: '/media/a.png', alt: '' },
    topics: [{ id: 't', label: 'Wasser' }],
    metaInfo: { firstPublicationDate: '2026-01-02', date: '2026-03-04', updatedAt: '2026-05-06' },
  };
  expect(entityOf('article', { metadata: more })).toEqual({
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
  const details = {
    category: 'medienmitteilung',
    place: 'Bern',
    publishers: [{ id: '8', label: 'Amt für Luft' }],
    documents: [{ title: 'Bericht', href: '/media/b.pdf', format: 'PDF', lang: 'fr' }],
  };
  const contentUrl = 'https://www.example.org/media/b.pdf';
  expect(entityOf('news', { details })).toMatchObject({
    headline: 'Titel',
    author: [{ '@type': 'GovernmentOrganization', name: 'Amt für Luft' }],
    contentLocation: { '@type': 'Place', name: 'Bern' },
    associatedMedia: [{ '@type': 'MediaObject', name: 'Bericht', contentUrl, inLanguage: 'fr' }],
  });
});

test('event: dates with their offset, state, mode, places, prices that are numbers', () => {
  const [start, end] = ['2026-12-15T14:00:00+01:00', '2026-12-15T16:00:00+01:00'];
  const details = {
    eventInfos: { raw: [{ 'start-date': start, 'end-date': end }] },
    attendanceMode: 'mixed',
    status: 'full',
    location: { name: 'Saal', address: 'Platz 1, Bern', lat: 46.9, lon: 7.4 },
    onlineUrl: 'https://meet.example.org/1',
    presenters: [{ name: 'Anna Muster' }],
    prices: ['20.50', 'frei'].map((amount) => ({ label: 'Normal', amount })),
  };
  const geo = { '@type': 'GeoCoordinates', latitude: 46.9, longitude: 7.4 };
  expect(entityOf('event', { details })).toMatchObject({
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place', name: 'Saal', address: 'Platz 1, Bern', geo },
      { '@type': 'VirtualLocation', url: 'https://meet.example.org/1' },
    ],
    performer: [{ '@type': 'Person', name: 'Anna Muster' }],
    organizer: [office],
    offers: [{ '@type': 'Offer', name: 'Normal', price: '20.50', priceCurrency: 'CHF' }],
  });
});

test('organisation: acronym, parent, contact points that are a number or an address', () => {
  const number = '+41 58 000 00 00';
  const details = {
    acronym: 'AFW',
    orgType: 'office',
    parent: { id: '3', label: 'Departement' },
    homepage: 'https://afw.example.org',
    contact: {
      entries: [
        { 'contact-type': 'phone', 'contact-text': number, 'contact-label': 'Info' },
        { 'contact-type': 'form', 'contact-text': 'Formular' },
      ],
    },
  };
  expect(entityOf('organization', { details })).toMatchObject({
    alternateName: 'AFW',
    parentOrganization: [{ '@type': 'GovernmentOrganization', name: 'Departement' }],
    contactPoint: [{ '@type': 'ContactPoint', contactType: 'Info', telephone: number }],
    sameAs: ['https://afw.example.org'],
  });
});
