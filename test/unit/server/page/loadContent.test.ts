import { statusOf } from '../../../../server/page/responseHeaders';
import { smallSite } from '../../../support/content/documents';
import { pageAt, screenOf } from '../../../support/pages/outcomes';
import { testSite, type Documents } from '../../../support/sites/site';

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

  it('marks the home entry of the menu, also where German stands in', async () => {
    for (const target of ['/de', '/ar']) {
      const { frame } = (await pageAt(site(), target)).page;
      expect(frame.mainMenu.map(({ current }) => current)).toEqual([true, false]);
      expect(frame.breadcrumb).toEqual([]);
    }
  });
});

describe('a page by its slug', () => {
  it('names its real translations and is marked in the menu', async () => {
    const { page } = await pageAt(site(), '/de/kontakt');
    expect(page.frame.versions).toEqual([
      { locale: 'de', path: '/de/kontakt' },
      { locale: 'fr', path: '/fr/contact', title: 'Contact' },
      { locale: 'en', path: '/en/contact' },
    ]);
    expect(page.frame.mainMenu.map(({ current }) => current)).toEqual([false, true]);
    expect(page.frame.breadcrumb).toMatchObject([
      { title: 'Startseite', link: '/de', current: false },
      { title: 'Kontakt', link: '/de/kontakt', current: true },
    ]);
  });

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

  it('that was withdrawn is gone, with its reason, unlisted', async () => {
    const outcome = await pageAt(site(), '/de/zurueckgezogen');
    expect(statusOf(outcome)).toBe(410);
    expect(screenOf(outcome, 'gone').page.metadata.withdrawn?.reason).toBe('Überholt');
    expect(robotsOf(outcome.page.head)).toBe('noindex, follow');
  });
});

describe('the page 404', () => {
  it.each([undefined, new Error('down')])(
    'is a built-in text where there is none: %s',
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
});
