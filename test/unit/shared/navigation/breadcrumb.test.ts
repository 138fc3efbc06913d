import fc from 'fast-check';
import type { NavigationNode } from '../../../../shared/content/navigation';
import { breadcrumb, markCurrent, markedMenus } from '../../../../shared/navigation/markCurrent';
import {
  allNodes,
  currentPageArbitrary,
  menuArbitrary,
} from '../../../support/pages/menuArbitrary';
import { testProperty } from '../../../support/run/testProperty';

const home = { title: 'Startseite', link: '/de' };
const leaf = (id: string, more: Partial<NavigationNode> = {}): NavigationNode => ({
  id,
  title: `Title ${id}`,
  link: `/de/${id}`,
  documentId: id,
  ...more,
});
const menu: NavigationNode[] = [
  leaf('topics', {
    handle: 'Topics',
    children: [
      { id: 'topics_overview', title: 'Overview', link: '/de/topics', documentId: 'topics' },
      leaf('water', { children: [leaf('lakes', { linkTarget: '_self' })] }),
      leaf('air'),
    ],
  }),
  leaf('contact'),
];

function trailTo(documentId: string, tree = menu) {
  const current = { documentId, isHome: false, homepageIds: [] };
  return breadcrumb([markCurrent(tree, current)], home);
}

test('leads from home to the page, with handles before titles', () => {
  const trail = trailTo('lakes');
  expect(trail.map(({ title }) => title)).toEqual([
    'Startseite',
    'Topics',
    'Title water',
    'Title lakes',
  ]);
  expect(trail.map(({ current }) => current)).toEqual([false, false, false, true]);
  expect(trail[0]).toStrictEqual({ id: 'home', ...home, isUiText: true, current: false });
  expect(trail[3]).toStrictEqual({
    id: 'lakes',
    title: 'Title lakes',
    link: '/de/lakes',
    linkTarget: '_self',
    current: true,
  });
});

test('attaches siblings without overviews, where there are several', () => {
  const [first, roots, second, third] = trailTo('lakes');
  expect(first).not.toHaveProperty('siblings');
  expect(roots?.siblings?.map(({ id, current }) => [id, current])).toEqual([
    ['topics', true],
    ['contact', false],
  ]);
  expect(second?.siblings?.map(({ id }) => id)).toEqual(['water', 'air']);
  expect(third).not.toHaveProperty('siblings');
});

test('a page in no menu follows home; a page in a menu is not added twice', () => {
  const page = { title: 'Somewhere', link: '/de/somewhere' };
  const off = { documentId: 'x', isHome: false, homepageIds: [] };
  expect(breadcrumb([markCurrent(menu, off)], home, page)).toStrictEqual([
    { id: 'home', ...home, isUiText: true, current: false },
    { id: '/de/somewhere', ...page, current: true },
  ]);
  const on = { ...off, documentId: 'contact' };
  expect(breadcrumb([markCurrent(menu, on)], home, page).map(({ id }) => id)).toEqual([
    'home',
    'contact',
  ]);
});

test('the home page is its own breadcrumb, also where a menu contains it', () => {
  const isHome = { isHome: true, homepageIds: ['1'] };
  const tree = [{ id: '1', title: 'Home', link: '/de' }, leaf('contact')];
  const trail = [{ id: 'home', ...home, isUiText: true, current: true }];
  expect(breadcrumb([markCurrent(tree, isHome)], home, home)).toStrictEqual(trail);
  expect(breadcrumb([], home)).toStrictEqual(trail);
});

testProperty([fc.array(menuArbitrary, { maxLength: 3 }), currentPageArbitrary])(
  'always begins with home, has one current entry, the last, and shows no overview',
  (trees, page) => {
    const menus = trees.map((tree) => markCurrent(tree, { ...page, homepageIds: ['3'] }));
    const trail = breadcrumb(menus, home, { title: 'P', link: '/de/p' });
    expect(trail[0]).toMatchObject(home);
    expect(trail.filter(({ current }) => current)).toEqual(trail.slice(-1));
    for (const item of trail) {
      expect(item.id).not.toMatch(/overview$/);
      if (item.siblings === undefined) continue;
      expect(item.siblings.length).toBeGreaterThan(1);
      expect(item.siblings.map(({ id }) => id)).toContain(item.id);
      for (const { id } of item.siblings) expect(id).not.toMatch(/overview$/);
    }
  },
);

describe('a page below one of a menu', () => {
  const menus = [
    [
      leaf('news', {
        children: [leaf('news_overview'), leaf('events', { link: '/de/overview/events' })],
      }),
    ],
    [leaf('contact')],
  ];
  const page = { title: 'Tagung', link: '/de/tagung' };
  const tagung = { slug: 'tagung', isHome: false, homepageIds: [] };
  const above = { title: 'Dienste', link: '/de/overview/services' };

  test.each([
    ['tagung', 'overview/events', ['news', 'events'], ['Title news', 'Title events', 'Tagung']],
    ['tagung', 'overview/services', [], ['Dienste', 'Tagung']],
    ['contact', 'overview/events', ['contact'], ['Title contact']],
  ])('%s below %s marks %j', (slug, parent, marked, titles) => {
    const current = markedMenus(menus, { ...tagung, slug }, parent);
    const ids = allNodes(current.flat()).filter((node) => node.current);
    expect(ids.map(({ id }) => id)).toEqual(marked);
    const exact = slug === 'contact' ? 1 : 0;
    expect(ids.filter((node) => node.exact)).toHaveLength(exact);
    const trail = breadcrumb(current, home, page, above);
    expect(trail.map(({ title }) => title)).toEqual([home.title, ...titles]);
    expect(trail.map((item) => item.current).lastIndexOf(false)).toBe(titles.length - 1);
  });
});
