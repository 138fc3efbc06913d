import express from 'express';
import request from 'supertest';
import * as v from 'valibot';
import { pageAsDataRouter } from '../../../../server/api/pageAsDataRouter';
import { pageAsDataSchema } from '../../../../shared/content/pageAsDataSchema';
import { vcardRouter } from '../../../../server/api/vcardRouter';
import { pageDocument, smallSite, part } from '../../../support/content/documents';
import { pageAt } from '../../../support/pages/outcomes';
import { testSite, type Documents } from '../../../support/sites/site';

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
  app.use(pageAsDataRouter(site), vcardRouter(site));
  return request(app).get(path);
}

test('a page names its data, which are fit for everyone', async () => {
  const { page } = await pageAt(testSite(documents), '/de/kontakt');
  const named = page.head.elements.find(
    ({ attributes }) => attributes['type'] === 'application/json',
  );
  expect(named?.attributes).toMatchObject({
    rel: 'alternate',
    href: 'https://www.example.org/api/pages/v1/de/kontakt',
  });
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
  ['/api/vcard/de/extern/c1.vcf', 301, 'https://other.example/'],
])('%s leads on as its page does', async (path, status, location) => {
  const response = await get(path);
  expect([response.status, response.headers['location']]).toEqual([status, location]);
});

test.each([
  ['/api/pages/v1/de/nichts', 404],
  ['/api/pages/v1/de/sitemap', 404],
  ['/api/pages/v1/de/gone', 410],
  ['/api/vcard/de/nichts/c1.vcf', 404],
  ['/api/vcard/de/kontakt/c2.vcf', 404],
  ['/api/vcard/de/kontakt/c1', 404],
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
