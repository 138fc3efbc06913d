import * as v from 'valibot';
import { unlimited } from '../../../../server/listing/listBudget';
import { embeddedListings } from '../../../../server/page/loaders/preparePage';
import { pageSchema } from '../../../../shared/content/page';
import { itemDocument, pageDocument, part } from '../../../support/content/documents';
import { testSite, type Documents } from '../../../support/sites/site';

const refs = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
const news = [
  itemDocument('news', 'a', { date: '2026-11-01', topics: refs('t1') }),
  itemDocument('news', 'b', { date: '2026-11-03', organisations: refs('o1'), category: 'rede' }),
  itemDocument('news', 'c', {
    date: '2026-11-02',
    topics: refs('t1', 't2'),
    organisations: refs('o1'),
  }),
  itemDocument('news', 'future', { date: '2026-12-24', topics: refs('t1') }),
];
const documents: Documents = { 'index/news/de-all.json': news };

const listing = (id: string, content: object) =>
  part('listing', id, { kind: 'news', limit: 10, ...content });

async function listingsOf(content: unknown[], all: Documents = documents) {
  const page = v.parse(pageSchema, pageDocument('p', 'Page', { content }));
  const { listings, documents: read } = await embeddedListings(
    testSite(all),
    'de',
    page,
    unlimited,
  );
  const ids = Object.entries(listings).map(([id, items]) => [
    id,
    typeof items === 'string' ? items : items.map((item) => item.id),
  ]);
  return { ids: Object.fromEntries(ids), read };
}

it.each([
  [{ filter: { organisations: ['o1'], topics: ['t1'] } }, ['c']],
  [{ filter: { categories: ['rede'] } }, ['b']],
  [{ filter: { topics: [], organisations: [], categories: [] } }, ['b', 'c', 'a']],
  [{ filter: { topics: ['t1'] }, limit: 1 }, ['c']],
])('applies %j', async (content, expected) => {
  expect((await listingsOf([listing('l', content)])).ids).toEqual({ l: expected });
});

it('leaves a list empty that is missing, and says of one that it cannot be read', async () => {
  const broken = { 'index/news/de-all.json': new Error('down') };
  const content = [listing('news', {}), listing('events', { kind: 'events' })];
  expect((await listingsOf(content, broken)).ids).toEqual({
    news: 'unavailable',
    events: [],
  });
});

it('names the documents it used', async () => {
  const { read } = await listingsOf([listing('l', {})]);
  const list = await testSite(documents).content.listing('de', 'news');
  expect(read.map(({ hash }) => hash)).toEqual([list?.hash]);
});
