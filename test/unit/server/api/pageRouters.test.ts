import express from 'express';
import request from 'supertest';
import * as v from 'valibot';
import { parseAtomFeed } from 'feedsmith';
import { pageAsDataRouter } from '../../../../server/api/pageAsDataRouter';
import { pageAsDataSchema } from '../../../../shared/content/pageAsDataSchema';
import { pageFilesRouter } from '../../../../server/api/pageFilesRouter';
import { pageDocument, smallSite, part } from '../../../support/content/documents';
import { pageAt } from '../../../support/pages/outcomes';
import { testSite, type Documents } from '../../../support/sites/site';
import { navigationRouter } from '../../../../server/api/navigationRouter';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';

describe('pages as data', () => {
  const contact = { organisation: 'Amt', entries: [] };
  const documents: Documents = {
    ...smallSite,
    'de/kontakt.json': pageDocument('contact', 'Kontakt', {
      contentType: 'contact',
      metadata: {
        robots: 'noindex',
        reviewDate: '2027-01-01',
        translationPages: { fr: { slug: 'contact', title: 'Contact' } },
        metaInfo: { date: '2026-11-02', updatedAt: '2026-11-03T08:00:00+01:00' },
      },
      content: [
        { component: 'hologram', id: 'x' },
        part('section', 's', {}, [
          { component: 'hologram', id: 'y' },
          { component: 'contact', id: 'c1', content: contact, styles: { width: 'wide' } },
        ]),
      ],
    }),
    'de/gone.json': pageDocument('gone', 'Weg', { metadata: { withdrawn: { at: '2026-01-01' } } }),
  };

  function get(path: string) {
    const app = express().disable('etag');
    const site = testSite(documents);
    app.use(pageAsDataRouter(site), pageFilesRouter(site));
    return request(app).get(path);
  }

  test('the data of a page are fit for everyone', async () => {
    const { headers, body, text } = await get('/api/pages/v1/de/kontakt');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-language': 'de',
      'access-control-allow-origin': '*',
      'last-modified': 'Tue, 03 Nov 2026 07:00:00 GMT',
      'x-robots-tag': 'noindex',
    });
    expect(v.safeParse(pageAsDataSchema, body).issues).toBeUndefined();
    expect(body).toMatchObject({
      url: 'https://www.example.org/de/kontakt',
      type: 'contact',
      id: 'contact',
      language: 'de',
      title: 'Kontakt',
      published: '2026-11-02',
      modified: '2026-11-03T08:00:00+01:00',
      publisher: { name: 'Amt für Proben' },
      contacts: [{ name: 'c1', vcard: 'https://www.example.org/api/vcard/de/kontakt/c1.vcf' }],
    });
    expect(body.content).toHaveLength(1);
    expect(text).not.toMatch(/hologram|styles|reviewDate|robots|"build"|publishId|messages|layout/);
  });

  test.each([
    ['/api/pages/v1/de/alt', 301, '/api/pages/v1/de/kontakt'],
    ['/api/vcard/de/alt/c1.vcf', 301, '/api/vcard/de/kontakt/c1.vcf'],
    ['/api/pages/v1/de/extern', 301, 'https://other.example/'],
  ])('%s leads on as its page does', async (path, status, location) => {
    const response = await get(path);
    expect([response.status, response.headers['location']]).toEqual([status, location]);
  });

  test.each([
    ['/api/pages/v1/de/gone', 410],
    ['/api/vcard/de/kontakt/c2.vcf', 404],
    ['/api/vcard/de/gone/c1.vcf', 410],
  ])('%s is answered with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('a contact is a file for address books, named after its page', async () => {
    const { headers, text } = await get('/api/vcard/de/kontakt/c1.vcf');
    expect(headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': 'attachment; filename=kontakt.vcf',
      'last-modified': 'Tue, 03 Nov 2026 07:00:00 GMT',
    });
    expect(headers['cache-control']).toContain('s-maxage');
    expect(text).toContain('FN;LANGUAGE=de:Amt\r\n');
    expect(text).toContain('URL:https://www.example.org/de/kontakt\r\n');
  });
});

