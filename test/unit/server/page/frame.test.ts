import * as v from 'valibot';
import { smallSite, pageDocument } from '../../../support/content/documents';
import { pageAt } from '../../../support/pages/outcomes';
import { testSite, type Documents, testIntl, today } from '../../../support/sites/site';
import { createSiteLayouts, withSiteLinks } from '../../../../server/page/layout/siteLayout';
import {
  localesWithHomepage,
  versionsOf,
  versionsOfSlug,
} from '../../../../server/page/languageVersions';
import { rawPageSchema, type ContentType } from '../../../../shared/content/page';
import { pageAbove } from '../../../../server/page/layout/pageLayout';

const site = (documents: Documents = {}, variables: Record<string, string> = {}) =>
  testSite({ ...smallSite, ...documents }, { variables });
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
    [{ footerMenu: '../de' }, 'Sonst'],
    [{}, 'Sonst'],
  ])('has the footer menu the identity %j names, or the usual one', async (metadata, title) => {
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
  });

  it('is found for each language, however large all of them are', async () => {
    const layouts = createSiteLayouts();
    const { mainMenu, ...frame } = await frameAt('/de');
    const menu = Array.from({ length: 20_000 }, () => mainMenu).flat();
    const large = { ...frame, mainMenu: menu, home: { title: 'Start', link: '/de' } };
    const paths = ['de', 'fr', 'it', 'de'].map(
      (locale) => layouts.of(locale, [], () => large).path,
    );
    expect(paths.map((path) => layouts.find(path)?.path)).toEqual(paths);
  });

  it('has the logo with a width of its own, also without a height', async () => {
    const logo = { src: 'media/a.svg', alt: '', width: 200 };
    const frame = await frameAt('/de', site({ 'site-identity/de.json': { metadata: { logo } } }));
    expect(frame.logo?.size).toEqual({ width: 200 });
  });

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
    const { consent } = await frameAt('/de', required);
    expect(consent).toMatchObject({ notice, cookie: '__Host-consent' });
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

  test('German menus get links in the language of the interface, where they lack German ones', () => {
    const spanish = { locale: 'es', intl: { menus: german, own: testIntl.forTable('es') } };
    const menu = [{ id: '1', title: 'Barrierefreiheit', link: '/de/barrierefreiheit' }];
    expect(withSiteLinks(menu, undefined, spanish)).toEqual([
      ...menu,
      { id: '/es/sitemap', title: 'Mapa del sitio', link: '/es/sitemap', isUiText: true },
    ]);
  });
});

it('page data has the layout of the content type, and none in preview', async () => {
  const layout = async (target: string, variables: Record<string, string> = {}) =>
    (await pageAt(site({}, variables), target)).page.layout;
  expect(await layout('/de/leicht')).toBe('accessible');
  expect(await layout('/de/kontakt')).toBe('default');
  expect(await layout('/de/leicht', { PREVIEW: 'true' })).toBe('blank');
  expect(await layout('/de/kontakt', { PREVIEW: 'yes' })).toBe('default');
});

describe('languageVersions', () => {
  const down = new Error('down');
  const contentOf = (documents: Documents = {}) => testSite({ ...smallSite, ...documents }).content;

  function pageOf(id: string, title = id, rest: object = {}) {
    return v.parse(rawPageSchema, pageDocument(id, title, rest));
  }

  const map = {
    a: { de: 'kontakt', fr: 'contact' },
    b: { en: 'contact', xx: 'contact', it: 'contatto' },
    c: { de: 'nur-deutsch' },
  };

  describe('versionsOf', () => {
    it('believes the map alone: translations that are only claimed do not exist', async () => {
      const page = pageOf('rights', 'Rechte', {
        metadata: { translationPages: { it: { slug: 'diritti', title: 'Diritti' } } },
      });
      const locales = (await versionsOf(contentOf(), page)).map(({ locale }) => locale);
      expect(locales).toEqual(['de', 'ar']);
    });

    it('names the primary languages first and leaves out codes that are no languages', async () => {
      const content = contentOf({ 'index/pagesToLanguageMap.json': map });
      expect((await versionsOf(content, pageOf('b'))).map(({ locale }) => locale)).toEqual([
        'it',
        'en',
      ]);
    });
  });

  describe('versionsOfSlug', () => {
    it('gives all languages of every document that has the slug anywhere', async () => {
      const content = contentOf({ 'index/pagesToLanguageMap.json': map });
      const paths = (await versionsOfSlug(content, 'contact', today)).map(({ path }) => path);
      expect(paths).toEqual(['/de/kontakt', '/fr/contact', '/it/contatto', '/en/contact']);
      expect(await versionsOfSlug(content, 'unknown', today)).toEqual([]);
    });

    it('says nothing of a page that is not out yet', async () => {
      const later = { metadata: { metaInfo: { date: '2099-01-01' } } };
      const content = contentOf({ 'de/menschenrechte.json': pageDocument('rights', 'R', later) });
      expect(await versionsOfSlug(content, 'menschenrechte', today)).toEqual([]);
    });

    it('still gives the addresses when the page cannot be read', async () => {
      const content = contentOf({ 'de/menschenrechte.json': down });
      const versions = await versionsOfSlug(content, 'menschenrechte', today);
      expect(versions).toEqual([
        { locale: 'de', path: '/de/menschenrechte' },
        { locale: 'ar', path: encodeURI('/ar/حقوق') },
      ]);
    });
  });

  it('localesWithHomepage still knows the primary ones when the map cannot be read', async () => {
    const content = contentOf({ 'index/pagesToLanguageMap.json': down });
    expect(await localesWithHomepage(content)).toEqual(['de', 'fr']);
  });
});

describe('pageAbove', () => {
  const german = testIntl.forTable('de');
  const intl = { menus: german, own: german };
  const links = [
    { id: '1', title: 'Kontakt', link: '/de/kontakt' },
    { id: '2', title: 'Leichte Sprache', link: '/de/leichte%2Dsprache?a=1' },
  ];
  const pageOf = (contentType: ContentType, sourcePage?: { slug: string }) => ({
    contentType,
    metadata: { title: 'Titel', ...(sourcePage && { sourcePage }) },
  });

  test.each<[ContentType, string, string]>([
    ['news', 'newnsb', 'News'],
    ['event', 'overview/events', 'Veranstaltungen'],
    ['publication', 'overview/publications', 'Publikationen'],
  ])('above a page of type %s is its listing', (type, slug, title) => {
    expect(pageAbove(pageOf(type), links, intl)).toEqual({ slug, title });
  });

  test('above an easy-language page is the page of that name in the menus', () => {
    const page = pageOf('easy-language-page', { slug: 'baden' });
    expect(pageAbove(page, links, intl)).toEqual({ slug: 'leichte-sprache' });
  });

  test('without such a page it is the page it is a version of', () => {
    const source = { slug: 'hochwasser' };
    expect(pageAbove(pageOf('sign-language-page', source), links, intl)).toEqual(source);
    expect(pageAbove(pageOf('sign-language-page'), links, intl)).toBeUndefined();
  });
});
