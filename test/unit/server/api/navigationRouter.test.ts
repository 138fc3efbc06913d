import express from 'express';
import request from 'supertest';
import { navigationRouter } from '../../../../server/api/navigationRouter';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { smallSite } from '../../../support/content/documents';
import { testSite, type Documents } from '../../../support/sites/site';

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
])('tells a redirect at %s in the body, because fetch would follow it', async (path, location) => {
  const response = await get(path);
  expect([response.status, response.headers['location']]).toEqual([200, undefined]);
  expect(response.body).toEqual({ kind: 'redirect', location });
});

it.each([
  ['/api/page/de/fehlt', {}, 404, 'notFound'],
  ['/api/page/de/zurueckgezogen', {}, 410, 'gone'],
  ['/api/page/de/sitemap.xml', {}, 404, 'notFound'],
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
