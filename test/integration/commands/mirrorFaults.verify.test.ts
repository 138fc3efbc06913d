import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBuilt } from '../../support/run/runBuilt';
import { page, smallSite } from '../../support/content/smallSite';
import { withoutSearch } from '../../support/sites/startServer';
import { inFull, testInFull } from '../../support/run/tier';
import { fakeUpstream, type Fault } from '../../support/services/fakeUpstream';
import { useForAll } from '../../support/run/atEnd';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const html = '<p><a href="/de/presse">Presse</a></p>';
const text = page('2', {}, [{ component: 'richtext', id: 't', content: { html } }]);
const documents = new Map<string, unknown>();
const content = useForAll(() => fakeUpstream(documents));
let folder: string;
let settings: Record<string, string>;
const mirror = (...options: string[]) =>
  runBuilt(['mirror', '--out', folder, ...options], settings);
const fileOf = (path: string) => join(folder, 'current', path);
const read = (path: string) => readFileSync(fileOf(path), 'utf8');
const failAt = (path: string, fault: Fault) =>
  content.fail((asked) => (asked === path ? fault : undefined));
const runs = () => readdirSync(folder).filter((name) => name.startsWith('run-'));

beforeAll(() => {
  settings = {
    STATIC_CONTENT_URL: content.base.href,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'fatal',
    ...withoutSearch,
  };
});

beforeEach(async () => {
  content.fail(undefined);
  documents.clear();
  for (const [path, value] of smallSite()) documents.set(path, value);
  documents.set('de/kontakt.json', text);
  documents.set('redirects.json', { '/de/alt': '/de/kontakt', '/index.php?id=12': '/de/kontakt' });
  folder = temporaryFolder();
  const { code, err } = await mirror();
  if (code !== 0) throw new Error(err);
}, 60_000);

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
    expect(await mirror()).toMatchObject({ code: 0 });
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
    failAt('de/kontakt.json', { kind: 'status', status: 500 });
    const { code, err } = await mirror();
    expect([code, err]).toEqual([1, expect.stringContaining('/de/kontakt: failed')]);
    expect(read('site/de/kontakt/index.html')).toBe(before);
    expect(read('site/de/index.html')).toContain('Neu');
  }, 120_000);

  test('without its content, or held back by an aborted run, a mirror stays as it was', async () => {
    const [before] = runs();
    writeFileSync(join(folder, 'run-0-aborted'), '');
    failAt('index/pagesToLanguageMap.json', { kind: 'reset' });
    const { code, err } = await mirror();
    expect([code, err]).toEqual([69, expect.stringContaining('Nothing was changed')]);
    expect(runs()).toEqual([before]);
    expect(read('site/de/index.html')).toContain('<html lang="de"');
  }, 120_000);
});
