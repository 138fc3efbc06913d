import express from 'express';
import supertest from 'supertest';
import { publicationRouter } from '../../../server/publication/publicationRouter';
import { itemDocument } from '../../support/content/documents';
import { page } from '../../support/content/smallSite';
import { childrenNamed, readXml, type XmlElement } from '../../support/pages/html';
import { useForAll } from '../../support/run/atEnd';
import { testApp } from '../../support/sites/testApp';

const origin = 'http://localhost:3000';
const later = Date.parse('2026-12-02T00:00:00Z');
const lastPublish = { publishId: 'p', lastPublish: '2026-11-21T03:00:00+01:00' };
const newsItem = (id: string, date?: string, languages?: string[]) =>
  itemDocument('news', id, { ...(date && { date }), languages });
const map = 'index/pagesToLanguageMap.json';

/** Pages, news and lists in several languages, with faults that must not show. */
const published: [string, unknown][] = [
  [
    map,
    {
      1: { de: 'start', fr: 'accueil' },
      2: { de: 'kontakt', fr: 'contact', xx: 'nowhere' },
      3: { de: 'publication/reihe/1' },
      4: { de: 'übersicht' },
      5: { de: 'zukunft', fr: 'avenir' },
      6: { fr: '../secret', de: '.hidden' },
      7: { ar: 'حقوق' },
    },
  ],
  ['index/homepages/fr-all.json', [{ documentId: '1', slug: 'accueil', title: 'Home' }]],
  ['fr/accueil.json', page('1')],
  ['index/publications/de-all.json', [itemDocument('publications', '3', { date: '2025-03-15' })]],
  ['index/webdossiers/de-all.json', [itemDocument('webdossiers', '5', { date: '2026-12-01' })]],
  [
    'index/news/de-all.json',
    [
      newsItem('n1', '2026-11-20T08:00:00+01:00', ['de', 'fr', 'it']),
      newsItem('n2', '2026-11-22T08:00:00+01:00', ['de']),
      newsItem('n3'),
      newsItem('../n4', '2026-11-20'),
    ],
  ],
  ['index/news/fr-all.json', [newsItem('n1', '2026-11-20T08:00:00+01:00', ['de', 'fr', 'it'])]],
  ['index/news/it-all.json', [newsItem('n9', '2026-11-20')]],
  [
    'lastPublish.json',
    {
      ...lastPublish,
      locales: {
        de: { lastPublish: '2026-11-21T03:00:00+01:00', documents: 20 },
        ar: { lastPublish: '2026-11-20T03:00:00+01:00', documents: 1 },
      },
    },
  ],
];

const textOf = (element: XmlElement, name: string) => childrenNamed(element, name)[0]?.text;
const locations = (root: XmlElement) => root.children.map((child) => textOf(child, 'loc'));
const versions = (url: XmlElement) =>
  childrenNamed(url, 'xhtml:link').map(({ attributes: { hreflang, href } }) => [hreflang, href]);

function find(root: XmlElement, path: string): XmlElement {
  const found = root.children.find((url) => textOf(url, 'loc') === origin + path);
  if (found === undefined) throw new Error(`${path} is not in the sitemap`);
  return found;
}

