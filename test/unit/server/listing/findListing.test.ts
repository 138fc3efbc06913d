import { findListing } from '../../../../server/listing/findListing';
import type { ListingName } from '../../../../shared/listing/listingFilters';
import { itemDocument, smallSite } from '../../../support/content/documents';
import { testSite, type Documents } from '../../../support/sites/site';

const organisations = [
  {
    id: 'dep',
    label: 'Departement',
    children: [
      { id: 'office', label: 'Bundesamt für Wasser', children: [{ id: 'unit', label: 'Labor' }] },
      { id: 'empty', label: 'Ohne Einträge' },
    ],
  },
];
const topics = [{ id: 't1', label: 'Seen & Flüsse' }];
const item = (id: string, rest: object) => itemDocument('publications', id, { ...rest });
const ref = (id: string) => [{ id, label: `Name ${id}` }];
const documents: Documents = {
  ...smallSite,
  'index/taxonomy/de-all.json': {
    organisations,
    topics,
    categories: [{ id: 'report', label: 'Jahresberichte' }],
  },
  'index/publications/de-all.json': [
    item('p1', { organisations: ref('unit'), category: 'report', languages: ['de'] }),
    item('p2', { organisations: ref('office'), topics: ref('t1'), languages: ['fr', 'de'] }),
    item('p3', { organisations: ref('foreign'), category: 'leaflet' }),
  ],
  'index/news/de-all.json': [
    itemDocument('news', 'n1', { date: '2026-11-01' }),
    itemDocument('news', 'n2', { date: '2026-11-02', category: 'rede' }),
  ],
  'index/news/rm-all.json': [itemDocument('news', 'n1', { date: '2026-11-01' })],
};
const site = testSite(documents);

async function find(
  listing: ListingName,
  query = '',
  presets: string[] = [],
  locale = 'de',
  at = site,
) {
  const path = `/${locale}/overview/${listing}`;
  const request = { listing, presets, path, query: new URLSearchParams(query) };
  return (await findListing(at, locale, request))?.screen;
}
const ids = async (...parameters: Parameters<typeof find>) =>
  (await find(...parameters))?.list.items.map(({ id }) => id).toSorted();

test.each([
  ['embedded', 'https://news.example.org/', 'https://news.example.org/v1/openapi.json'],
  ['https://broker', 'https://news.example.org', 'https://news.example.org/v1/openapi.json'],
  // The pages show the news of the site then.
  ['', 'https://news.example.org', '/api/news/v1/openapi.json'],
])('news of %j, said to be at %s, are open data at %s', async (internal, url, expected) => {
  const variables = { NEWS_API_INTERNAL_URL: internal, NEWS_API_PUBLIC_URL: url };
  const named = testSite(documents, { variables });
  const request = { presets: [], path: '/de/newnsb', query: new URLSearchParams() };
  const of = async (listing: ListingName) =>
    (await findListing(named, 'de', { ...request, listing }))?.screen.openData;
  expect([await of('news'), await of('publications')]).toEqual([expected, undefined]);
});

it('includes what stands below a chosen organisation', async () => {
  expect(await ids('publications', 'publisherIDs=dep')).toEqual(['p1', 'p2']);
  expect(await ids('publications', 'publisherIDs=unit')).toEqual(['p1']);
  expect(await ids('publications', 'publisherIDs=unit&publisherIDs=foreign')).toEqual(['p1', 'p3']);
  expect(await ids('publications', 'publisherIDs=dep&topicIDs=t1')).toEqual(['p2']);
});

it('drops values that nobody knows, and keeps those that find nothing', async () => {
  expect((await find('publications', 'publisherIDs=nobody'))?.state.chosen.organisations).toEqual(
    [],
  );
  const empty = await find('publications', 'publisherIDs=empty');
  expect(empty?.state.chosen.organisations).toEqual(['empty']);
  expect(empty?.list.total).toBe(0);
});

it('offers what its items have, with what each choice would find', async () => {
  expect((await find('publications'))?.options.choices).toEqual({
    organisations: [
      {
        id: 'dep',
        label: 'Departement',
        count: 2,
        children: [
          {
            id: 'office',
            label: 'Bundesamt für Wasser',
            count: 2,
            children: [{ id: 'unit', label: 'Labor', count: 1 }],
          },
        ],
      },
      { id: 'foreign', label: 'Name foreign', count: 1 },
    ],
    topics: [{ id: 't1', label: 'Seen & Flüsse', count: 1 }],
    categories: [
      { id: 'report', label: 'Jahresberichte', count: 1 },
      { id: 'leaflet', label: 'leaflet', count: 1 },
    ],
    languages: [
      { id: 'de', label: 'Deutsch', count: 2 },
      { id: 'fr', label: 'Französisch', count: 1 },
    ],
  });
  const narrowed = await find('publications', 'topicIDs=t1');
  expect(narrowed?.options.choices.organisations?.[0]).toMatchObject({ id: 'dep', count: 1 });
});

it('of publications has a year, the last one first, which begins at midnight in Switzerland', async () => {
  const dated = testSite({
    ...smallSite,
    'index/publications/de-all.json': [
      itemDocument('publications', 'old', { date: '2024-12-31T22:59:00Z' }),
      itemDocument('publications', 'new', { date: '2024-12-31T23:00:00Z' }),
      itemDocument('publications', 'undated'),
    ],
  });
  const found = await find('publications', 'year=2025', [], 'de', dated);
  expect(found?.options.choices.years).toEqual([
    { id: '2025', label: '2025', count: 1 },
    { id: '2024', label: '2024', count: 1 },
  ]);
  expect(found?.list.items.map(({ id }) => id)).toEqual(['new']);
});

it('takes filters from its path, by id or by name', async () => {
  expect(await ids('publications', '', ['report'])).toEqual(['p1']);
  expect(await ids('publications', '', ['jahresberichte', 'dep'])).toEqual(['p1']);
  expect(await ids('publications', '', ['seen-flusse'])).toEqual(['p2']);
  expect((await find('publications', '', ['report']))?.presets).toEqual([
    { filter: 'categories', value: { id: 'report', label: 'Jahresberichte' } },
  ]);
  expect(await find('publications', '', ['unknown'])).toBeUndefined();
});

it('adds another language, without what it has itself, and marks it', async () => {
  const both = await find('news', 'languages=de', [], 'rm');
  expect(both?.list.items.map(({ id, lang }) => [id, lang])).toEqual([
    ['n2', 'de'],
    ['n1', undefined],
  ]);
  expect((await find('news', '', [], 'rm'))?.list.total).toBe(1);
});
