import type { MachineContext } from '../../../server/publication/publicationRouter';
import { childrenNamed, readXml, type XmlElement } from '../../support/pages/html';
import {
  lastPublish,
  publicationOf,
  published,
  sitemapSite,
} from '../../support/sites/sitemapSite';
import { today, type Documents } from '../../support/sites/site';

const origin = 'https://www.example.org';
const later = () => Date.parse('2026-12-02T00:00:00Z');

async function read(
  path: string,
  documents?: Documents,
  options?: Partial<MachineContext>,
  now?: () => number,
) {
  const answer = await publicationOf(await sitemapSite(documents, now), options).get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  return readXml(answer.text);
}

const textOf = (element: XmlElement, name: string) => childrenNamed(element, name)[0]?.text;
const locations = (root: XmlElement) => root.children.map((child) => textOf(child, 'loc'));

function find(root: XmlElement, path: string): XmlElement {
  const found = root.children.find((url) => textOf(url, 'loc') === origin + path);
  if (found === undefined) throw new Error(`${path} is not in the sitemap`);
  return found;
}

const versions = (url: XmlElement) =>
  childrenNamed(url, 'xhtml:link').map(({ attributes: { hreflang, href } }) => [hreflang, href]);

test('the sitemap of a locale holds its real pages, publications, lists and news, and nothing else', async () => {
  const root = await read('/de/sitemap.xml');
  expect(root.name).toBe('urlset');
  expect(root.attributes['xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(locations(root)).toEqual(
    [
      '/de',
      '/de/kontakt',
      '/de/publication/reihe/1',
      '/de/%C3%BCbersicht',
      '/de/newnsb',
      '/de/overview/news',
      '/de/overview/publications',
      '/de/newnsb/n1',
      '/de/newnsb/n3',
    ].map((path) => origin + path),
  );
});

test('versions are the real ones, home pages under the address of their locale', async () => {
  const root = await read('/de/sitemap.xml');
  expect(versions(find(root, '/de'))).toEqual([
    ['de', `${origin}/de`],
    ['fr', `${origin}/fr`],
    ['x-default', `${origin}/de`],
  ]);
  expect(versions(find(root, '/de/kontakt')).map(([language]) => language)).toEqual([
    'de',
    'fr',
    'x-default',
  ]);
});

test('lists name the languages in which they have items, and only where there are pages', async () => {
  const root = await read('/de/sitemap.xml');
  expect(versions(find(root, '/de/newnsb'))).toEqual([
    ...['de', 'fr', 'it'].map((code) => [code, `${origin}/${code}/newnsb`]),
    ['x-default', `${origin}/de/newnsb`],
  ]);
  expect(textOf(find(root, '/de/overview/publications'), 'lastmod')).toBe(
    '2026-11-21T02:00:00.000Z',
  );
  expect(locations(await read('/it/sitemap.xml'))).toEqual([`${origin}/it/newnsb/n9`]);
  expect(locations(await read('/de/sitemap.xml', published, {}, later))).toContain(
    `${origin}/de/overview/webdossiers`,
  );
});

test('news name only languages whose own list has them', async () => {
  const root = await read('/de/sitemap.xml');
  expect(versions(find(root, '/de/newnsb/n1'))).toEqual([
    ['de', `${origin}/de/newnsb/n1`],
    ['fr', `${origin}/fr/newnsb/n1`],
    ['x-default', `${origin}/de/newnsb/n1`],
  ]);
});

test('the last change comes from the lists, else from the publish of the locale', async () => {
  const german = await read('/de/sitemap.xml');
  expect(textOf(find(german, '/de/publication/reihe/1'), 'lastmod')).toBe('2025-03-15');
  expect(textOf(find(german, '/de/newnsb/n1'), 'lastmod')).toBe('2026-11-20T07:00:00.000Z');
  expect(textOf(find(german, '/de/kontakt'), 'lastmod')).toBe('2026-11-21T02:00:00.000Z');
  const french = await read('/fr/sitemap.xml');
  expect(textOf(find(french, '/fr/contact'), 'lastmod')).toBeUndefined();
});

test('what is dated in the future appears when its time has come', async () => {
  const root = await read('/de/sitemap.xml', published, {}, later);
  expect(locations(root)).toContain(`${origin}/de/newnsb/n2`);
  expect(locations(root)).toContain(`${origin}/de/zukunft`);
});

test('without a news service there are no news', async () => {
  const none = { NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' };
  const without = await sitemapSite(published, () => today, none);
  const root = readXml((await publicationOf(without).get('/de/sitemap.xml')).text);
  expect(root.children.length).toBeGreaterThan(3);
  expect(locations(root).filter((location) => /newnsb|news/.test(location ?? ''))).toEqual([]);
});

test('a code without pages has its own home alone', async () => {
  const root = await read('/zu/sitemap.xml');
  expect(locations(root)).toEqual([`${origin}/zu`]);
  expect(versions(find(root, '/zu'))).toEqual([]);
});

test.each([
  '/xx/sitemap.xml',
  '/DE/sitemap.xml',
  '/de/sitemap.xml/',
  '/sitemap.xml/',
  '/de/Sitemap.xml',
])('%s is left to the pages', async (path) =>
  expect((await publicationOf(await sitemapSite()).get(path)).status).toBe(418),
);

test('the index names the locales that have pages, with their last publish', async () => {
  const root = await read('/sitemap.xml');
  expect(root.name).toBe('sitemapindex');
  expect(locations(root)).toEqual(
    ['ar', 'de', 'fr'].map((code) => `${origin}/${code}/sitemap.xml`),
  );
  expect(root.children.map((file) => textOf(file, 'lastmod'))).toEqual([
    '2026-11-20T03:00:00+01:00',
    '2026-11-21T03:00:00+01:00',
    undefined,
  ]);
});

describe('a long sitemap', () => {
  const map = {
    'lastPublish.json': lastPublish,
    'index/pagesToLanguageMap.json': Object.fromEntries(
      Array.from({ length: 12 }, (_none, index) => [`${index}`, { de: `p${index}` }]),
    ),
  };
  const options = { addressesPerFile: 5 };

  test('is split, and the index lists its parts', async () => {
    const files = locations(await read('/sitemap.xml', map, options));
    expect(files).toEqual(
      ['', '?part=2', '?part=3'].map((part) => `${origin}/de/sitemap.xml${part}`),
    );
    const parts: (string | undefined)[][] = [];
    for (const file of files) {
      const path = file?.slice(origin.length) ?? '';
      parts.push(locations(await read(path, map, options)));
    }
    expect(parts.map((part) => part.length)).toEqual([5, 5, 2]);
    expect(new Set(parts.flat()).size).toBe(12);
  });

  test.each(['0', '4', '-1', 'x', '1.5', '99999', '2&part=3', ''])(
    'has no part %p',
    async (part) => {
      const answer = await publicationOf(await sitemapSite(map), options).get(
        `/de/sitemap.xml?part=${part}`,
      );
      expect([answer.status, answer.text]).toEqual([404, '404 Not Found\n']);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('has in its last part what the count of documents did not know', async () => {
    const given = { ...published, 'lastPublish.json': lastPublish };
    const parts = ['', '?part=2'].map((part) =>
      read(`/de/sitemap.xml${part}`, given, { addressesPerFile: 3 }),
    );
    expect((await Promise.all(parts)).map((root) => locations(root).length)).toEqual([3, 6]);
  });

  test('other parameters change nothing', async () => {
    expect(locations(await read('/de/sitemap.xml?utm=1', map, options))).toHaveLength(5);
  });
});

test('50,000 pages are one file, one more are two', async () => {
  const known = (documents: number) => ({
    'index/pagesToLanguageMap.json': { 1: { de: 'start' } },
    'lastPublish.json': {
      ...lastPublish,
      locales: { de: { lastPublish: lastPublish.lastPublish, documents } },
    },
  });
  expect(locations(await read('/sitemap.xml', known(50_000)))).toHaveLength(1);
  const two = locations(await read('/sitemap.xml', known(50_001)));
  expect(two).toEqual([`${origin}/de/sitemap.xml`, `${origin}/de/sitemap.xml?part=2`]);
});
