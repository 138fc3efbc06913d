import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Takes a line of a terminal back, colours what follows, and turns its direction. */
const hostile = 'a\u001b[2K\r\u001b]0;owned\u0007\u009b31m\u202eb\nerror  forged';
let folder: string;
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'terminal-')), hostile);
  mkdirSync(join(folder, 'de'), { recursive: true });
  mkdirSync(join(folder, 'media'));
  for (const name of ['de/{}.json', 'de/{}.de.md', '{}.txt', 'media/{}.png', '{}.yaml']) {
    writeFileSync(join(folder, name.replace('{}', hostile)), `# ${hostile}`);
  }
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

test.each([
  ['check'],
  ['check', '--format', 'json'],
  ['check', '--format', 'github'],
  ['compile', '--out', 'out'],
  ['media:optimise'],
  ['new'],
  ['check-redirects', '--list'],
  ['content-service', '--port', 'x'],
  [hostile],
])('%j obeys no name of a file', (command, ...options) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('dist/server/main.cjs'), command, folder, ...options],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] }, cwd: join(folder, '..') },
  );
  const said = stdout + stderr;
  expect(said).not.toBe('');
  expect(said).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
});

test('a finding stays on its lines', () => {
  const parameters = ['dist/server/main.cjs', 'check', folder];
  const { stdout } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  expect(stdout).toContain('\\u001b[2K');
  expect(stdout.split('\n').filter((line) => line.startsWith('error  forged'))).toEqual([]);
});
