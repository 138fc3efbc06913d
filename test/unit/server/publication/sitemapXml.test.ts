import {
  sitemapIndex,
  urlSet,
  type SitemapEntry,
} from '../../../../server/publication/sitemap/sitemapXml';
import { childrenNamed, readXml } from '../../../support/readXml';

const origin = 'https://www.example.ch';
const entry: SitemapEntry = {
  path: '/fr/a&b',
  lastModified: '2026-05-04',
  alternates: [
    { locale: 'de', path: '/de/a' },
    { locale: 'fr', path: '/fr/a&b' },
  ],
};

function linksOf(source: SitemapEntry): (string | undefined)[][] {
  const urls = childrenNamed(readXml([...urlSet(origin, [source])].join('')), 'url');
  return urls
    .flatMap((url) => childrenNamed(url, 'xhtml:link'))
    .map(({ attributes: { hreflang, href } }) => [hreflang, href]);
}

test('an address names all its versions, and the German one for everybody else', () => {
  expect(linksOf(entry)).toEqual([
    ['de', `${origin}/de/a`],
    ['fr', `${origin}/fr/a&b`],
    ['x-default', `${origin}/de/a`],
  ]);
});

test('without a German version the first one is for everybody else', () => {
  const alternates = [
    { locale: 'fr', path: '/fr/a' },
    { locale: 'it', path: '/it/a' },
  ];
  expect(linksOf({ ...entry, alternates }).at(-1)).toEqual(['x-default', `${origin}/fr/a`]);
});

test('a list in many pieces is one document', () => {
  const entries = Array.from({ length: 3000 }, () => entry);
  const pieces = [...urlSet(origin, entries)];
  expect(pieces.length).toBeGreaterThan(5);
  expect(childrenNamed(readXml(pieces.join('')), 'url')).toHaveLength(3000);
});

test('the index names its files', () => {
  const root = readXml(
    sitemapIndex([
      { url: `${origin}/de/sitemap.xml?part=2`, lastModified: '2026-11-21T02:00:00.000Z' },
      { url: `${origin}/fr/sitemap.xml`, lastModified: undefined },
    ]),
  );
  const files = childrenNamed(root, 'sitemap').map(({ children }) =>
    children.map(({ text }) => text),
  );
  expect(files).toEqual([
    [`${origin}/de/sitemap.xml?part=2`, '2026-11-21T02:00:00.000Z'],
    [`${origin}/fr/sitemap.xml`],
  ]);
});
