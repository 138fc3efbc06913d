import { withSiteLinks } from '../../../../server/page/layout/withSiteLinks';
import { testIntl } from '../../../support/site';

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
