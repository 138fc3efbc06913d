import fc from 'fast-check';
import {
  type NavigationNode,
  type DataRecord,
  newestRecords,
} from '../../../../shared/content/site';
import {
  breadcrumb,
  type CurrentPage,
  activeTrail,
  activeMenus,
} from '../../../../shared/navigation/activeTrail';
import { authorityPath } from '../../../../views/frame/authorities/Authorities';
import {
  allNodes,
  currentPageArbitrary,
  menuArbitrary,
} from '../../../support/pages/menuArbitrary';
import { testProperty } from '../../../support/run/testProperty';

describe('activeTrail', () => {
  const none = { isHome: false, homepageIds: [] };
  const home = { isHome: true, homepageIds: ['1', '2'], slug: 'kontakt' };
  const leaf = (id: string, rest: Partial<NavigationNode> = {}) => ({
    id,
    title: `T ${id}`,
    ...rest,
  });
  const lakes = leaf('12', { link: '/de/seen?x=1#y', documentId: '12' });
  const tree: NavigationNode[] = [
    leaf('10', {
      link: '/de/themen',
      documentId: '10',
      children: [
        leaf('10_overview', { link: '/de/themen', documentId: '10' }),
        leaf('11', { link: '/de/wasser', documentId: '11', children: [lakes] }),
      ],
    }),
    leaf('20', { link: '/de/kontakt', children: [] }),
    leaf('30', { link: 'https://other.example/de/kontakt' }),
    leaf('1', { link: '/de', documentId: '1' }),
  ];
  const bare = [leaf('5', { children: [leaf('5_overview'), leaf('6')] })];
  const late = [leaf('5', { children: [leaf('6'), leaf('5_overview')] })];
  const encoded = [
    leaf('a', { link: '/de/%C3%BCber-uns' }),
    leaf('b', { link: '/de/publication/101/2018' }),
    leaf('c', { link: '/de/%E0%A4%A' }),
  ];

  test.each<[string, NavigationNode[], Partial<CurrentPage>, string[], string[]]>([
    ['a document id, with its ancestors', tree, { documentId: '12' }, ['10', '11', '12'], ['12']],
    ['one with an overview', tree, { documentId: '10' }, ['10', '10_overview'], ['10_overview']],
    ['one below an overview', tree, { documentId: '11' }, ['10', '11'], ['11']],
    ['an overview of no address', bare, { documentId: '5' }, ['5', '5_overview'], ['5_overview']],
    ['an overview that is not first', late, { documentId: '5' }, ['5'], ['5']],
    ['the last segment of a link, on this site', tree, { slug: 'kontakt' }, ['20'], ['20']],
    ['a link with query and hash', tree, { slug: 'seen' }, ['10', '11', '12'], ['12']],
    ['decoded segments', encoded, { slug: 'über-uns' }, ['a'], ['a']],
    ['all segments of a longer slug', encoded, { slug: 'publication/101/2018' }, ['b'], ['b']],
    ['no other one', encoded, { slug: 'publication/102/2018' }, [], []],
    ['no home page for a slug that is a language', tree, { slug: 'de' }, [], []],
    ['the ids of the home pages alone, at home', tree, home, ['1'], ['1']],
    ['no id of a home page elsewhere', tree, { ...home, isHome: false }, ['20'], ['20']],
  ])('marks by %s', (_, menu, page, current, exact) => {
    const nodes = allNodes(activeTrail(menu, { ...none, ...page }));
    expect(nodes.filter((node) => node.current).map(({ id }) => id)).toEqual(current);
    expect(nodes.filter((node) => node.exact).map(({ id }) => id)).toEqual(exact);
  });

  test('entries with children lose their link and keep it as overviewLink', () => {
    const [parent, contact] = activeTrail(tree, none);
    expect(parent).not.toHaveProperty('link');
    expect(parent?.overviewLink).toBe('/de/themen');
    const { children: _, ...rest } = tree[1] ?? {};
    expect(contact).toStrictEqual({ ...rest, current: false, exact: false });
  });

  const marking = fc
    .tuple(menuArbitrary, currentPageArbitrary, fc.array(fc.nat(9).map(String)))
    .map(([menu, page, homepageIds]) => ({ menu, page: { ...page, homepageIds } }));

  testProperty([marking])(
    'current nodes reach up to the root, and each has a reason to be current',
    ({ menu, page }) => {
      for (const node of allNodes(activeTrail(menu, page))) {
        const isAbove = node.children?.some((child) => child.current) === true;
        if (isAbove || node.exact) expect(node.current).toBe(true);
        if (node.current && !node.exact) expect(isAbove).toBe(true);
      }
    },
  );
});

