import { cleanPage } from '../../../../../server/content/documents/cleanDocument';
import {
  searchDocument,
  taxonPaths,
  type DocumentParts,
} from '../../../../../server/search/documents/searchDocument';
import type { ListingItem } from '../../../../../shared/content/listingItem';

const organisations = taxonPaths([
  { id: 'dep', label: 'Departement', children: [{ id: 'amt', label: 'Amt' }] },
]);
const topics = taxonPaths([{ id: 't', label: 'Wasser', children: [{ id: 't1', label: 'Seen' }] }]);
const place = {
  now: Date.parse('2100-01-01'),
  id: '1',
  locale: 'de',
  path: '/de/a',
  files: [],
  organisations,
  topics,
};

function pageOf(page: object) {
  const result = cleanPage({ id: '1', contentType: 'article', metadata: { title: 'T' }, ...page });
  if (!result.ok) throw new Error('not a page');
  return result.value;
}

function documentOf(page: object, item?: ListingItem, parts: Partial<DocumentParts> = {}) {
  return searchDocument({ ...place, ...parts, page: pageOf(page), item });
}

function itemOf(item: object = {}): ListingItem {
  const properties = { title: 'T', metaInfo: {} };
  return { id: '1', kind: 'events', href: '/de/a', properties, ...item };
}

test.each([
  ['homepage', 'pages'],
  ['service', 'services'],
  ['organization', 'organizations'],
  ['event', 'events'],
])('a page of the type %s is of the kind %s', (contentType, kind) => {
  expect(documentOf({ contentType })).toMatchObject({ kind });
});

test('a page that no list has is shown with what it says of itself', () => {
  const metadata = {
    title: 'Hoch&shy;wasser',
    description: 'Was tun',
    topics: [{ id: 't1', label: 'Seen' }],
    metaInfo: { date: '2026-05-01' },
  };
  expect(documentOf({ metadata }).item).toEqual({
    id: '1',
    href: '/de/a',
    properties: {
      title: 'Hoch&shy;wasser',
      description: 'Was tun',
      metaInfo: { date: '2026-05-01' },
    },
    topics: [{ id: 't1', label: 'Seen' }],
  });
});

test('a list entry whose page is elsewhere has its own text', () => {
  const item = itemOf({ text: 'Volltext', properties: { title: 'X', metaInfo: {} } });
  const document = searchDocument({ ...place, page: undefined, item });
  expect(document).toMatchObject({ title: 'X', body: 'Volltext', item: { href: '/de/a' } });
  expect(document.item).not.toHaveProperty('text');
});

test('what it is filed under counts with everything above', () => {
  const metadata = { title: 'T', organisations: [{ id: 'amt', label: 'Amt' }] };
  const document = documentOf({ metadata }, itemOf({ topics: [{ id: 't1', label: 'Seen' }] }));
  expect(document).toMatchObject({ organisations: ['dep', 'amt'], topics: ['t', 't1'] });
});

test('an organisation is filed under itself', () => {
  const page = { id: 'amt', contentType: 'organization' };
  expect(documentOf(page)).toMatchObject({ organisations: ['dep', 'amt'] });
});

test('acronyms of the page and of its list entry', () => {
  const page = { contentType: 'organization', details: { orgType: 'office', acronym: 'BGU' } };
  expect(documentOf(page, itemOf({ acronym: 'OFE' })).acronym).toBe('OFE\nBGU');
  expect(documentOf({})).not.toHaveProperty('acronym');
});

describe('times', () => {
  const day = { visiblePublicationDate: '2026-05-01', date: '2020-01-01' };

  test('the first of the four dates counts; a plain day is there from its beginning', () => {
    expect(documentOf({ metadata: { title: 'T', metaInfo: day } })).toMatchObject({
      date: Date.parse('2026-05-01T23:59:59.999+02:00'),
      visibleFrom: Date.parse('2026-05-01T00:00:00+02:00'),
    });
  });

  test('the later one of the page and its list entry holds it back', () => {
    const metadata = { title: 'T', metaInfo: { date: '2026-06-01T08:00:00Z' } };
    const properties = { title: 'T', metaInfo: { date: '2026-07-01T08:00:00Z' } };
    expect(documentOf({ metadata }, itemOf({ kind: 'news', properties }))).toMatchObject({
      visibleFrom: Date.parse('2026-07-01T08:00:00Z'),
    });
  });

  test('an event is found before it takes place', () => {
    const metadata = { title: 'T', metaInfo: { date: '2030-06-01' } };
    const item = itemOf({ startDate: '2030-06-01', properties: { title: 'T', metaInfo: {} } });
    expect(documentOf({ contentType: 'event', metadata }, item)).not.toHaveProperty('visibleFrom');
  });
});

test('its hash changes with anything in it, and with nothing else', () => {
  const one = documentOf({});
  expect(documentOf({}).hash).toBe(one.hash);
  const file = { title: 'F', href: '/media/f.pdf', text: 'Neu' };
  const others = [
    documentOf({ metadata: { title: 'U' } }),
    documentOf({}, undefined, { files: [file] }),
    documentOf({}, itemOf()),
    documentOf({}, undefined, { path: '/de/b' }),
  ];
  expect(new Set([one, ...others].map(({ hash }) => hash)).size).toBe(5);
});

test('the kind of its list comes first', () => {
  expect(documentOf({}, itemOf())).toMatchObject({ kind: 'events' });
});
