import { resolvePage } from '../../../../server/page/resolvePage';
import { pageList } from '../../../../shared/routing/pageData';
import { statusOf } from '../../../../server/page/responseHeaders';
import type { SearchAnswer } from '../../../../shared/search/searchState';
import { smallSite } from '../../../support/content/documents';
import { pageAt, screenOf } from '../../../support/pages/outcomes';
import {
  manyDocuments,
  searchDocument,
  fallbackEngine,
  type StandInDocument,
} from '../../../support/search/fallbackEngine';
import { requestOf, testSite } from '../../../support/sites/site';

const taxonomy = {
  organisations: [
    { id: 'dep', label: 'Departement', children: [{ id: 'bgu', label: 'Amt' }] },
    { id: 'other', label: 'Anderes' },
  ],
  topics: [{ id: 'water', label: 'Wasser' }],
  categories: [],
};

function siteWith(documents: readonly StandInDocument[]) {
  const search = fallbackEngine(documents);
  const site = testSite({ ...smallSite, 'index/taxonomy/de-all.json': taxonomy }, { search });
  return { search, site };
}

function fail(reason: string): never {
  throw new Error(reason);
}

const documents = [
  searchDocument('a', 'Wasser', { organisations: ['dep', 'bgu'], topics: ['water'] }),
  searchDocument('b', 'Grundwasser', { kind: 'news', text: 'Wasser im Boden' }),
  searchDocument('c', 'Wasser und Eau', { locale: 'fr' }),
  searchDocument('d', 'Wasser', { locale: 'rm' }),
  searchDocument('e', 'Wasser am Ufer', { locale: 'rm' }),
];

describe('a question', () => {
  it('reaches the engine as it stands in the address', async () => {
    const { search, site } = siteWith(documents);
    const query =
      'q=Wasser&type=news&organisation=bgu&topic=water&from=2026-01-01&to=2026-12-31&sort=dateAscending&display=grid&page=2';
    await pageAt(site, `/de/search?${query}`);
    expect(search.asked).toEqual([
      {
        locale: 'de',
        keyword: 'Wasser',
        kind: 'news',
        organisation: 'bgu',
        topic: 'water',
        from: '2026-01-01',
        to: '2026-12-31',
        sort: 'dateAscending',
        page: 2,
        pageSize: 12,
      },
    ]);
  });

  it.each(['', '?q=', '?q=%20', '?q=a', '?q=a&type=news'])(
    'is not asked where there is nothing to look for: %s',
    async (query) => {
      const { search, site } = siteWith(documents);
      const outcome = await pageAt(site, `/de/search${query}`);
      expect(statusOf(outcome)).toBe(200);
      expect(search.asked).toEqual([]);
      expect(screenOf(outcome, 'search')).not.toHaveProperty('found');
    },
  );

  it('leaves out what the taxonomy does not know', async () => {
    const { search, site } = siteWith(documents);
    const outcome = await pageAt(site, '/de/search?q=Wasser&organisation=nobody&topic=water');
    expect(search.asked[0]).not.toHaveProperty('organisation');
    expect(screenOf(outcome, 'search').state).toMatchObject({ topic: 'water' });
    expect(outcome.page.head.elements.map(({ attributes }) => attributes)).toContainEqual({
      rel: 'canonical',
      href: 'https://www.example.org/de/search?q=Wasser&topic=water',
    });
  });
});

describe('an answer', () => {
  it('offers what results have of the taxonomy, with those above', async () => {
    const { site } = siteWith(documents);
    const { found } = screenOf(await pageAt(site, '/de/search?q=wasser'), 'search');
    expect(found?.options.organisation).toEqual([
      {
        id: 'dep',
        label: 'Departement',
        count: 1,
        children: [{ id: 'bgu', label: 'Amt', count: 1 }],
      },
    ]);
    expect(found?.options.topic).toEqual([{ id: 'water', label: 'Wasser', count: 1 }]);
    expect(found?.kinds).toEqual({ pages: 1, news: 1 });
  });

  it.each([
    ['3', 3],
    ['4', 1],
    ['0', 1],
    ['x', 1],
  ])('to page %s is page %s', async (wanted, page) => {
    const { site } = siteWith(manyDocuments(30));
    const outcome = await pageAt(site, `/de/search?q=wasser&page=${wanted}`);
    const { state, found } = screenOf(outcome, 'search');
    expect([found?.list.page, state.page]).toEqual([page, page]);
    expect(outcome.page.head.title).toContain('Suche: wasser');
    expect(outcome.page.head.title.includes('Seite')).toBe(page > 1);
  });

  it('is never listed by search engines, and says what it is all the same', async () => {
    const { page } = await pageAt(siteWith(documents).site, '/de/search?q=wasser');
    expect(page.head.elements.map(({ attributes }) => attributes)).toContainEqual({
      name: 'robots',
      content: 'noindex, follow',
    });
    expect(page.head.structuredData).toContainEqual(
      expect.objectContaining({
        '@type': 'SearchResultsPage',
        name: 'Suche: wasser',
        mainEntity: expect.objectContaining({ numberOfItems: 2 }),
      }),
    );
  });
});

test('results that fail after the frame are said not to come, also where nobody waits for them', async () => {
  const { promise, resolve } = Promise.withResolvers<SearchAnswer>();
  const search = Object.assign(fallbackEngine(documents), { search: () => promise });
  const site = testSite(smallSite, { search });
  const request = { ...requestOf('/de/search?q=wasser'), waitForAll: () => false };
  const outcome = await resolvePage(site, request);
  expect(outcome).toMatchObject({ kind: 'page', page: { screen: { kind: 'deferredSearch' } } });
  const facets = { kind: {}, organisation: {}, topic: {} };
  const answer = { items: [], total: 0, page: 1, totalPages: 0, facets, otherLanguages: {} };
  resolve(Object.defineProperty(answer, 'facets', { get: () => fail('no facets') }));
  // An unhandled rejection would end the process in the next turn.
  await new Promise((next) => void setImmediate(next));
  expect(site.logged.at(-1)).toMatchObject({ message: 'Deferred list failed' });
  expect(outcome.kind === 'page' && (await outcome.deferred?.[pageList])).toBeUndefined();
});
