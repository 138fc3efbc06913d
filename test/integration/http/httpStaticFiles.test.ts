import { gzipSync, brotliCompressSync } from 'node:zlib';
import { renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import supertest from 'supertest';
import { guardedApp } from '../../support/pages/httpParts';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { oddNames, putOddFile } from '../../support/faults/oddFiles';

const script = 'console.log("hello");\n'.repeat(20);
const folder = temporaryFolder({
  'assets/main.abc.js': script,
  'assets/plain.txt': 'plain',
  'assets/.secret': 'no',
  'builds/latest.json': '{"id":"b1","timestamp":1}',
  'builds/meta/b1.json': '{"id":"b1"}',
  'media/img/hills.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/film.mp4': '0123456789',
  'media/page.html': '<script>alert(1)</script>',
  'media/100% Bio.pdf': 'x',
  'media/a#b ?c.docx': 'x',
  'media/Übersicht (1).geojson': '{}',
  'media/.hidden.png': 'no',
  'media/ämter/bu\u0308ro#1 %.pdf': 'x',
  'secret.png': 'outside',
});
writeFileSync(join(folder, 'assets/main.abc.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'assets/main.abc.js.gz'), gzipSync(script));
const folders = {
  assets: join(folder, 'assets'),
  builds: join(folder, 'builds'),
  media: pathToFileURL(join(folder, 'media/')),
};
const media = join(folder, 'media');
const app = guardedApp((_request, response) => response.send('a page'), { folders });
const get = (path: string, headers: Record<string, string> = {}) =>
  supertest(app).get(path).set(headers);

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['identity', undefined],
])('a script for a client that accepts %s comes as %s', async (accepted, encoding) => {
  const answer = await get('/assets/main.abc.js', { 'Accept-Encoding': accepted });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  '/assets/gone.js',
  '/assets',
  '/assets/.secret',
  '/assets/%2e%2e/secret.png',
  '/builds/other.json',
  '/media/page.html',
  '/media/.hidden.png',
  '/media/..%2fsecret.png',
  '/media/..%5csecret.png',
  '/media/img',
])('%s is not there, in plain text that nobody stores', async (path) => {
  const answer = await get(path, { 'Accept-Encoding': 'br' });
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.text).toBe('404 Not Found\n');
});

test('the newest build is never stored, its description for ever', async () => {
  const latest = await get('/builds/latest.json?t=17');
  expect(latest.body).toEqual({ id: 'b1', timestamp: 1 });
  expect(latest.headers['cache-control']).toBe('no-store');
  const meta = await get('/builds/meta/b1.json');
  expect(meta.body).toEqual({ id: 'b1' });
  expect(meta.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a drawing cannot run anything', async () => {
  const answer = await get('/media/img/hills.svg');
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=3600',
  });
});

test.each([
  ['/media/100%25%20Bio.pdf', 'application/pdf'],
  [
    '/media/a%23b%20%3Fc.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['/media/%C3%9Cbersicht%20(1).geojson', 'application/geo+json; charset=utf-8'],
])('%s is %s', async (path, type) => {
  const answer = await get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
});

test('a film comes in pieces', async () => {
  const piece = await get('/media/film.mp4', { Range: 'bytes=2-4' });
  expect(piece.status).toBe(206);
  expect(piece.headers).toMatchObject({
    'content-range': 'bytes 2-4/10',
    'content-type': 'video/mp4',
  });
  expect(String(piece.body)).toBe('234');
  const beyond = await get('/media/film.mp4', { Range: 'bytes=50-' });
  expect(beyond.status).toBe(416);
  expect(beyond.headers['content-range']).toBe('bytes */10');
  expect(beyond.headers['cache-control']).toBe('no-store');
});

test.each([
  ['film.mp4?%E0%A4%A', { Range: 'bytes=99-' }, 416],
  ['film.mp4?%', { 'If-Match': '"x"' }, 412],
  ['%', {}, 400],
  ['.hidden.png?%', {}, 404],
])('/media/%s with %j is %i, and the process goes on', async (path, headers, status) => {
  expect((await get(`/media/${path}`, headers)).status).toBe(status);
  expect((await get('/media/film.mp4')).status).toBe(200);
});

test('a name that the disk has decomposed may have every other character, too', async () => {
  symlinkSync(join(folder, 'secret.png'), join(media, 'ämter/u\u0308.png'));
  expect((await get('/media/%C3%A4mter/b%C3%BCro%231%20%25.pdf')).status).toBe(200);
  expect((await get('/media/%C3%A4mter/%C3%BC.png')).status).toBe(404);
});

test('a file that another one of the same size and time replaced is sent again', async () => {
  const path = join(media, 'clip.mp4');
  writeFileSync(path, 'before');
  utimesSync(path, 1, 1);
  const first = await get('/media/clip.mp4');
  writeFileSync(`${path}.new`, 'behind');
  utimesSync(`${path}.new`, 1, 1);
  renameSync(`${path}.new`, path);
  const second = await get('/media/clip.mp4', { 'If-None-Match': String(first.headers['etag']) });
  expect([second.status, String(second.body)]).toEqual([200, 'behind']);
});

test.each(oddNames)('six of what is no file of the media (%s) are not there', async (name) => {
  const names = Array.from('abcdef').map((letter) => `odd/${name}/${letter}.txt`);
  for (const path of names) putOddFile(name, join(media, path), join(folder, 'outside/other.txt'));
  const answers = await Promise.all(names.map((path) => get(`/media/${encodeURI(path)}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
  expect((await get('/media/film.mp4')).status).toBe(200);
});
