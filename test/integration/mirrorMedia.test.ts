import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { page, smallSite } from '../support/smallSite';

const run = promisify(execFile);
const leaflet = Buffer.from('%PDF-1.7 a leaflet');
const links =
  '<p><a href="/media/merkblatt.pdf">Merkblatt</a> <a href="/media/weg.pdf">Weg</a></p>';
const contact = page('2', {}, [{ component: 'richtext', id: 't', content: { html: links } }]);
const documents = new Map([...smallSite(), ['de/kontakt.json', contact] as const]);

const content = createServer((request, response) => {
  const path = (request.url ?? '').slice(1);
  const value = documents.get(path);
  if (value !== undefined) response.end(JSON.stringify({ value }));
  else if (path === 'media/merkblatt.pdf') response.setHeader('Server', 'x').end(leaflet);
  else response.writeHead(404).end();
});
let folder: string;
let base: string;

beforeAll(async () => {
  content.listen(0, '127.0.0.1');
  await once(content, 'listening');
  // A listening TCP server has an address with a port.
  base = `http://127.0.0.1:${(content.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'mirror-'));
});

afterAll(() => {
  content.close();
  rmSync(folder, { recursive: true });
});

test('media of a content server are in the mirror, and nothing leads to that server', async () => {
  await run(process.execPath, ['dist/server/main.cjs', 'mirror', '--out', folder], {
    env: { PATH: process.env['PATH'], STATIC_CONTENT_URL: `${base}/`, LOG_LEVEL: 'error' },
  });
  expect(readFileSync(join(folder, 'site/media/merkblatt.pdf'))).toEqual(leaflet);
  expect(existsSync(join(folder, 'site/media/weg.pdf'))).toBe(false);
  const html = readFileSync(join(folder, 'site/de/kontakt/index.html'), 'utf8');
  expect(html).toContain('href="/media/merkblatt.pdf"');
  expect(html).not.toContain(base);
  const config = ['http.conf', 'server.conf']
    .map((file) => readFileSync(join(folder, 'nginx', file), 'utf8'))
    .join('\n');
  expect(config).toContain("img-src 'self';");
  expect(config).not.toContain(base);
});
