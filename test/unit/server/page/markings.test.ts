import fc from 'fast-check';
import { createMarkings } from '../../../../server/page/markings';
import type { MenuNode } from '../../../../shared/navigation/markCurrent';
import { markedMenus } from '../../../../shared/navigation/markedMenus';
import type { SharedFrame } from '../../../../shared/routing/frameData';

const names = fc.constantFrom('a', 'b', 'c', 'd');
const slugs = fc.array(names, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const links = fc.oneof(
  slugs.map((slug) => `/de/${slug}?q#x`),
  fc.constantFrom('/de', 'https://other.example/a', '/de/%C3%A4'),
);

const node: fc.Arbitrary<MenuNode> = fc.letrec<{ node: MenuNode }>((tie) => ({
  node: fc.record(
    {
      id: fc.oneof(names, fc.constant('x_overview')),
      title: fc.constant('T'),
      documentId: names,
      link: links,
      children: fc.array(tie('node'), { maxLength: 2, depthIdentifier: 'menu' }),
    },
    { requiredKeys: ['id', 'title'] },
  ),
})).node;
const menu = fc.array(node, { maxLength: 3 });

function frameWith(menus: readonly (readonly MenuNode[])[], homepageIds: readonly string[]) {
  const [mainMenu = [], metaMenu = [], topbarMenu = [], footerMenu = []] = menus;
  const header = { offices: [], departments: [], government: [], homepageIds };
  const footer = {
    about: {},
    informed: { links: [], socialLinks: [] },
    furtherinformation: { links: [] },
  };
  const frame: SharedFrame = {
    siteName: '',
    language: { code: 'de', direction: 'ltr' },
    mainMenu,
    metaMenu,
    topbarMenu,
    footerMenu,
    footer,
    header,
    home: { title: 'Start', link: '/de' },
    alerts: [],
  };
  return frame;
}

const page = fc.record(
  {
    isHome: fc.boolean(),
    documentId: names,
    slug: fc.oneof(slugs, fc.constantFrom('ä', '')),
    above: fc.option(slugs, { nil: undefined }),
  },
  { requiredKeys: ['isHome', 'above'] },
);

test('menus are marked for each of many pages as for that page alone', () => {
  fc.assert(
    fc.property(
      fc.tuple(menu, menu, menu, menu),
      fc.array(names, { maxLength: 2 }),
      fc.array(page, { minLength: 1, maxLength: 8 }),
      (menus, homepageIds, pages) => {
        const marked = createMarkings(frameWith(menus, homepageIds));
        for (const { above: slug, ...current } of pages) {
          const above = slug === undefined ? {} : { above: { slug } };
          const expected = markedMenus(menus, { ...current, homepageIds }, slug);
          expect(marked({ current, ...above }).menus).toEqual(expected);
        }
      },
    ),
  );
});

test('pages that no menu names share one marking', () => {
  const menus = [[{ id: 'a', title: 'A', link: '/de/a' }]];
  const marked = createMarkings(frameWith(menus, []));
  const of = (slug: string) => marked({ current: { isHome: false, documentId: slug, slug } });
  expect(of('x')).toBe(of('y'));
  expect(of('a').key).not.toBe(of('x').key);
});
