import express from 'express';
import request from 'supertest';
import { statusRedirect } from '../../../../server/page/statusRedirect';
import { themeRouter } from '../../../../server/page/layout/themeStylesheets';
import { smallSite } from '../../../support/documents';
import { testSite } from '../../../support/site';

const theme = { 'site-identity/de.json': { metadata: { theme: { primaryColor: '#0055aa' } } } };

describe('themeRouter', () => {
  function appOf() {
    const site = testSite({ ...smallSite, ...theme });
    const app = express();
    app.use(themeRouter(site));
    return { site, app };
  }

  it('serves a stylesheet for ever, also when another process has named it', async () => {
    const named = appOf().site;
    const path = named.themes.pathFor((await named.content.identity('de')).value) ?? '';
    const response = await request(appOf().app).get(path);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/css/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.text).toContain('#0055aa');
  });

  it.each(['/theme/0123456789abcdef.css', '/theme/x.css', '/theme/..%2fx.css', '/theme/'])(
    'does not know %s',
    async (path) => expect((await request(appOf().app).get(path)).status).toBe(404),
  );
});

describe('statusRedirect', () => {
  it.each([
    [undefined, '/de/status/lastPublish'],
    ['fr-CH', '/fr/status/lastPublish'],
    ['ja', '/de/status/lastPublish'],
  ])('leads a reader of %s to %s', async (language, location) => {
    const app = express();
    app.use(statusRedirect(testSite(smallSite)));
    const wanted = request(app).get('/status/lastPublish');
    const response = await (language === undefined
      ? wanted
      : wanted.set('Accept-Language', language));
    expect([response.status, response.headers['location']]).toEqual([302, location]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['vary']).toBe('Accept-Language, Cookie');
  });
});
