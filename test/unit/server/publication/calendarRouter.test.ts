import express from 'express';
import request from 'supertest';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { calendarRouter } from '../../../../server/publication/calendar/calendarRouter';
import { pageDocument, smallSite } from '../../../support/content/documents';
import { testSite, type Documents } from '../../../support/sites/site';

const details = {
  eventInfos: { raw: [{ 'start-date': '2027-01-28T09:15:00+01:00' }] },
  location: { name: 'Saal', address: 'Gasse 1', lat: 46.9, lon: 7.4 },
};
const metadata = { metaInfo: { updatedAt: '2026-11-01T10:00:00+01:00' } };
const tagung = pageDocument('42', 'Tagung', { contentType: 'event', metadata });

const site: Documents = {
  ...smallSite,
  'index/pagesToLanguageMap.json': { 42: { de: 'tagung.ics' }, 43: { de: 'kontakt' } },
  'de/tagung.ics.json': { ...tagung, details },
};

function get(path: string, documents: Documents = site, headers: Record<string, string> = {}) {
  return request(
    express()
      .disable('etag')
      .use(calendarRouter(testSite(documents)))
      .use((_request, response) => void response.status(404).send('page')),
  )
    .get(path)
    .set(headers);
}

test('an event is a calendar file by its document id', async () => {
  const { status, headers, text } = await get('/de/overview/events/42.ics');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['content-disposition']).toContain('attachment');
  expect(headers['last-modified']).toBe('Sun, 01 Nov 2026 09:00:00 GMT');
  expect(headers['cache-control']).toContain('s-maxage=60');
  expect(text).toContain('UID:42@www.example.org');
  expect(text).toContain('URL;VALUE=URI:https://www.example.org/de/tagung.ics');
  expect(text).toContain('GEO:46.9;7.4');
});

test.each([
  '/de/overview/events/43.ics',
  '/de/overview/events/44.ics',
  '/fr/overview/events/42.ics',
  '/xx/overview/events/42.ics',
  '/de/overview/events/42',
  '/de/overview/events/..ics',
  '/de/overview/news/42.ics',
])('%s is left to the pages', async (path) => {
  const { status, text } = await get(path);
  expect([status, text]).toEqual([404, 'page']);
});

test('a withdrawn event has no file', async () => {
  const withdrawn = pageDocument('42', 'T', {
    contentType: 'event',
    metadata: { withdrawn: { at: '2026-01-01' } },
  });
  const documents = { ...site, 'de/tagung.ics.json': { ...withdrawn, details } };
  expect((await get('/de/overview/events/42.ics', documents)).text).toBe('page');
});

test('a source that failed is no missing event', async () => {
  const documents = { ...site, 'de/tagung.ics.json': new SourceFailure('files', 'timeout') };
  const { status, headers } = await get('/de/overview/events/42.ics', documents);
  expect([status, headers['retry-after']]).toEqual([503, '30']);
});
