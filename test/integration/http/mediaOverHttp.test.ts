import express, { Router, type Express } from 'express';
import supertest from 'supertest';
import { passMedia, mediaLimits } from '../../../server/middleware/mediaProxy';
import { createHttpServer } from '../../../server/middleware/requestGuards';
import { guardedApp, openPort } from '../../support/pages/httpParts';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { fakeUpstream, type FakeUpstream, type Fault } from '../../support/services/fakeUpstream';
import { testApp } from '../../support/sites/testApp';
import { createMemoryLog } from '../../support/run/memoryLog';
import { plainNotFound } from '../../../server/middleware/errorAnswers';

const folder = temporaryFolder({
  'media/img/hills.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/film.mp4': '0123456789',
  'media/page.html': '<script>alert(1)</script>',
  'media/100% Bio #1?.pdf': 'x',
  'media/.hidden.png': 'no',
  'media/img/.hidden.png': 'no',
  'secret.png': 'outside',
});

const siteOver = (media: URL) =>
  guardedApp((_request, response) => response.send('a page'), {
    folders: { assets: folder, builds: folder, media },
  });

/** A site whose media lie on a web server that serves dotfiles, too. */
async function siteOverFiles(): Promise<Express> {
  const files = express().use(express.static(folder, { dotfiles: 'allow' }));
  return siteOver(new URL(`http://127.0.0.1:${await openPort(createHttpServer(files))}/media/`));
}

test('media of a web server are as those of a folder', async () => {
  const site = await siteOverFiles();
  const get = (path: string, headers = {}) => supertest(site).get(path).set(headers);
  const drawing = await get('/media/img/hills.svg', { Cookie: 'language=de' });
  expect(drawing.status).toBe(200);
  expect(drawing.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  const film = await get('/media/film.mp4');
  const known = { 'If-None-Match': String(film.headers['etag']) };
  expect((await get('/media/film.mp4', known)).status).toBe(304);
  const piece = await get('/media/film.mp4', { Range: 'bytes=2-4' });
  expect([piece.status, String(piece.body)]).toEqual([206, '234']);
  expect(piece.headers['content-range']).toBe('bytes 2-4/10');
  const beyond = await get('/media/film.mp4', { Range: 'bytes=50-' });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  expect(beyond.headers['cache-control']).toBe('no-store');
  expect((await get('/media/film.mp4', { Range: 'bytes=0-1,4-5' })).status).toBe(200);
  expect((await get('/media/film.mp4', { 'If-Match': '"x"' })).status).toBe(412);
  expect(String((await get('/media/100%25%20Bio%20%231%3F.pdf')).body)).toBe('x');
  expect((await supertest(site).head('/media/film.mp4')).headers['content-length']).toBe('10');
});

test.each([
  '/media/page.html',
  '/media/.hidden.png',
  '/media/img/.hidden.png',
  '/media/%2e%2e/secret.png',
  '/media/..%5csecret.png',
  '/media/http:%2f%2f127.0.0.1%2fa.png',
])('%s is not there', async (path) => {
  const { status, text, headers } = await supertest(await siteOverFiles()).get(path);
  expect([status, text]).toEqual([404, '404 Not Found\n']);
  expect(headers['cache-control']).toBe('no-store');
});

const many = 'x'.repeat(3000);
const faults: [string, Fault | undefined][] = [
  ['nobody listens', undefined],
  ['it hangs', { kind: 'hang' }],
  ['it fails', { kind: 'status', status: 500 }],
  ['it leads elsewhere', { kind: 'redirect', to: 'http://127.0.0.1:9/' }],
  ['the file is too large', { kind: 'body', body: many, headers: { 'Content-Length': '3000' } }],
];

/** A site whose files may have a thousand bytes, and come soon. */
function impatientSite(source: FakeUpstream) {
  const log = createMemoryLog();
  const limits = { ...mediaLimits, answerMs: 50, silenceMs: 50, bytes: 1000, files: 1 };
  const media = passMedia(
    source.base,
    () => undefined,
    (_key, level, fields, text) => log[level](fields, text),
    limits,
  );
  const router = Router().use('/media', media, plainNotFound);
  return { log, site: guardedApp(router) };
}

test.each(faults)('where %s, a file is 503, and the log names no host', async (_, fault) => {
  const source = await fakeUpstream(new Map([['a.png', 1]]));
  const { log, site } = impatientSite(source);
  if (fault === undefined) await source.down();
  else source.fail(fault);
  const failed = await supertest(site).get('/media/a.png');
  expect([failed.status, failed.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(failed.headers['retry-after']).toBe('30');
  const said = log.lines.filter(({ message }) => message === 'File of the media not read');
  expect(said).toHaveLength(1);
  expect(JSON.stringify([said, failed])).not.toContain(source.base.port);
  if (fault === undefined) await source.up();
  else source.fail(undefined);
  expect((await supertest(site).get('/media/a.png')).status).toBe(200);
});

test.each<[string, Fault]>([
  ['is longer than it may be', { kind: 'body', body: many, headers: { Connection: 'close' } }],
  ['ends too early', { kind: 'truncated' }],
])('a file that %s is broken off', async (_, fault) => {
  const source = await fakeUpstream();
  source.fail(fault);
  const port = await openPort(createHttpServer(impatientSite(source).site));
  const file = fetch(`http://127.0.0.1:${port}/media/a.png`).then((answer) => answer.text());
  await expect(file).rejects.toThrow(/terminated|fetch failed/);
});

test('the server of the content is named nowhere', async () => {
  const upstream = await fakeUpstream('content');
  const site = await testApp([], { STATIC_CONTENT_URL: upstream.base.href });
  const { port } = upstream.base;
  const paths = ['/de', '/de/newnsb', '/de/newnsb.atom', '/sitemap.xml', '/api/page/de'];
  for (const path of paths) {
    const answer = await fetch(site.origin + path);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(`${JSON.stringify([...answer.headers])}${text}`).not.toContain(`:${port}`);
  }
  const home = await (await fetch(`${site.origin}/de`)).text();
  const [picture = ''] = /\/media\/[^" ]+\.(?:jpg|png|webp|avif)/.exec(home) ?? [];
  const { status, headers } = await fetch(site.origin + picture);
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
});
