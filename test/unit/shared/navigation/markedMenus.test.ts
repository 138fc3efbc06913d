import { breadcrumb, markedMenus } from '../../../../shared/navigation/markCurrent';
import { allNodes } from '../../../support/pages/menuArbitrary';

const menus = [
  [
    {
      id: 'news',
      title: 'Aktuell',
      link: '/de/newnsb',
      children: [
        { id: 'news_overview', title: 'Übersicht', link: '/de/newnsb' },
        { id: 'events', title: 'Anlässe', link: '/de/overview/events' },
      ],
    },
  ],
  [{ id: 'contact', title: 'Kontakt', link: '/de/kontakt' }],
];
const home = { title: 'Startseite', link: '/de' };
const page = { title: 'Tagung', link: '/de/tagung' };
const tagung = { slug: 'tagung', isHome: false, homepageIds: [] };

function ids(marked: ReturnType<typeof markedMenus>, of: 'current' | 'exact') {
  return allNodes(marked.flat())
    .filter((node) => node[of])
    .map(({ id }) => id);
}

test('the entry of the page above a page in no menu is marked as its ancestor', () => {
  const marked = markedMenus(menus, tagung, 'overview/events');
  expect(ids(marked, 'current')).toEqual(['news', 'events']);
  expect(ids(marked, 'exact')).toEqual([]);
  const trail = breadcrumb(marked, home, page, { title: 'Not used', link: '/de/x' });
  expect(trail.map(({ title, link, current }) => [title, link, current])).toEqual([
    ['Startseite', '/de', false],
    ['Aktuell', '/de/newnsb', false],
    ['Anlässe', '/de/overview/events', false],
    ['Tagung', '/de/tagung', true],
  ]);
});

test('a page above that no menu has stands in the breadcrumb by its own name', () => {
  const marked = markedMenus(menus, tagung, 'overview/services');
  expect(ids(marked, 'current')).toEqual([]);
  const above = { title: 'Dienstleistungen', link: '/de/overview/services' };
  const trail = breadcrumb(marked, home, page, above);
  expect(trail.map(({ title }) => title)).toEqual(['Startseite', 'Dienstleistungen', 'Tagung']);
  expect(trail.map(({ current }) => current)).toEqual([false, false, true]);
});

test('a page that is in a menu is marked there alone', () => {
  const contact = { ...tagung, slug: 'kontakt' };
  const marked = markedMenus(menus, contact, 'overview/events');
  expect(ids(marked, 'current')).toEqual(['contact']);
  expect(ids(marked, 'exact')).toEqual(['contact']);
  const above = { title: 'Anlässe', link: '/de/overview/events' };
  const trail = breadcrumb(marked, home, { title: 'K', link: '/de/kontakt' }, above);
  expect(trail.map(({ title }) => title)).toEqual(['Startseite', 'Kontakt']);
});
