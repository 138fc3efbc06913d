import { statusOf } from '../../../../server/page/responseHeaders';
import { smallSite, itemDocument, pageDocument } from '../../../support/content/documents';
import { pageAt, screenOf } from '../../../support/pages/outcomes';
import { testSite, type Documents, today } from '../../../support/sites/site';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';

const site = (documents: Documents = {}) => testSite({ ...smallSite, ...documents });

function linkOf(
  head: { elements: readonly { attributes: Readonly<Record<string, string>> }[] },
  rel: string,
) {
  return head.elements
    .map(({ attributes }) => attributes)
    .filter((attributes) => attributes['rel'] === rel)
    .map(({ href, hreflang }) => (hreflang === undefined ? href : `${hreflang} ${href}`));
}

const robotsOf = (head: Parameters<typeof linkOf>[0]) =>
  head.elements.find(({ attributes }) => attributes['name'] === 'robots')?.attributes['content'];

const origin = 'https://www.example.org';

describe('home', () => {
  it('shows the homepage of the locale', async () => {
    const { page } = await pageAt(site(), '/fr');
    expect(page).toMatchObject({ route: 'home', locale: 'fr', content: { code: 'fr' } });
    expect(page.head.title).toBe('Office des essais – Amt für Proben');
    expect(linkOf(page.head, 'canonical')).toEqual([`${origin}/fr`]);
    expect(linkOf(page.head, 'alternate')).toEqual([
      `de ${origin}/de`,
      `fr ${origin}/fr`,
      `en ${origin}/en`,
      `x-default ${origin}/de`,
      ...['rss', 'atom', 'json'].map((format) => `${origin}/fr/newnsb.${format}`),
      `${origin}/api/pages/v1/fr`,
    ]);
    expect(robotsOf(page.head)).toBe('all');
  });

  it('shows the German one where a homepage is listed whose page is missing', async () => {
    const outcome = await pageAt(site({ 'fr/accueil.json': undefined }), '/fr');
    expect(screenOf(outcome, 'content').standsIn).toBe(true);
  });
});

describe('a page by its slug', () => {
  it.each([
    ['/de/kontakt', 'Leer'],
    ['/de/zurueckgezogen-2', undefined],
    ['https://example.org/de/leer', undefined],
  ])('that was withdrawn for %s names it %s', async (replacement, title) => {
    const withdrawn = { at: '2026-01-01', replacement };
    const page = (metadata: object) => ({ id: 'e', contentType: 'article', metadata, content: [] });
    const gone = site({
      'de/kontakt.json': page({ title: 'Leer' }),
      'de/weg.json': page({ title: 'Weg', withdrawn }),
    });
    expect(screenOf(await pageAt(gone, '/de/weg'), 'gone').replacement).toBe(title);
  });

  it('of the homepage is the homepage, with the address of the locale', async () => {
    const { page } = await pageAt(site(), '/de/startseite');
    expect(linkOf(page.head, 'canonical')).toEqual([`${origin}/de`]);
    expect(page.frame.mainMenu.map(({ current }) => current)).toEqual([true, false]);
  });

  it('that is to come is shown in previews alone', async () => {
    const metadata = { title: 'Morgen', metaInfo: { date: '2031-01-01' } };
    const later = { 'de/kontakt.json': { id: 'e', contentType: 'article', metadata, content: [] } };
    expect(statusOf(await pageAt(site(later), '/de/kontakt'))).toBe(404);
    const preview = testSite({ ...smallSite, ...later }, { variables: { PREVIEW: 'true' } });
    expect(statusOf(await pageAt(preview, '/de/kontakt'))).toBe(200);
  });

  it('that was withdrawn is gone, with its reason, unlisted', async () => {
    const outcome = await pageAt(site(), '/de/zurueckgezogen');
    expect(statusOf(outcome)).toBe(410);
    expect(screenOf(outcome, 'gone').page.metadata.withdrawn?.reason).toBe('Überholt');
    expect(robotsOf(outcome.page.head)).toBe('noindex, follow');
  });
});

it.each([undefined, new Error('down')])(
  'the page 404 is a built-in text where there is none: %s',
  async (none) => {
    const bare = site({ 'de/404.json': none, 'fr/404.json': none });
    const outcome = await pageAt(bare, '/fr/fehlt');
    expect(screenOf(outcome, 'notFound').page).toBeUndefined();
    expect(outcome.page.content.code).toBe('fr');
    expect(outcome.page.head.title).toContain(
      bare.intl.forTable('fr').formatMessage({ id: 'error.pageNotFound' }),
    );
  },
);

describe('news', () => {
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
  const newsSite = (more: Documents = {}) => testSite({ ...documents, ...more });

  it('a news item is shown with the languages that list it', async () => {
    const outcome = await pageAt(newsSite(), '/de/newnsb/-83A');
    expect(statusOf(outcome)).toBe(200);
    expect(screenOf(outcome, 'content').page.metadata.title).toBe('Mitteilung');
    expect(outcome.page.route).toBe('newnsb-id');
    expect(outcome.page.frame.versions.map(({ path }) => path)).toEqual([
      '/de/newnsb/-83A',
      '/fr/newnsb/-83A',
    ]);
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
      const screen = screenOf(await pageAt(newsSite(around), '/de/newnsb/-83A'), 'content');
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
      const screen = screenOf(await pageAt(newsSite(own), '/de/newnsb/-83A'), 'content');
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
});
