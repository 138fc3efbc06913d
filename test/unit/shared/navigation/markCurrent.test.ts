import fc from 'fast-check';
import type { NavigationNode } from '../../../../shared/content/navigation';
import { type CurrentPage, markCurrent } from '../../../../shared/navigation/markCurrent';
import {
  allNodes,
  currentPageArbitrary,
  menuArbitrary,
} from '../../../support/pages/menuArbitrary';
import { testProperty } from '../../../support/run/testProperty';

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
  const nodes = allNodes(markCurrent(menu, { ...none, ...page }));
  expect(nodes.filter((node) => node.current).map(({ id }) => id)).toEqual(current);
  expect(nodes.filter((node) => node.exact).map(({ id }) => id)).toEqual(exact);
});

test('entries with children lose their link and keep it as overviewLink', () => {
  const [parent, contact] = markCurrent(tree, none);
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
    for (const node of allNodes(markCurrent(menu, page))) {
      const isAbove = node.children?.some((child) => child.current) === true;
      if (isAbove || node.exact) expect(node.current).toBe(true);
      if (node.current && !node.exact) expect(isAbove).toBe(true);
    }
  },
);
