import { smallSite } from '../../../support/content/documents';
import { pageAt } from '../../../support/pages/outcomes';
import { testSite, today, type Documents, testIntl } from '../../../support/sites/site';
import { withSiteLinks } from '../../../../server/page/layout/withSiteLinks';

describe('frame', () => {
  const site = (documents: Documents = {}) => testSite({ ...smallSite, ...documents });
  const frameAt = async (target: string, from = site()) => (await pageAt(from, target)).page.frame;

  const isoAt = (offset: number) => new Date(today + offset).toISOString();
  const alertOf = (id: string, validFrom: string, validTo?: string) => ({
    id,
    hazardType: 'flood',
    level: 4,
    validFrom,
    ...(validTo !== undefined && { validTo }),
    updatedAt: validFrom,
    region: { de: 'Aare' },
    title: { de: 'Hochwasser' },
    text: { de: 'Meiden Sie das Ufer.' },
  });

  describe('the frame', () => {
    it('is that of the language where it has a main menu, else German as a whole', async () => {
      expect((await frameAt('/fr')).mainMenu.map(({ title }) => title)).toEqual(['Contact']);
      const arabic = await frameAt('/ar');
      expect(arabic.language).toEqual({ code: 'de', direction: 'ltr' });
      expect(arabic.mainMenu.map(({ link }) => link)).toEqual(['/de', '/de/kontakt']);
      expect(arabic.header.offices.map(({ metadata }) => metadata.title)).toEqual(['Amt']);
    });

    it('leaves out a part that cannot be read, logs it, and shows the page', async () => {
      const broken = site({
        'footer/de.json': new Error('down'),
        'main-menus/main-de.json': new Error('down'),
      });
      const outcome = await pageAt(broken, '/de/kontakt');
      expect(outcome.kind).toBe('page');
      expect(outcome.page.frame.mainMenu).toEqual([]);
      expect(outcome.page.frame.footer).toEqual({
        about: {},
        informed: { links: [], socialLinks: [] },
        furtherinformation: { links: [] },
      });
      const parts = broken.logged.filter(({ message }) => message === 'Part of the frame left out');
      expect(parts.map(({ fields }) => fields)).toMatchObject([
        { part: 'main-menus' },
        { part: 'footer' },
      ]);
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

    it('shows hazard messages from the instant they begin to the one they end', async () => {
      const alerts = [
        alertOf('running', isoAt(-1000)),
        alertOf('begins', isoAt(0), isoAt(1)),
        alertOf('ended', isoAt(-1000), isoAt(0)),
        alertOf('coming', isoAt(1)),
      ];
      const frame = await frameAt('/de', site({ 'index/alerts.json': alerts }));
      expect(frame.alerts.map(({ id }) => id)).toEqual(['running', 'begins']);
    });

    it('names the stylesheet of the theme', async () => {
      const themed = site({
        'site-identity/de.json': { metadata: { theme: { primaryColor: '#0055aa' } } },
      });
      const { themeStylesheet = '' } = await frameAt('/fr', themed);
      expect(themed.themes.find(themeStylesheet.slice(7, 23))).toContain('#0055aa');
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

  test('a footer without them gets the statement and the sitemap', () => {
    expect(linksOf([{ id: '1', title: 'Recht', link: '/de/recht' }])).toEqual([
      'Recht /de/recht',
      'Barrierefreiheit /de/accessibility',
      'Sitemap /de/sitemap',
    ]);
  });

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
    it('names build, publish, route, language, table and layout', async () => {
      expect((await pageAt(site(), '/de/kontakt')).page).toMatchObject({
        build: 'test-build',
        publishId: 'p-1',
        route: 'slug',
        path: '/de/kontakt',
        locale: 'de',
        content: { code: 'de', direction: 'ltr' },
        table: 'de',
        messages: '/assets/messages.de.json',
        layout: 'default',
      });
    });

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
