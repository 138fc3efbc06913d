import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { statusOf } from '../../../../server/page/responseHeaders';
import { itemDocument, pageDocument, smallSite } from '../../../support/content/documents';
import { pageAt, screenOf } from '../../../support/pages/outcomes';
import { testSite, today, type Documents } from '../../../support/sites/site';

function news(title: string, date: string, metadata: object = {}) {
  return pageDocument('-83A', title, {
    contentType: 'news',
    metadata: { metaInfo: { visiblePublicationDate: date }, ...metadata },
  });
}

const date = '2026-11-20T10:00:00+01:00';
const languages = ['de', 'fr', 'it', 'ar', 'xx'];
const documents: Documents = {
  ...smallSite,
  'de/news/-83A.json': news('Mitteilung', date),
  'index/news/de-all.json': [itemDocument('news', '-83A', { date, languages })],
  'index/news/fr-all.json': [itemDocument('news', '-83A', { date, languages })],
  // Not yet there, not in the list, and in no language.
  'index/news/it-all.json': [itemDocument('news', '-83A', { date: '2026-12-24', languages })],
  'index/news/ar-all.json': [itemDocument('news', 'other', { date })],
  'index/news/xx-all.json': [itemDocument('news', '-83A', { date })],
};
const site = (more: Documents = {}) => testSite({ ...documents, ...more });

describe('a news item', () => {
  it('is shown with the languages that list it', async () => {
    const outcome = await pageAt(site(), '/de/newnsb/-83A');
    expect(statusOf(outcome)).toBe(200);
    expect(screenOf(outcome, 'content').page.metadata.title).toBe('Mitteilung');
    expect(outcome.page.route).toBe('newnsb-id');
    expect(outcome.page.frame.versions.map(({ path }) => path)).toEqual([
      '/de/newnsb/-83A',
      '/fr/newnsb/-83A',
    ]);
  });
});

describe('around a news item', () => {
  const office = [{ id: 'office', label: 'Amt' }];
  const topics = [{ id: 't1', label: 'Seen' }];
  const list = ['a', 'b', '-83A', 'd', 'e'].map((id, index) =>
    itemDocument('news', id, {
      date: `2026-11-1${index}`,
      organisations: id === 'b' ? [] : office,
      topics: id === 'a' ? [] : topics,
    }),
  );
  const later = itemDocument('news', 'later', {
    date: '2026-12-24',
    organisations: office,
    topics,
  });
  const around = {
    'index/news/de-all.json': [...list, later],
    'de/news/-83A.json': news('Mitteilung', date, { organisations: office, topics }),
  };

  it('are the releases of the same publisher, and three on its topics', async () => {
    const screen = screenOf(await pageAt(site(around), '/de/newnsb/-83A'), 'content');
    expect(screen.neighbours).toEqual({
      previous: { title: 'Title a', href: '/de/a' },
      next: { title: 'Title d', href: '/de/d' },
    });
    expect(screen.page.metadata.related?.map(({ href }) => href)).toEqual([
      '/de/e',
      '/de/d',
      '/de/b',
    ]);
  });

  it('are the related ones that an editor has chosen', async () => {
    const related = [{ title: 'Chosen', href: '/de/chosen' }];
    const chosen = news('Mitteilung', date, { organisations: office, topics, related });
    const own = { ...around, 'de/news/-83A.json': chosen };
    const screen = screenOf(await pageAt(site(own), '/de/newnsb/-83A'), 'content');
    expect(screen.page.metadata.related).toEqual(related);
  });
});

it('a copy that could not be renewed says since when it stands', async () => {
  const published: Record<string, unknown> = { ...documents };
  const clock = { now: today };
  const ageing = testSite(published, { now: () => clock.now });
  const asOf = async () => screenOf(await pageAt(ageing, '/de/newnsb/-83A'), 'content').asOf;
  expect(await asOf()).toBeUndefined();
  published['de/news/-83A.json'] = new SourceFailure('newsService', 'timeout');
  clock.now += 3_600_000;
  await asOf();
  expect(await asOf()).toBe('2026-11-21T12:00:00.000Z');
});
