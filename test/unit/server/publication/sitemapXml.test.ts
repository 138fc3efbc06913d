import fc from 'fast-check';
import { furtherParts } from '../../../../server/publication/sitemapParts';
import {
  sitemapIndex,
  urlElement,
  urlSet,
  type SitemapEntry,
} from '../../../../server/publication/sitemapXml';
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
  const root = readXml(urlElement(origin, source));
  return childrenNamed(root, 'xhtml:link').map(({ attributes: { hreflang, href } }) => [
    hreflang,
    href,
  ]);
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
  const elements = Array.from({ length: 3000 }, () => urlElement(origin, entry));
  const pieces = [...urlSet(elements)];
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

const entryArbitrary = fc
  .nat(40)
  .map((length) => ({ ...entry, path: `/de/${'a'.repeat(length)}` }));

test('parts hold every entry once, in order, each part within the limits', async () => {
  const limits = { urls: 7, bytes: 2000 };
  await fc.assert(
    fc.asyncProperty(fc.array(entryArbitrary, { maxLength: 60 }), async (entries) => {
      const { starts } = await furtherParts({ origin, limits }, entries, { urls: 0, bytes: 0 });
      const bounds = [0, ...starts, entries.length];
      const parts = bounds.slice(1).map((end, index) => entries.slice(bounds[index], end));
      expect(parts.flat()).toEqual(entries);
      for (const part of parts) {
        const bytes = part.reduce((sum, item) => sum + urlElement(origin, item).length, 0);
        expect(part.length).toBeLessThanOrEqual(limits.urls);
        expect(part.length === 1 || bytes <= limits.bytes).toBe(true);
      }
    }),
  );
});