describe('breadcrumb', () => {
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
    return breadcrumb([activeTrail(tree, current)], home);
  }

  test('leads from home to the page, with handles before titles', () => {
    const trail = trailTo('lakes');
    const titles = ['Startseite', 'Topics', 'Title water', 'Title lakes'];
    expect(trail.map(({ title }) => title)).toEqual(titles);
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
    expect(breadcrumb([activeTrail(menu, off)], home, page)).toStrictEqual([
      { id: 'home', ...home, isUiText: true, current: false },
      { id: '/de/somewhere', ...page, current: true },
    ]);
    const on = activeTrail(menu, { ...off, documentId: 'contact' });
    expect(breadcrumb([on], home, page).map(({ id }) => id)).toEqual(['home', 'contact']);
  });

  test('the home page is its own breadcrumb, also where a menu contains it', () => {
    const isHome = { isHome: true, homepageIds: ['1'] };
    const tree = [{ id: '1', title: 'Home', link: '/de' }, leaf('contact')];
    const trail = [{ id: 'home', ...home, isUiText: true, current: true }];
    expect(breadcrumb([activeTrail(tree, isHome)], home, home)).toStrictEqual(trail);
    expect(breadcrumb([], home)).toStrictEqual(trail);
  });

  testProperty([fc.array(menuArbitrary, { maxLength: 3 }), currentPageArbitrary])(
    'always begins with home, has one current entry, the last, and shows no overview',
    (trees, page) => {
      const menus = trees.map((tree) => activeTrail(tree, { ...page, homepageIds: ['3'] }));
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
  ])('a page below one of a menu: %s below %s marks %j', (slug, parent, marked, titles) => {
    const current = activeMenus(menus, { ...tagung, slug }, parent);
    const ids = allNodes(current.flat()).filter((node) => node.current);
    expect(ids.map(({ id }) => id)).toEqual(marked);
    const exact = slug === 'contact' ? 1 : 0;
    expect(ids.filter((node) => node.exact)).toHaveLength(exact);
    const trail = breadcrumb(current, home, page, above);
    expect(trail.map(({ title }) => title)).toEqual([home.title, ...titles]);
    expect(trail.map((item) => item.current).lastIndexOf(false)).toBe(titles.length - 1);
  });
});

test.each([
  ['the highest document id, as a number', ['999 Water', '1000 Water', '5 Air'], ['1000', '5']],
  ['texts where one is no number', ['b2 Water', '10 Water', 'b10 Water'], ['b2']],
  [
    'ids beyond the safe integers',
    ['9007199254740993 Water', '9007199254740992 Water'],
    ['9007199254740993'],
  ],
])('of one title one record stays, by %s', (_, records, expected) => {
  const read = records.map((record): DataRecord => {
    const [documentId = '', title = ''] = record.split(' ');
    return { documentId, metadata: { title } };
  });
  expect(newestRecords(read).map(({ documentId }) => documentId)).toEqual(expected);
});

test('of one document id the last record stays', () => {
  const records = ['Old', 'New'].map((title) => ({ documentId: '1', metadata: { title } }));
  expect(newestRecords(records)).toEqual(records.slice(1));
});

describe('authorityPath', () => {
  const department = { documentId: '1', metadata: { title: 'Department', acronym: 'DW' } };
  const ofOffice = { title: 'Office for Shores', acronym: 'OS', parentId: '1' };
  const office = { documentId: '2', metadata: ofOffice };
  const lists = { government: [], departments: [department], offices: [office] };

  test('an office is found by its title, and follows its department', () => {
    const names = { siteName: 'Shores', organisation: 'Office for Shores' };
    expect(authorityPath(names, lists)).toEqual([department, office]);
  });

  test('an authority is found by its acronym, and another site stands alone', () => {
    expect(authorityPath({ siteName: 'DW' }, lists)).toEqual([department]);
    expect(authorityPath({ siteName: 'Elsewhere' }, lists)).toEqual([]);
  });
});