async function siteOf(documents = published, variables: Record<string, string> = {}) {
  const site = await testApp(documents, variables);
  await site.watch();
  const read = async (path: string) => {
    const { status, header, text } = await site.ask(path);
    expect([status, header('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    return readXml(text);
  };
  return { ...site, read };
}

describe('the sitemap', () => {
  const site = useForAll(() => siteOf());

  test('of a locale holds its real pages, publications, lists and news, and nothing else', async () => {
    const root = await site.read('/de/sitemap.xml');
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
    expect(locations(await site.read('/it/sitemap.xml'))).toEqual([`${origin}/it/newnsb/n9`]);
  });

  test.each([
    ['/de', ['/de', '/fr']],
    ['/de/kontakt', ['/de/kontakt', '/fr/contact']],
    ['/de/newnsb', ['/de/newnsb', '/fr/newnsb', '/it/newnsb']],
    // Of news only languages whose own list has them.
    ['/de/newnsb/n1', ['/de/newnsb/n1', '/fr/newnsb/n1']],
  ])('names the real versions of %s', async (path, others) => {
    expect(versions(find(await site.read('/de/sitemap.xml'), path))).toEqual([
      ...others.map((other) => [other.slice(1, 3), origin + other]),
      ['x-default', origin + path],
    ]);
  });

  test.each([
    ['/de/publication/reihe/1', '2025-03-15'],
    ['/de/newnsb/n1', '2026-11-20T07:00:00.000Z'],
    ['/de/kontakt', '2026-11-21T02:00:00.000Z'],
    ['/de/overview/publications', '2026-11-21T02:00:00.000Z'],
    ['/fr/contact', undefined],
  ])('says of %s that it changed %s', async (path, changed) => {
    const root = await site.read(`${path.slice(0, 3)}/sitemap.xml`);
    expect(textOf(find(root, path), 'lastmod')).toBe(changed);
  });

  test('has an index of the locales that have pages, with their last publish', async () => {
    const root = await site.read('/sitemap.xml');
    expect(root.name).toBe('sitemapindex');
    expect(root.children.map((file) => [textOf(file, 'loc'), textOf(file, 'lastmod')])).toEqual([
      [`${origin}/ar/sitemap.xml`, '2026-11-20T03:00:00+01:00'],
      [`${origin}/de/sitemap.xml`, '2026-11-21T03:00:00+01:00'],
      [`${origin}/fr/sitemap.xml`, undefined],
    ]);
  });

  test.each(['/xx/sitemap.xml', '/DE/sitemap.xml', '/de/Sitemap.xml'])(
    'is no page of %s',
    async (path) => {
      const { status, header } = await site.ask(path);
      expect([status, header('content-type')]).not.toEqual([200, 'application/xml; charset=utf-8']);
    },
  );

  test('may be shared while it is fresh, and has what is dated in the future in its time', async () => {
    expect((await site.ask('/de/sitemap.xml')).header('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
    );
    site.clock.now = later;
    const found = locations(await site.read('/de/sitemap.xml'));
    for (const path of ['/de/newnsb/n2', '/de/zukunft', '/de/overview/webdossiers'])
      expect(found).toContain(origin + path);
  });
});

test('without a news service the sitemap has no news', async () => {
  const none = { NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' };
  const found = locations(await (await siteOf(published, none)).read('/de/sitemap.xml'));
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((location) => /newnsb|news/.test(location ?? ''))).toEqual([]);
});

describe('a long sitemap', () => {
  const site = useForAll(() => {
    const pages = Array.from({ length: 12 }, (_none, index) => [index, { de: `p${index}` }]);
    return siteOf([
      [map, Object.fromEntries(pages)],
      ['index/news/de-all.json', []],
      ['lastPublish.json', lastPublish],
    ]);
  });
  const get = (path: string) =>
    supertest(express().use(publicationRouter({ ...site.site, addressesPerFile: 5 }))).get(path);
  const read = async (path: string) => locations(readXml((await get(path)).text));

  test('is split, and the index lists its parts', async () => {
    const files = await read('/sitemap.xml');
    expect(files).toEqual(
      ['', '?part=2', '?part=3'].map((part) => `${origin}/de/sitemap.xml${part}`),
    );
    const parts = await Promise.all(files.map((file = '') => read(file.slice(origin.length))));
    expect(parts.map((part) => part.length)).toEqual([5, 5, 2]);
    expect(new Set(parts.flat()).size).toBe(12);
  });

  test.each(['0', '4', 'x', '1.5', '2&part=3'])('has no part %p', async (part) => {
    const answer = await get(`/de/sitemap.xml?part=${part}`);
    expect([answer.status, answer.text]).toEqual([404, '404 Not Found\n']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test.each([
  [50_000, ['/de/sitemap.xml']],
  [50_001, ['/de/sitemap.xml', '/de/sitemap.xml?part=2']],
])('%d pages are in %j', async (documents, files) => {
  const locales = { de: { lastPublish: lastPublish.lastPublish, documents } };
  const site = await siteOf([['lastPublish.json', { ...lastPublish, locales }]]);
  const found = locations(await site.read('/sitemap.xml'));
  expect(found.filter((location) => location?.startsWith(`${origin}/de/`))).toEqual(
    files.map((file) => origin + file),
  );
});

describe('the state of publishing', () => {
  const site = useForAll(() =>
    siteOf([], { SECURITY_CONTACT: 'https://www.example.ch/de/security' }),
  );

  test.each([
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
    ['*/*', 'application/json'],
    ['application/json, text/html;q=0.5', 'application/json'],
    ['', 'application/json'],
  ])('for who accepts %p is %s', async (accept, type) => {
    const { status, header } = await site.ask('/de/status/lastPublish', {
      headers: { Accept: accept },
    });
    expect([status, header('content-type')]).toEqual([200, expect.stringContaining(type)]);
    expect([header('cache-control'), header('vary')]).toEqual([
      'no-store',
      expect.stringMatching(/Accept/),
    ]);
  });

  test.each(['/status/lastPublish.json', '/zu/status/lastPublish.json'])(
    'is JSON for everybody at %s',
    async (path) => {
      const { text } = await site.ask(path, { headers: { Accept: 'text/html' } });
      expect(JSON.parse(text)).toMatchObject({ status: 'ok', publishId: 'one' });
    },
  );

  test.each(['/xx/status/lastPublish', '/de/status/lastpublish'])('is not at %s', async (path) =>
    expect((await site.ask(path)).status).toBe(404),
  );

  test('has beside it where a contact is', async () => {
    const { text, header } = await site.ask('/.well-known/security.txt');
    expect(header('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Contact: https://www.example.ch/de/security\n');
    expect((await (await testApp()).ask('/.well-known/security.txt')).status).toBe(404);
  });
});
