import { smallSite } from '../../../support/content/documents';
import { pageAt } from '../../../support/pages/outcomes';
import { testSite, type Documents, testIntl } from '../../../support/sites/site';
import { withSiteLinks } from '../../../../server/page/layout/sharedFrame';

describe('frame', () => {
  const site = (documents: Documents = {}) => testSite({ ...smallSite, ...documents });
  const frameAt = async (target: string, from = site()) => (await pageAt(from, target)).page.frame;

  describe('the frame', () => {
    it('is that of the language where it has a main menu, else German as a whole', async () => {
      expect((await frameAt('/fr')).mainMenu.map(({ title }) => title)).toEqual(['Contact']);
      const arabic = await frameAt('/ar');
      expect(arabic.language).toEqual({ code: 'de', direction: 'ltr' });
      expect(arabic.mainMenu.map(({ link }) => link)).toEqual(['/de', '/de/kontakt']);
      expect(arabic.header.offices.map(({ metadata }) => metadata.title)).toEqual(['Amt']);
    });

    test.each([
      [{ footerMenu: 'service-menus' }, 'Service'],
      [{ footerMenu: 'fehlt' }, 'Sonst'],
      [{ footerMenu: '../de' }, 'Sonst'],
      [{ footerMenu: '' }, 'Sonst'],
      [{}, 'Sonst'],
    ])(
      'has the footer menu that the identity %j names, or the usual one',
      async (metadata, title) => {
        const node = (name: string) => [{ id: name, title: name, link: '/de/kontakt' }];
        const { footerMenu } = await frameAt(
          '/de',
          site({
            'site-identity/de.json': { metadata },
            'service-menus/footer-menu-de.json': node('Service'),
            'footer-navigation-menus/footer-navigation-de.json': node('Sonst'),
          }),
        );
        expect(footerMenu[0]?.title).toBe(title);
      },
    );

    it('asks for the cookie notice only when the identity requires consent', async () => {
      const notice = { title: 'Cookies', text: 'Text', acceptLabel: 'Ja', declineLabel: 'Nein' };
      const documents = { 'index/cookiepopup/de-all.json': notice };
      const without = site(documents);
      expect((await frameAt('/de', without)).consent).toBeUndefined();
      expect(without.asked).not.toContain('index/cookiepopup/de-all.json');
      const required = site({
        ...documents,
        'site-identity/de.json': { metadata: { requireUserCookieConsent: true } },
      });
      expect((await frameAt('/de', required)).consent).toMatchObject({
        notice,
        cookie: '__Host-consent',
      });
    });

    it('has the logo, and the one for the dark scheme where there is one', async () => {
      const logoOf = async (metadata: object) =>
        (await frameAt('/de', site({ 'site-identity/de.json': { metadata } }))).logo;
      const logo = { src: 'media/logo.svg', alt: 'Amt' };
      const logoDark = { src: 'media/dark.svg', alt: 'Amt' };
      const plain = await logoOf({ logo });
      expect(plain).toEqual({ src: expect.stringContaining('logo.svg') as string, alt: 'Amt' });
      expect(await logoOf({ logo, logoDark })).toEqual({
        ...plain,
        darkSrc: expect.stringContaining('dark.svg') as string,
      });
    });
  });
});

describe('withSiteLinks', () => {
  const german = testIntl.forTable('de');
  const context = { locale: 'de', intl: { menus: german, own: german } };
  const linksOf = (menu: { id: string; title: string; link?: string }[]) =>
    withSiteLinks(menu, undefined, context).map(({ title, link }) => `${title} ${link}`);

  test('what the editor links already is not linked twice, and leads to the sitemap for people', () => {
    const menu = [
      { id: '1', title: 'Erklärung zur Barrierefreiheit', link: '/de/barrierefreiheit' },
      { id: '2', title: 'Sitemap', link: '/de/sitemap.xml' },
    ];
    expect(linksOf(menu)).toEqual([
      'Erklärung zur Barrierefreiheit /de/barrierefreiheit',
      'Sitemap /de/sitemap',
    ]);
  });

  test('links of the footer count too', () => {
    const footer = {
      about: {},
      informed: { links: [], socialLinks: [] },
      furtherinformation: { links: [{ title: 'BARRIEREFREIHEIT', href: '/de/b' }] },
    };
    expect(withSiteLinks([], footer, context).map(({ title }) => title)).toEqual(['Sitemap']);
  });

  test('German menus get links in the language of the interface, where they lack German ones', () => {
    const spanish = { locale: 'es', intl: { menus: german, own: testIntl.forTable('es') } };
    const menu = [{ id: '1', title: 'Barrierefreiheit', link: '/de/barrierefreiheit' }];
    expect(withSiteLinks(menu, undefined, spanish)).toEqual([
      ...menu,
      { id: '/es/sitemap', title: 'Mapa del sitio', link: '/es/sitemap', isUiText: true },
    ]);
  });
});

describe('assemblePage', () => {
  const site = (documents: Documents = {}, variables: Record<string, string> = {}) =>
    testSite({ ...smallSite, ...documents }, { variables });

  describe('page data', () => {
    it('has the layout of the content type, and none in preview', async () => {
      const layout = async (target: string, variables: Record<string, string> = {}) =>
        (await pageAt(site({}, variables), target)).page.layout;
      expect(await layout('/de/leicht')).toBe('accessible');
      expect(await layout('/de/kontakt')).toBe('default');
      expect(await layout('/de/leicht', { PREVIEW: 'true' })).toBe('blank');
      expect(await layout('/de/kontakt', { PREVIEW: 'yes' })).toBe('default');
    });
  });
});
