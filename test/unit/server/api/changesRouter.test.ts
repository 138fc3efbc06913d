import express from 'express';
import { parseAtomFeed } from 'feedsmith';
import request from 'supertest';
import { changesRouter } from '../../../../server/api/changesRouter';
import { pageDocument, smallSite } from '../../../support/content/documents';
import { pageAt } from '../../../support/pages/outcomes';
import { testSite, type Documents } from '../../../support/sites/site';

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
      .use(changesRouter(testSite(documents))),
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
  ['/api/changes/de/search', 404],
])('%s has none: %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test('a redirect leads to the feed of its target', async () => {
  const { status, headers, text } = await get('/api/changes/de/alt');
  expect([status, headers['location']]).toEqual([301, '/api/changes/de/kontakt']);
  expect([headers['cache-control'], text]).toEqual(['public, max-age=0, s-maxage=60', '']);
});
