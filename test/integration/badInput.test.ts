import { request } from 'node:http';
import { demoPack } from '../support/pack';
import { serveFolder, type FolderServer } from '../support/serveFolder';
import { startSite, type RunningSite } from '../support/startSite';

let files: FolderServer;
let site: RunningSite;

beforeAll(async () => {
  files = await serveFolder(demoPack);
  site = await startSite({
    STATIC_CONTENT_URL: files.url,
    PUBLIC_URL: 'http://localhost:3000',
    PUBLISH_POLL_SECONDS: '3600',
  });
  await settled();
});

/** Asks for the pages that bad input falls back to, until they need nothing more from the source. */
async function settled(): Promise<void> {
  let before = -1;
  while (files.asked().length > before) {
    before = files.asked().length;
    for (const path of ['/de', '/de/404', '/it/gibt-es-nicht']) await fetch(site.origin + path);
  }
}

afterAll(async () => {
  await site.stop();
  await files.stop();
});

/** A GET request whose target is sent as it is; `fetch` would tidy it up. */
function rawGet(path: string): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(site.origin, { path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => {
        const type = response.headers['content-type'] ?? '';
        resolve({ status: response.statusCode ?? 0, type, body });
      });
    });
    sent.on('error', reject).end();
  });
}

test.each([
  ['encoded traversal', '/de/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
  ['double-encoded traversal', '/de/%252e%252e%252fetc', 404],
  ['backslashes', '/de/..%5c..%5cetc', 404],
  ['literal dots', '/de/../../etc/passwd', 404],
  ['NUL', '/de/a%00b', 400],
  ['malformed percent', '/de/%E0%A4%A', 400],
  ['a percent alone', '/de/%', 400],
  ['an overlong address', `/de/${'a'.repeat(3000)}`, 414],
  ['an overlong segment', `/de/${'a'.repeat(300)}`, 404],
  ['too many segments', `/de${'/a'.repeat(40)}`, 404],
  ['an unknown code', '/xx/kontakt-und-mehr', 404],
  ['a hidden file', '/de/.env', 404],
  ['a prototype name', '/de/__proto__', 404],
  ['another host as the path', '/de//evil.example/', 301],
])('%s is answered with a readable page and no call to a source', async (_, path, status) => {
  const before = files.asked().length;
  const answer = await rawGet(path);
  expect(answer.status).toBe(status);
  if (status !== 301) {
    expect(answer.type).toContain('text/html');
    expect(answer.body).toContain('<h1');
    expect(answer.body).not.toMatch(/Error: |node_modules|at \w+ \(/);
  }
  expect(files.asked().slice(before)).toEqual([]);
});