describe('changesRouter', () => {
  const changeHistory = [
    { at: '2025-05-06', note: 'Erste Änderung' },
    { at: '2026-09-22T14:00:00+02:00', note: 'Werte <neu>' },
    { at: '2025-05-06', note: 'Noch eine' },
  ];
  const changed = {
    'de/kontakt.json': pageDocument('contact', 'K', { metadata: { changeHistory } }),
  };
  const documents: Documents = { ...smallSite, ...changed };

  function get(path: string, headers: Record<string, string> = {}) {
    return request(
      express()
        .disable('etag')
        .use(pageFilesRouter(testSite(documents))),
    )
      .get(path)
      .set(headers);
  }

  test('the changes of a page are a feed, newest first', async () => {
    const { headers, text } = await get('/api/changes/de/kontakt');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(headers['last-modified']).toBe('Tue, 22 Sep 2026 12:00:00 GMT');
    const feed = parseAtomFeed(text);
    expect(feed.title?.value).toBe('Änderungen: K');
    expect(feed.xml?.lang).toBe('de');
    expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(
      'https://www.example.org/api/changes/de/kontakt',
    );
    expect(feed.entries?.map(({ title }) => title?.value)).toEqual([
      'Werte <neu>',
      'Erste Änderung',
      'Noch eine',
    ]);
    expect(new Set(feed.entries?.map(({ id }) => id)).size).toBe(3);
  });

  test('the page names its feed, one without changes names none', async () => {
    const feedsOf = async (path: string) =>
      (await pageAt(testSite(documents), path)).page.head.elements
        .filter(({ attributes }) => attributes['type'] === 'application/atom+xml')
        .map(({ attributes }) => attributes['href']);
    expect(await feedsOf('/de/kontakt/mehr')).toEqual([
      'https://www.example.org/api/changes/de/kontakt',
    ]);
    expect(await feedsOf('/de/menschenrechte')).toEqual([]);
  });

  test.each([
    ['/api/changes/de/menschenrechte', 404],
    ['/api/changes/de/gibt-es-nicht', 404],
    ['/api/changes/de/zurueckgezogen', 410],
  ])('%s has none: %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('a redirect leads to the feed of its target', async () => {
    const { status, headers, text } = await get('/api/changes/de/alt');
    expect([status, headers['location']]).toEqual([301, '/api/changes/de/kontakt']);
    expect([headers['cache-control'], text]).toEqual(['public, max-age=0, s-maxage=60', '']);
  });
});

describe('navigationRouter', () => {
  const siteOf = (documents: Documents = {}) => testSite({ ...smallSite, ...documents });

  function get(path: string, documents: Documents = {}) {
    return request(express().use(navigationRouter(siteOf(documents)))).get(path);
  }

  it('answers the bare home page by the language of the reader, and nobody may keep it', async () => {
    for (const path of ['/api/page', '/api/page/', '/api/page?utm=x']) {
      const response = await get(path).set('Accept-Language', 'fr');
      expect(response.body.page).toMatchObject({ path: '/', locale: 'fr' });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    ['/api/page/de/alt', '/de/kontakt'],
    ['/api/page/DE', '/de'],
    ['/api/page/de/extern', 'https://other.example/'],
    ['/api/page//host.example/', '/host.example'],
  ])('tells a redirect at %s in the body, as fetch would follow it', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers['location']]).toEqual([200, undefined]);
    expect(response.body).toEqual({ kind: 'redirect', location });
  });

  it.each([
    ['/api/page/de/fehlt', {}, 404, 'notFound'],
    ['/api/page/de/zurueckgezogen', {}, 410, 'gone'],
    [
      '/api/page/de/kontakt',
      { 'de/kontakt.json': new SourceFailure('static', 'timeout') },
      503,
      'error',
    ],
    ['/api/page/de/kontakt', { 'de/kontakt.json': new Error('bug') }, 500, 'error'],
  ])('answers %s with the status of the page', async (path, documents, status, kind) => {
    const response = await get(path, documents);
    expect(response.status).toBe(status);
    expect(response.headers['x-robots-tag']).toBe('noindex');
    expect(response.body).toMatchObject({ kind: 'page', status, page: { screen: { kind } } });
  });
});
