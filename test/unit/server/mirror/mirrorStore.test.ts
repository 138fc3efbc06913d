import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createMirrorStore, type MirrorStore } from '../../../../server/mirror/mirrorStore';

let folder: string;
let store: MirrorStore;
const next = () => join(folder, 'next');

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function files(): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mirror-'));
  mkdirSync(next());
  store = createMirrorStore(folder, next());
});

afterEach(() => rmSync(folder, { recursive: true }));

test('nothing is removed where something cannot be put in place', async () => {
  write('site/gone.html', 'gone');
  write('site/one.html', 'old');
  await store.put('site/one.html', Buffer.from('new'));
  await store.put('site/two.html', Buffer.from('new'));
  rmSync(join(next(), 'site/two.html'));
  await expect(store.finish()).rejects.toThrow('ENOENT');
  expect(readFileSync(join(folder, 'site/one.html'), 'utf8')).toBe('new');
  expect(existsSync(join(folder, 'site/gone.html'))).toBe(true);
});

test('what is gone makes room for a folder, and a folder for a file', async () => {
  write('site/a', 'a file');
  write('site/b/c/old.html', 'below a folder');
  write('site/b/old.html', 'below a folder');
  await store.put('site/a/index.html', Buffer.from('new'));
  await store.put('site/b', Buffer.from('new'));
  expect(await store.finish()).toMatchObject({ files: 2, written: 2 });
  expect(files()).toEqual(['site/a/index.html', 'site/b']);
});

test('what was put or kept stays, and all else is removed', async () => {
  write('site/same.html', 'same');
  write('site/kept.html', 'kept');
  write('site/below/gone.html', 'gone');
  await store.put('site/same.html', Buffer.from('same'));
  expect(await store.keep('site/kept.html')).toBe(true);
  expect(await store.finish()).toMatchObject({ files: 2, written: 0, removed: 1 });
  expect(files()).toEqual(['site/kept.html', 'site/same.html']);
  expect(existsSync(join(folder, 'site/below'))).toBe(false);
});
