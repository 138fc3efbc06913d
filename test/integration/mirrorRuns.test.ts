import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { killedMirror, runMirror } from '../support/mirrorServer';
import { page, smallSite } from '../support/smallSite';
import { everything } from '../support/tier';

let first: string;
let content: string;
let folder: string;

function write(path: string, value: unknown): void {
  mkdirSync(dirname(join(content, path)), { recursive: true });
  writeFileSync(join(content, path), JSON.stringify({ value }));
}

function publish(publishId: string): void {
  write('lastPublish.json', { publishId, lastPublish: '2026-11-21T03:00:00+01:00' });
}

const settings = () => ({
  STATIC_CONTENT_URL: pathToFileURL(content).href,
  LOG_LEVEL: 'error',
});
const mirror = () => runMirror(folder, settings());

/** Every file of the mirror with its content and the number of its file, which a new one does not have. */
function mirrored(): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [
        path.slice(folder.length + 1),
        `${statSync(path).ino} ${readFileSync(path, 'latin1')}`,
      ];
    }),
  );
}

function changes(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  // The state of the site is another at every moment.
  const unsteady = /\/status\/lastPublish|^mirror\.json$/;
  return changed.filter((path) => !unsteady.test(path)).toSorted();
}

beforeAll(() => {
  first = mkdtempSync(join(tmpdir(), 'mirror-'));
  content = join(first, 'content');
  folder = join(first, 'mirror');
  for (const [path, value] of smallSite()) write(path, value);
  const { status, stderr } = mirror();
  if (status !== 0) throw new Error(stderr);
});

afterAll(() => rmSync(first, { recursive: true }));

beforeEach(() => {
  for (const [path, value] of smallSite()) write(path, value);
  folder = mkdtempSync(join(tmpdir(), 'mirror-'));
  cpSync(join(first, 'mirror'), folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a run of the same publish writes nothing', () => {
  const before = mirrored();
  expect(mirror()).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing to do') });
  expect(changes(before, mirrored())).toEqual([]);
});

test('a run of another publish writes what changed, and removes what is gone', () => {
  const before = mirrored();
  publish('two');
  write('de/kontakt.json', page('2', { title: 'Neue Adresse' }));
  write('index/pagesToLanguageMap.json', { 1: { de: 'start', fr: 'debut' }, 2: { de: 'kontakt' } });
  expect(mirror()).toMatchObject({ status: 0 });
  const after = mirrored();
  expect(after.get('site/de/kontakt/index.html')).toContain('Neue Adresse');
  expect(after.has('site/de/publication/7/a/index.html')).toBe(false);
  expect(changes(before, after)).not.toContain('site/de/index.html');
  expect(changes(before, after)).toEqual(
    expect.arrayContaining([
      'site/api/page/de/kontakt/index.json',
      'site/de/kontakt/index.html',
      'site/de/sitemap.xml',
    ]),
  );
});

test('without its source a mirror stays as it was', () => {
  const before = mirrored();
  publish('two');
  writeFileSync(join(content, 'index/pagesToLanguageMap.json'), 'broken');
  writeFileSync(join(content, 'de/kontakt.json'), 'broken');
  expect(mirror()).toMatchObject({ status: 69, stderr: expect.stringMatching(/cannot be read/) });
  expect(changes(before, mirrored())).toEqual([]);
});

(everything ? describe : describe.skip)('a run that is killed', () => {
  test('leaves the mirror as it was, and does not keep the next one from its work', async () => {
    const before = mirrored();
    publish('two');
    write('site-identity/de.json', { metadata: { siteName: 'Anderes Amt' } });
    await killedMirror(folder, settings());
    const left = readdirSync(folder).filter((name) => name.startsWith('next.'));
    expect(left).toHaveLength(1);
    const after = mirrored();
    for (const path of after.keys()) if (/^(next|mirror\.lock)/.test(path)) after.delete(path);
    expect(changes(before, after)).toEqual([]);
    expect(mirror()).toMatchObject({ status: 0 });
    expect(mirrored().get('site/de/index.html')).toContain('Anderes Amt');
    expect(readdirSync(folder)).not.toContain(left[0]);
  });
});

test('a run goes on where another was interrupted', () => {
  const before = mirrored();
  mkdirSync(join(folder, 'next.4194305'));
  writeFileSync(join(folder, 'next.4194305/half'), 'half');
  writeFileSync(join(folder, 'mirror.json'), '{"of":null}\n');
  writeFileSync(join(folder, 'site/de/index.html'), 'of another publish');
  writeFileSync(join(folder, 'site/de/gone.html'), 'gone');
  expect(mirror()).toMatchObject({ status: 0 });
  expect(changes(before, mirrored())).toEqual(['site/de/index.html']);
  expect(mirrored().get('site/de/index.html')).toContain('<html lang="de"');
});

test('a run leaves a folder alone on which one of another host works', () => {
  const before = mirrored();
  const lock = join(folder, 'mirror.lock');
  writeFileSync(lock, JSON.stringify({ host: 'elsewhere', pid: 1, run: 'a' }));
  mkdirSync(join(folder, 'next.1'));
  publish('two');
  expect(mirror()).toMatchObject({
    status: 75,
    stderr: expect.stringContaining('Process 1 of elsewhere works on'),
  });
  expect(readdirSync(folder)).toContain('next.1');
  rmSync(lock);
  expect(changes(before, mirrored())).toEqual([]);
});

test('a folder that holds something else is left alone', () => {
  rmSync(join(folder, 'mirror.json'));
  const before = mirrored();
  expect(mirror()).toMatchObject({ status: 73, stderr: expect.stringContaining(folder) });
  expect(changes(before, mirrored())).toEqual([]);
});

test('where a file cannot be put in place the run says that the mirror is half changed', () => {
  publish('two');
  write('de/kontakt.json', page('2', { title: 'Neue Adresse' }));
  write('index/pagesToLanguageMap.json', { 1: { de: 'start', fr: 'debut' }, 2: { de: 'kontakt' } });
  rmSync(join(folder, 'site/de/kontakt/index.html'));
  mkdirSync(join(folder, 'site/de/kontakt/index.html/hidden'), { recursive: true });
  // A folder that is no file is left alone, and in the way.
  expect(mirror()).toMatchObject({ status: 73, stderr: expect.stringContaining('half changed') });
  expect(mirrored().has('site/de/publication/7/a/index.html')).toBe(true);
  rmSync(join(folder, 'site/de/kontakt/index.html'), { recursive: true });
  expect(mirror()).toMatchObject({ status: 0 });
  expect(mirrored().has('site/de/publication/7/a/index.html')).toBe(false);
});
