import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentContract } from '../../../build/contract/contract';
import { answerCheck } from '../../support/content/contractSchemas';
import { page, smallSite } from '../../support/content/smallSite';
import { startContentService } from '../../support/services/startContentService';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { useForAll } from '../../support/run/atEnd';
import { itemDocument } from '../../support/content/documents';

let folder: string;
const service = useForAll(async () => {
  folder = temporaryFolder();
  for (const [path, value] of smallSite()) write(path, value);
  write('index/cookiepopup/de-all.json', { title: 'Cookies' });
  write('index/data-records/office/de-all.json', [{ documentId: '1' }]);
  const node = { id: 't', label: 'T', children: [{ id: 'u', label: 'U' }] };
  write('index/taxonomy/de-all.json', { organisations: [node], topics: [], categories: [] });
  const item = (id: string, date: string, organisation: string) =>
    itemDocument('news', id, {
      href: `/de/newnsb/${id}`,
      title: `Nachricht ${id}`,
      date,
      organisations: [{ id: organisation, label: 'T' }],
    });
  write('index/news/de-all.json', [
    item('n1', '2026-01-02', 't'),
    item('n2', '2026-01-03', 'u'),
    item('n3', '2999-01-03', 't'),
  ]);
  return startContentService(folder);
});

function write(path: string, value: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify({ value }));
}

/** Asks over a connection of its own: one that is kept is closed while a test compiles its schemas. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/${path}`, { headers: { Connection: 'close', ...headers } });

async function answerOf(path: string): Promise<[status: number, body: unknown]> {
  const answer = await ask(path);
  return [answer.status, await answer.json()];
}

/** The fields of a document that says what is wrong, of which only some matter. */
const problem = (status: number, more: object = {}) => [
  status,
  expect.objectContaining({ type: 'about:blank', status, ...more }),
];

test.each([
  ['v1/de/content/kontakt', 'de/kontakt.json'],
  ['v1/de/content/404', 'de/404.json'],
  ['v1/de/site-identity', 'site-identity/de.json'],
  ['v1/de/homepages', 'index/homepages/de-all.json'],
  ['v1/de/menus/main-menus', 'main-menus/main-de.json'],
  ['v1/de/cookie-popup', 'index/cookiepopup/de-all.json'],
  ['v1/de/offices', 'index/data-records/office/de-all.json'],
])('%s answers with the value of %s, which is there as well', async (operation, path) => {
  const [status, body] = await answerOf(operation);
  expect([status, body]).toEqual([200, { value: expect.anything() }]);
  expect(await answerOf(path)).toEqual([200, body]);
});

test.each([
  'v1/de/content/nichts',
  'v1/de/content/..%2Fkontakt',
  'v1/fr/site-identity',
  'de/nichts.json',
  '..%2F..%2Fetc/passwd',
  '',
])('there is nothing at /%s', async (path) => {
  expect(await answerOf(path)).toEqual(problem(404));
});

test('a table of redirects that is damaged is named', async () => {
  const sound = readFileSync(join(folder, 'redirects.json'));
  writeFileSync(join(folder, 'redirects.json'), '{');
  expect(await answerOf('v1/redirects?path=/de/alt')).toEqual(
    problem(500, { detail: 'redirects.json: not JSON' }),
  );
  writeFileSync(join(folder, 'redirects.json'), sound);
});

test.each([
  ['/de/alt', '/de/kontakt'],
  ['/de/alt/', '/de/kontakt'],
  ['/de/%61lt?a=b', '/de/kontakt'],
  ['/de/Alt', null],
])('%s leads to %s', async (path, redirect) => {
  const query = new URLSearchParams({ path }).toString();
  expect(await answerOf(`v1/redirects?${query}`)).toEqual([200, { redirect }]);
});

test('a lookup without a path is refused, as it is described', async () => {
  const { 'content-service': description = {} } = currentContract().services;
  const check = answerCheck(description, '/v1/redirects', 400);
  const answer = await answerOf('v1/redirects');
  expect(answer).toEqual(problem(400, { parameter: 'path' }));
  expect(check(answer[1])).toEqual([]);
  expect(check({})).not.toEqual([]);
});

test.each([
  ['', ['n2', 'n1'], 2],
  ['&publisherIDs=t&q=n1', ['n1'], 1],
  ['&limit=1&offset=1', ['n1'], 2],
])('news are found with %j', async (query, ids, total) => {
  const [status, body] = await answerOf(`v1/search?languages=de${query}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ items: ids.map((id) => ({ id })), pageResults: total });
});

test('news items, withdrawn ones and trees', async () => {
  const [status, body] = await answerOf('v1/languageGroupId/n1?language=de');
  expect([status, body]).toMatchObject([200, { id: 'n1', availableLanguages: ['de'] }]);
  expect((await ask('v1/languageGroupId/old?language=de')).status).toBe(410);
  expect((await ask('v1/languageGroupId/none?language=de')).status).toBe(404);
  expect(await answerOf('v1/organisations?language=de')).toMatchObject([200, [{ id: 't' }]]);
  expect(await answerOf('v1/topics?language=de')).toEqual([200, []]);
});

test.each([
  ['v1/de/content/kontakt', /^"[\w-]+"$/],
  ['v1/redirects?path=/de/alt', /^"[\w-]+"$/],
  ['v1/search?languages=de', /^W\/"/],
  ['de/kontakt.json', /^"[\w-]+"$/],
])('%s has an ETag, and is sent again only when it changed', async (path, form) => {
  const first = await ask(path);
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  expect(etag).toMatch(form);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  for (const known of [etag, `W/${etag.replace('W/', '')}`, `"other", ${etag}`]) {
    const again = await ask(path, { 'If-None-Match': known });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  const other = await ask(path, { 'If-None-Match': '"other"' });
  expect(other.status).toBe(200);
  await other.arrayBuffer();
});

test('what an editor changes shows at once', async () => {
  const etag = (await ask('v1/de/content/kontakt')).headers.get('etag') ?? '';
  write('de/kontakt.json', page('2', { title: 'Neu' }));
  const changed = await ask('v1/de/content/kontakt', { 'If-None-Match': etag });
  expect(await changed.json()).toMatchObject({ value: { metadata: { title: 'Neu' } } });
  write('index/news/de-all.json', []);
  expect(await answerOf('v1/search?languages=de')).toMatchObject([200, { pageResults: 0 }]);
  rmSync(join(folder, 'de/kontakt.json'));
  expect((await ask('v1/de/content/kontakt')).status).toBe(404);
});

test('nothing can be changed over HTTP', async () => {
  const answer = await fetch(`${service.url}/v1/de/content/404`, { method: 'PUT', body: '{}' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  const head = await fetch(`${service.url}/v1/de/content/404`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
