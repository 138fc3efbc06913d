import express from 'express';
import request from 'supertest';
import { frameRouter } from '../../../../server/api/frameRouter';
import { navigationRouter } from '../../../../server/api/navigationRouter';
import { smallSite } from '../../../support/documents';
import { pageAt } from '../../../support/outcomes';
import { testSite, type Documents, type TestSite } from '../../../support/site';

const siteWith = (documents: Documents = {}) => testSite({ ...smallSite, ...documents });
const sharedAt = async (site: TestSite, path: string) =>
  (await pageAt(site, path)).page.ownFrame.shared;

function get(site: TestSite, path: string) {
  const app = express();
  app.use(frameRouter(site), navigationRouter(site));
  return request(app).get(path);
}

describe('frameRouter', () => {
  it('answers what the pages of a locale share, for ever', async () => {
    const site = siteWith();
    const path = await sharedAt(site, '/de/kontakt');
    expect(path).toMatch(/^\/api\/frame\/de\/[0-9a-f]{16}$/);
    expect(await sharedAt(site, '/de')).toBe(path);
    const response = await get(site, path);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.body.home).toEqual({ title: 'Startseite', link: '/de' });
  });

  it('makes the file anew where another process named it', async () => {
    const path = await sharedAt(siteWith(), '/de/kontakt');
    expect((await get(siteWith(), path)).status).toBe(200);
    const others = siteWith({ 'site-identity/de.json': { metadata: { siteName: 'Anders' } } });
    expect((await get(others, path)).status).toBe(404);
  });

  it.each(['/api/frame/de/0000000000000000', '/api/frame/xx1/0', '/api/frame/de'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(siteWith(), path)).status).toBe(404);
    },
  );

  it('is named by page data, which hold no frame of their own', async () => {
    const site = siteWith();
    const { body } = await get(site, '/api/page/de/kontakt');
    expect(body.page).not.toHaveProperty('frame');
    expect(body.page.head.structuredData).toEqual([]);
    expect((await get(site, body.page.ownFrame.shared)).status).toBe(200);
  });
});
