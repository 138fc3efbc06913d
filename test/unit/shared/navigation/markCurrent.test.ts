import fc from 'fast-check';
import type { NavigationNode } from '../../../../shared/content/navigation';
import { type MarkedNode, markCurrent } from '../../../../shared/navigation/markCurrent';
import {
  allNodes,
  currentPageArbitrary,
  menuArbitrary,
} from '../../../support/pages/menuArbitrary';
import { testProperty } from '../../../support/run/testProperty';

const none = { isHome: false, homepageIds: [] };

const tree: NavigationNode[] = [
  {
    id: '10',
    title: 'Topics',
    link: '/de/themen',
    documentId: '10',
    children: [
      { id: '10_overview', title: 'Overview', link: '/de/themen', documentId: '10' },
      {
        id: '11',
        title: 'Water',
        link: '/de/wasser',
        documentId: '11',
        children: [{ id: '12', title: 'Lakes', link: '/de/seen?x=1#y', documentId: '12' }],
      },
    ],
  },
  { id: '20', title: 'Contact', link: '/de/kontakt', children: [] },
  { id: '30', title: 'Elsewhere', link: 'https://other.example/de/kontakt' },
  { id: '1', title: 'Home', link: '/de', documentId: '1' },
];

function currentIds(marked: MarkedNode[]) {
  return allNodes(marked)
    .filter((node) => node.current)
    .map((node) => node.id);
}

function exactIds(marked: MarkedNode[]) {
  return allNodes(marked)
    .filter((node) => node.exact)
    .map((node) => node.id);
}

test('marks the node by document id, and its ancestors', () => {
  const marked = markCurrent(tree, { ...none, documentId: '12' });
  expect(currentIds(marked)).toEqual(['10', '11', '12']);
  expect(exactIds(marked)).toEqual(['12']);
});

test('marks the overview child of the node, not those of its ancestors', () => {
  const overview = markCurrent(tree, { ...none, documentId: '10' });
  expect(currentIds(overview)).toEqual(['10', '10_overview']);
  expect(exactIds(overview)).toEqual(['10_overview']);
  expect(currentIds(markCurrent(tree, { ...none, documentId: '11' }))).toEqual(['10', '11']);
});

test('the overview child needs neither document id nor link of its own', () => {
  const bare = [
    {
      id: '5',
      title: 'A',
      children: [
        { id: '5_overview', title: 'O' },
        { id: '6', title: 'B' },
      ],
    },
  ];
  expect(currentIds(markCurrent(bare, { ...none, documentId: '5' }))).toEqual(['5', '5_overview']);
});

test('an overview that is not the first child is like any other', () => {
  const late = [
    {
      id: '5',
      title: 'A',
      children: [
        { id: '6', title: 'B' },
        { id: '5_overview', title: 'O' },
      ],
    },
  ];
  expect(currentIds(markCurrent(late, { ...none, documentId: '5' }))).toEqual(['5']);
});

test('marks by the last link segment, without query and hash, on this site only', () => {
  expect(currentIds(markCurrent(tree, { ...none, slug: 'kontakt' }))).toEqual(['20']);
  expect(exactIds(markCurrent(tree, { ...none, slug: 'seen' }))).toEqual(['12']);
});

test('compares decoded segments, and all segments of a longer slug', () => {
  const menu = [
    { id: 'a', title: 'A', link: '/de/%C3%BCber-uns' },
    { id: 'b', title: 'B', link: '/de/publication/101/2018' },
    { id: 'c', title: 'C', link: '/de/%E0%A4%A' },
  ];
  expect(currentIds(markCurrent(menu, { ...none, slug: 'über-uns' }))).toEqual(['a']);
  expect(currentIds(markCurrent(menu, { ...none, slug: 'publication/101/2018' }))).toEqual(['b']);
  expect(currentIds(markCurrent(menu, { ...none, slug: 'publication/102/2018' }))).toEqual([]);
});

test('the link to a home page is no page that is called like the language', () => {
  expect(currentIds(markCurrent(tree, { ...none, slug: 'de' }))).toEqual([]);
});

test('home is marked by membership in the homepage ids alone', () => {
  const home = { isHome: true, homepageIds: ['1', '2'], slug: 'kontakt' };
  expect(currentIds(markCurrent(tree, home))).toEqual(['1']);
  expect(currentIds(markCurrent(tree, { ...home, isHome: false }))).toEqual(['20']);
});

test('entries with children lose their link and keep it as overviewLink', () => {
  const [parent, leaf] = markCurrent(tree, none);
  expect(parent).not.toHaveProperty('link');
  expect(parent?.overviewLink).toBe('/de/themen');
  expect(leaf).toStrictEqual({
    id: '20',
    title: 'Contact',
    link: '/de/kontakt',
    current: false,
    exact: false,
  });
});

const marking = fc
  .tuple(menuArbitrary, currentPageArbitrary, fc.array(fc.nat(9).map(String)))
  .map(([menu, page, homepageIds]) => ({ menu, page: { ...page, homepageIds } }));

testProperty([marking])(
  'current nodes reach up to the root, and each has a reason to be current',
  ({ menu, page }) => {
    for (const node of allNodes(markCurrent(menu, page))) {
      const children = node.children ?? [];
      if (children.some((child) => child.current)) expect(node.current).toBe(true);
      if (node.exact) expect(node.current).toBe(true);
      if (node.current && !node.exact) expect(children.some((c) => c.current)).toBe(true);
    }
  },
);
