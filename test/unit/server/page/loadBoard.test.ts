import { boardIdOf } from '../../../../shared/listing/board';
import { readListing } from '../../../../shared/listing/listingAddress';
import { statusOf } from '../../../../shared/routing/outcome';
import { itemDocument, smallSite } from '../../../support/documents';
import { pageAt, redirectAt, screenOf } from '../../../support/outcomes';
import { testSite } from '../../../support/site';

const site = testSite({
  ...smallSite,
  'index/news/de-all.json': Array.from({ length: 20 }, (_, index) =>
    itemDocument('news', `n${index}`, {
      date: `2026-10-${String(index + 1).padStart(2, '0')}`,
      category: index % 2 === 0 ? 'rede' : 'newsletter',
    }),
  ),
});
const idOf = (query: string) =>
  boardIdOf(readListing('news', new URLSearchParams(query), '2026-11-21').state) ?? '';

describe('a personal board', () => {
  it('is composed by a form that leads to its address', async () => {
    const form = await pageAt(site, '/de/newnsb/new?newsCategoryIDs=rede&start_date=2026-10-01');
    expect(screenOf(form, 'listing')).toMatchObject({
      board: { composing: true },
      state: { chosen: { categories: ['rede'] }, period: {} },
      list: { total: 10 },
    });
    expect(await redirectAt(site, '/de/newnsb/new?q=&newsCategoryIDs=rede&make=1')).toBe(
      `302 /de/newnsb/${idOf('newsCategoryIDs=rede')}`,
    );
  });

  it('shows its news live, page by page, to no search engine and no shared cache', async () => {
    const path = `/de/newnsb/${idOf('newsCategoryIDs=rede&newsCategoryIDs=newsletter')}`;
    const second = await pageAt(site, `${path}?page=2&q=ignored`);
    expect(statusOf(second)).toBe(200);
    expect(screenOf(second, 'listing')).toMatchObject({
      path,
      board: { composing: false },
      state: { keyword: '', page: 2 },
      list: { total: 20, totalPages: 2 },
    });
    expect(JSON.stringify(second.page.head)).toContain('noindex');
  });

  it('stands below the list of news', async () => {
    const path = `/de/newnsb/${idOf('newsCategoryIDs=rede')}`;
    const { breadcrumb } = (await pageAt(site, path)).page.frame;
    expect(breadcrumb.map(({ title, link }) => [title, link])).toEqual([
      ['Startseite', '/de'],
      ['News', '/de/newnsb'],
      ['Persönliche News-Übersicht', path],
    ]);
  });

  it('returns to the form where the choice is too long for an address', async () => {
    const query = Array.from({ length: 50 }, (_, at) => `topicIDs=${'x'.repeat(60)}${at}`).join(
      '&',
    );
    expect(await redirectAt(site, `/de/newnsb/new?${query}&make=1`)).toMatch(
      /^302 \/de\/newnsb\/new\?topicIDs=/,
    );
  });

  it.each(['board-%21', 'board-a', 'board-'])('is not found at %s', async (id) => {
    expect(statusOf(await pageAt(site, `/de/newnsb/${id}`))).toBe(404);
  });
});
