import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '../../support/run/freePort';
import { runMirror, type MirrorRun } from '../../support/services/mirrorServer';
import { page, smallSite } from '../../support/content/smallSite';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { inFull, testInFull } from '../../support/run/tier';

const html = '<p><a href="/de/presse">Presse</a></p>';
const text = page('2', {}, [{ component: 'richtext', id: 't', content: { html } }]);
const documents = new Map<string, unknown>();
const faults = new Map<string, (response: ServerResponse) => void>();

const content = createServer((request, response) => {
  const path = (request.url ?? '').slice(1);
  const value = documents.get(path);
  const fault = faults.get(path);
  if (fault !== undefined) fault(response);
  else if (value !== undefined) response.end(JSON.stringify({ value }));
  else response.writeHead(404).end();
});
let folder: string;
let settings: Record<string, string>;
const mirror = (options: readonly string[] = []): Promise<MirrorRun> =>
  runMirror(folder, settings, options);
const fileOf = (path: string) => join(folder, 'current', path);
const read = (path: string) => readFileSync(fileOf(path), 'utf8');
const runs = () => readdirSync(folder).filter((name) => name.startsWith('run-'));

beforeAll(async () => {
  content.listen(0, '127.0.0.1');
  await once(content, 'listening');
  settings = {
    STATIC_CONTENT_URL: `http://127.0.0.1:${portOf(content)}/`,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'fatal',
    ...withoutSearch,
  };
});

afterAll(() => content.close());

beforeEach(async () => {
  faults.clear();
  documents.clear();
  for (const [path, value] of smallSite()) documents.set(path, value);
  documents.set('de/kontakt.json', text);
  documents.set('redirects.json', { '/de/alt': '/de/kontakt', '/index.php?id=12': '/de/kontakt' });
  folder = mkdtempSync(join(tmpdir(), 'mirror-'));
  const { status, stderr } = await mirror();
  if (status !== 0) throw new Error(stderr);
}, 60_000);

afterEach(() => rmSync(folder, { recursive: true }));

test('a run has every page, its data and the redirects', () => {
  expect(read('site/de/index.html')).toContain('<html lang="de"');
  expect(read('site/de/kontakt/index.html')).toContain('Presse');
  expect(read('site/api/page/de/kontakt/index.json')).toContain('Titel 2');
  expect(read('redirects.map')).toContain('"/de/alt" "/de/kontakt";');
  expect(read('queries.map')).toBe(
    String.raw`"~^/index\.php/?\?(?=(.*&)?id=12(&|$))" "/de/kontakt";${'\n'}`,
  );
  expect(existsSync(fileOf('site/de/publication/7/a/index.html'))).toBe(true);
});

testInFull(
  'the next run has what is published now, and nothing of what is gone',
  async () => {
    documents.set('de/start.json', page('1', { title: 'Neu' }));
    documents.set('index/pagesToLanguageMap.json', { 1: { de: 'start' }, 2: { de: 'kontakt' } });
    expect(await mirror()).toMatchObject({ status: 0 });
    expect(read('site/de/index.html')).toContain('Neu');
    expect(existsSync(fileOf('site/de/publication/7/a/index.html'))).toBe(false);
    expect(runs()).toHaveLength(1);
  },
  60_000,
);

inFull('when something fails', () => {
  test('a page that fails is named, and kept with what it leads to', async () => {
    const before = read('site/de/kontakt/index.html');
    documents.set('de/start.json', page('1', { title: 'Neu' }));
    faults.set('de/kontakt.json', (response) => response.writeHead(500).end());
    const { status, stderr } = await mirror();
    expect([status, stderr]).toEqual([1, expect.stringContaining('/de/kontakt: failed')]);
    expect(read('site/de/kontakt/index.html')).toBe(before);
    expect(read('site/de/index.html')).toContain('Neu');
  }, 120_000);

  test('without its content, or held back by an aborted run, a mirror stays as it was', async () => {
    const [before] = runs();
    writeFileSync(join(folder, 'run-0-aborted'), '');
    faults.set('index/pagesToLanguageMap.json', (response) => response.destroy());
    const { status, stderr } = await mirror();
    expect([status, stderr]).toEqual([69, expect.stringContaining('Nothing was changed')]);
    expect(runs()).toEqual([before]);
    expect(read('site/de/index.html')).toContain('<html lang="de"');
  }, 120_000);

  test('a site that runs already can be asked', async () => {
    documents.set('de/start.json', page('1', { title: 'Neu' }));
    const site = await startServer(settings);
    expect(await mirror(['--site', site.origin])).toMatchObject({ status: 0 });
    await site.stop();
    expect(read('site/de/index.html')).toContain('Neu');
  }, 60_000);
});
