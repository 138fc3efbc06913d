import express from 'express';
import request from 'supertest';
import { encode } from 'uqr';
import { qrRouter } from '../../../../server/api/qrRouter';
import { longestQrAddress, qrAddress } from '../../../../shared/share/qrAddress';

const origin = 'https://www.example.ch';
const app = express();
app.use(qrRouter(origin));

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
  ['/de/uferzonen#oben', '/de/uferzonen'],
  ['/de/newnsb?q=see&utm_medium=x', '/de/newnsb?q=see'],
  ['/ar/نبذة', '/ar/%D9%86%D8%A8%D8%B0%D8%A9'],
  ['/de/search?q=a%26b', '/de/search?q=a%26b'],
])('keeps of %s what counts', async (target, expected) => {
  const { body } = await codeOf(target);
  expect(Buffer.from(body).toString()).toContain(`<title>${origin}${expected}</title>`);
});

test.each([
  '',
  'https://elsewhere.example/de',
  '//elsewhere.example/de',
  '/\\elsewhere.example',
  '/xx/page',
  '/api/qr',
  'javascript:alert(1)',
  `/de/${'a'.repeat(200)}/${'b'.repeat(200)}/${'c'.repeat(200)}`,
])('draws nothing of %s', async (target) => {
  expect((await codeOf(target)).status).toBe(404);
});

test('an address has to be given', async () => {
  expect((await request(app).get('/api/qr')).status).toBe(404);
  expect(longestQrAddress).toBeLessThan(2331);
});
