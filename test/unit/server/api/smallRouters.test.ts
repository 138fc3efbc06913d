import express from 'express';
import request from 'supertest';
import { encode } from 'uqr';
import { navigationRouter } from '../../../../server/api/navigationRouter';
import { testSite, today, type Documents, type TestSite } from '../../../support/sites/site';
import { smallSite, hazard } from '../../../support/content/documents';
import { pageAt } from '../../../support/pages/outcomes';
import { qrRouter } from '../../../../server/api/qrRouter';
import { qrAddress } from '../../../../shared/routing/addresses';
import { createErrorPages } from '../../../../server/middleware/errorAnswers';
import { consentChoiceRouter } from '../../../../server/api/consentChoiceRouter';
import { offlineRouter } from '../../../../server/offline/offlineRouter';

describe('alertsRouter', () => {
  const alertOf = (id: string, from: number) =>
    hazard({
      id,
      level: 2,
      validFrom: new Date(today + from).toISOString(),
      updatedAt: new Date(today).toISOString(),
      text: { de: 'Meiden Sie das Ufer.' },
    });

  async function answer(alerts: unknown) {
    return request(express().use(navigationRouter(testSite({ 'index/alerts.json': alerts })))).get(
      '/api/alerts',
    );
  }

  test('tells the messages in force, for ten seconds', async () => {
    const running = alertOf('running', -1);
    const response = await answer([running, alertOf('coming', 1)]);
    expect(response.body).toEqual([running]);
    expect(response.headers['cache-control']).toBe('public, max-age=10');
  });

  test('does not say that there are none where they cannot be read', async () => {
    const response = await answer(new Error('down'));
    expect(response.status).toBe(503);
    expect(response.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  });
});

const siteWith = (documents: Documents = {}) => testSite({ ...smallSite, ...documents });
const sharedAt = async (site: TestSite, path: string) =>
  (await pageAt(site, path)).page.pageLayout.shared;

function get(site: TestSite, path: string) {
  return request(express().use(navigationRouter(site))).get(path);
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
});

describe('qrRouter', () => {
  const origin = 'https://www.example.ch';
  const app = express().use(qrRouter(origin));

  async function codeOf(target: string) {
    return request(app).get('/api/qr').query({ of: target });
  }

  /** The dark modules that a picture shows. */
  function modulesOf(svg: string): boolean[][] {
    const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
    const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
    }
    return modules;
  }

  test('draws the address of a page, and names it', async () => {
    const url = `${origin}/fr/alerte-et-alarme`;
    const { status, headers, body } = await request(app).get(qrAddress(url));
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    const svg = Buffer.from(body).toString();
    expect(svg).toContain(`<title>${url}</title>`);
    expect(modulesOf(svg)).toEqual(encode(url, { ecc: 'M', border: 4 }).data);
  });

  test.each([
    ['/de/uferzonen?utm_source=mail&fbclid=1', '/de/uferzonen'],
    ['/de/newnsb?q=see&utm_medium=x', '/de/newnsb?q=see'],
    ['/ar/نبذة', '/ar/%D9%86%D8%A8%D8%B0%D8%A9'],
  ])('keeps of %s what counts', async (target, expected) => {
    const { body } = await codeOf(target);
    expect(Buffer.from(body).toString()).toContain(`<title>${origin}${expected}</title>`);
  });

  test.each([
    '',
    '//elsewhere.example/de',
    '/\\elsewhere.example',
    '/xx/page',
    'javascript:alert(1)',
    `/de/${'a'.repeat(200)}/${'b'.repeat(200)}/${'c'.repeat(200)}`,
  ])('draws nothing of %s', async (target) => {
    expect((await codeOf(target)).status).toBe(404);
  });
});

describe('consentChoiceRouter', () => {
  const now = 1_795_000_000_000;
  const until = now + 2_592_000_000;

  function appOf(secure = false) {
    return express().use(
      consentChoiceRouter(secure, () => now, createErrorPages('http://localhost:3000')),
    );
  }

  const choose = (consent: string, headers: Record<string, string> = {}) =>
    request(appOf()).post('/fr/cookies').set(headers).type('form').send({ consent });

  it.each(['accepted', 'declined'])('remembers «%s» for 30 days and leads back', async (choice) => {
    const response = await choose(choice);
    expect(response.status).toBe(303);
    expect(response.headers['location']).toBe('/fr/cookies?saved=1#saved');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toEqual([
      `consent=${choice}.${until}; Max-Age=2592000; Path=/; SameSite=Lax`,
    ]);
  });

  it('sets a cookie with the host prefix where the site is secure', async () => {
    const response = await request(appOf(true))
      .post('/de/cookies')
      .type('form')
      .send('consent=accepted');
    expect(response.headers['set-cookie']).toEqual([
      `__Host-consent=accepted.${until}; Max-Age=2592000; Path=/; Secure; SameSite=Lax`,
    ]);
  });

  it.each(['', 'yes', 'accepted.1', 'accepted; Domain=x'])('refuses choice %j', async (text) => {
    const response = await choose(text);
    expect([response.status, response.headers['set-cookie']]).toEqual([400, undefined]);
  });

  it.each([
    ['JSON', 'application/json', '{"consent":"accepted"}', 400],
    ['two choices', 'application/x-www-form-urlencoded', 'consent=accepted&consent=declined', 400],
    ['a long body', 'application/x-www-form-urlencoded', `consent=${'a'.repeat(2000)}`, 413],
  ])('refuses %s', async (_, type, body, status) => {
    const response = await request(appOf()).post('/de/cookies').type(type).send(body);
    expect([response.status, response.headers['set-cookie']]).toEqual([status, undefined]);
  });

  it.each<[Record<string, string>, number]>([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 303],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'none' }, 403],
    [{ Host: 'www.example.ch', Origin: 'https://www.example.ch' }, 303],
    [{ Host: 'www.example.ch', Origin: 'https://other.example.ch' }, 403],
    [{ Origin: 'null' }, 403],
  ])('looks at where the form is: %j → %i', async (headers, status) => {
    expect((await choose('accepted', headers)).status).toBe(status);
  });
});

describe('offlineRouter', () => {
  const script = 'addEventListener("install", () => {});';

  function ask(path: string) {
    return request(express().use(offlineRouter(testSite(smallSite), script))).get(path);
  }

  test('the worker is asked for anew every time, and may reach this site alone', async () => {
    const { status, headers, text } = await ask('/service-worker.js');
    expect([status, text]).toEqual([200, script]);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none';connect-src 'self'");
  });

  test('the page for what was not kept speaks the language of its address', async () => {
    const { status, headers, text } = await ask('/offline/fr');
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toMatch(/^public, max-age=0/);
    expect(text).toContain('<html lang="fr" dir="ltr">');
    expect(text).toContain('<h1>Vous êtes hors ligne</h1>');
    expect(text).toContain('<ul></ul>');
  });

  test.each(['/offline', '/offline/xx', '/offline/de/a'])('%s is nothing', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});
