import * as v from 'valibot';
import { statusOf } from '../../../../server/page/responseHeaders';
import { itemDocument, smallSite, pageDocument, part } from '../../../support/content/documents';
import { pageAt, screenOf } from '../../../support/pages/outcomes';
import { testSite, type Documents } from '../../../support/sites/site';
import { unlimited } from '../../../../server/listing/listBudget';
import { embeddedListings } from '../../../../server/page/loaders/preparePage';
import { rawPageSchema } from '../../../../shared/content/page';

const news = Array.from({ length: 30 }, (_, index) =>
  itemDocument('news', `n${index}`, {
    date: `2026-10-${String(index + 1).padStart(2, '0')}`,
    text: 'hidden text',
  }),
);
const documents: Documents = {
  ...smallSite,
  'index/news/de-all.json': news,
  'index/events/de-all.json': [
    itemDocument('events', 'past', { startDate: '2026-01-01', endDate: '2026-01-02' }),
    itemDocument('events', 'next', { startDate: '2026-12-01' }),
  ],
  'index/services/de-all.json': [itemDocument('services', 's1')],
};
const site = (more: Documents = {}) => testSite({ ...documents, ...more });

async function listAt(target: string, from = site()) {
  const outcome = await pageAt(from, target);
  const { state, list } = screenOf(outcome, 'listing');
  return { outcome, listing: state.listing, list, ids: list.items.map(({ id }) => id) };
}

describe('a list', () => {
  it('shows the newest first, twelve a page', async () => {
    const { ids, list } = await listAt('/de/newnsb');
    expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => `n${29 - index}`));
    expect(list.totalPages).toBe(3);
    expect((await listAt('/de/newnsb?page=3')).ids).toEqual(['n5', 'n4', 'n3', 'n2', 'n1', 'n0']);
  });

  it.each(['0', '4', '-1', 'x', ''])('shows its first page for page=%s, as 200', async (page) => {
    const { list, outcome } = await listAt(`/de/newnsb?page=${page}`);
    expect([list.page, statusOf(outcome)]).toEqual([1, 200]);
  });

  it('says where German has more', async () => {
    const from = site({ 'index/services/fr-all.json': [itemDocument('services', 's2')] });
    const more = async (target: string) =>
      screenOf(await pageAt(from, target), 'listing').germanHasMore;
    expect(await more('/fr/newnsb')).toBe(true);
    expect(await more('/fr/overview/services')).toBe(false);
    expect(await more('/de/newnsb')).toBe(false);
  });

  it('is listed by search engines only where it has entries', async () => {
    const robots = async (target: string) =>
      (await listAt(target)).outcome.page.head.elements.find(
        ({ attributes }) => attributes['name'] === 'robots',
      )?.attributes['content'];
    expect(await robots('/de/newnsb')).toBe('all');
    expect(await robots('/de/newnsb?page=2')).toBe('all');
    expect(await robots('/fr/newnsb')).toBe('noindex, follow');
    expect(await robots('/de/newnsb?q=title')).toBe('noindex, follow');
    expect(await robots('/de/newnsb?span=week')).toBe('noindex, follow');
  });

  it('names other languages to search engines where it is whole and at its beginning', async () => {
    const languages = async (target: string) =>
      (await listAt(target)).outcome.page.head.elements.flatMap(
        ({ attributes }) => attributes['hreflang'] ?? [],
      );
    expect(await languages('/de/newnsb')).toEqual(['de', 'x-default']);
    expect(await languages('/de/newnsb?page=2')).toEqual([]);
    expect(await languages('/de/newnsb?q=title')).toEqual([]);
    const { frame } = (await listAt('/de/newnsb?page=2')).outcome.page;
    expect(frame.versions).toEqual([{ locale: 'de', path: '/de/newnsb' }]);
  });

  it('names its page in the title from the second on', async () => {
    const titleOf = async (target: string) => (await listAt(target)).outcome.page.head.title;
    expect(await titleOf('/de/newnsb')).not.toContain('Seite');
    expect(await titleOf('/de/newnsb?page=2')).toMatch(/ – Seite 2$/);
  });
});

const feedsAt = async (target: string) =>
  (await pageAt(site(), target)).page.head.elements
    .filter(({ attributes: { rel, type } }) => rel === 'alternate' && type !== undefined)
    .filter(({ attributes: { type } }) => type !== 'application/json')
    .map(({ attributes }) => attributes['href']?.replace('https://www.example.org', ''));

it.each([
  [
    '/de/newnsb?q=a&page=2&sort=titleAscending',
    ['rss', 'atom', 'json'].map((format) => `/de/newnsb.${format}?q=a`),
  ],
  ['/de/overview/news', ['rss', 'atom', 'json'].map((format) => `/de/overview/news.${format}`)],
  ['/de/overview/events?q=b&display=grid', ['/de/overview/events.ics?q=b']],
  ['/de/overview/services', []],
])(
  'what a list can be subscribed to is named in the head of %s, with its filters',
  async (target, expected) => {
    expect(await feedsAt(target)).toEqual(expected);
  },
);

describe('embeddedListings', () => {
  const refs = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
  const items = [
    itemDocument('news', 'a', { date: '2026-11-01', topics: refs('t1') }),
    itemDocument('news', 'b', { date: '2026-11-03', organisations: refs('o1'), category: 'rede' }),
    itemDocument('news', 'c', {
      date: '2026-11-02',
      topics: refs('t1', 't2'),
      organisations: refs('o1'),
    }),
    itemDocument('news', 'future', { date: '2026-12-24', topics: refs('t1') }),
  ];
  const lists: Documents = { 'index/news/de-all.json': items };

  const listing = (id: string, content: object) =>
    part('listing', id, { kind: 'news', limit: 10, ...content });

  async function listingsOf(content: unknown[], all: Documents = lists) {
    const page = v.parse(rawPageSchema, pageDocument('p', 'Page', { content }));
    const { listings, documents: read } = await embeddedListings(
      testSite(all),
      'de',
      page,
      unlimited,
    );
    const ids = Object.entries(listings).map(([id, found]) => [
      id,
      typeof found === 'string' ? found : found.map((item) => item.id),
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
    const list = await testSite(lists).content.listing('de', 'news');
    expect(read.map(({ hash }) => hash)).toEqual([list?.hash]);
  });
});
