import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { moveDates } from '../../../build/demo.mjs';
import { withLock, install } from '../../../build/install/install.mjs';
import {
  releasedChangelog,
  releaseNotes,
  requireAfter,
} from '../../../build/release/releaseTexts.mjs';
import { temporaryFolder, writeFiles } from '../../support/run/temporaryFolder';

const folder = temporaryFolder();

describe('one command at a time', () => {
  const file = join(folder, 'dist/.busy');
  let said: jest.SpyInstance;
  beforeEach(() => {
    said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => said.mockRestore());

  test('a second command waits until the first is done, and says so', async () => {
    const order: string[] = [];
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const first = withLock(async () => {
      await promise;
      order.push('first');
    }, file);
    const second = withLock(async () => order.push('second'), file);
    await new Promise((next) => setImmediate(next));
    expect(order).toEqual([]);
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    expect(said.mock.calls).toEqual([[expect.stringContaining('Another command')]]);
    expect(existsSync(file)).toBe(false);
  });

  test('one that fails lets the next in, and so does one that was killed', async () => {
    await expect(withLock(() => Promise.reject(new Error('no network')), file)).rejects.toThrow(
      'no',
    );
    writeFileSync(file, '');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    await expect(withLock(async () => 'done', file)).resolves.toBe('done');
  });
});

test("packages that are somebody else's are not emptied", async () => {
  const shared = join(folder, 'shared');
  const project = join(folder, 'project');
  mkdirSync(join(shared, 'kept'), { recursive: true });
  mkdirSync(project);
  const lock = { packages: { '': {}, 'node_modules/wanted': { version: '1.0.0' } } };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
  symlinkSync(shared, join(project, 'node_modules'));
  await expect(install(project)).rejects.toThrow(/node_modules is a link/);
  expect(readdirSync(shared)).toEqual(['kept']);
  writeFileSync(join(shared, '.package-lock.json'), JSON.stringify(lock));
  await expect(install(project)).resolves.toBeUndefined();
});

test('days and instants are moved, and neither history nor anything else', () => {
  const json =
    '{"a":["2026-11-30","2026-11-30T08:00:00+01:00"],"b":{"c":"Am 2026-11-30","d":"2025-06-21"}}';
  expect(moveDates(json, 2, '2025-11-30')).toEqual({
    a: ['2026-12-02', '2026-12-02T08:00:00+01:00'],
    b: { c: 'Am 2026-11-30', d: '2025-06-21' },
  });
});

const changelog = `# Changes

## Unreleased

### Added

- A thing.

### Removed

- \`OLD_NAME\`: nobody reads it.

## 0.1.0 – 2026-01-02

- The first.
`;
const readme = `## Versions

| Chancery | Content contract | Node |
| -------- | ---------------- | ---- |
| 1.2      | 2.3              | 24   |

Words.
`;

describe('a release', () => {
  const parts = { version: '1.2.0', contractVersion: '2.3.0', readme };

  test('notes say first what leaves, then what changes, and who is supported', () => {
    const released = releasedChangelog(changelog, '1.2.0', '2026-11-26');
    const notes = releaseNotes({ ...parts, changelog: released });
    const places = ['Content contract 2.3.0', '- `OLD_NAME`', '- A thing.', '| 1.2 '].map((text) =>
      notes.indexOf(text),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(notes).not.toContain('The first.');
  });

  test.each([
    ['a version without changes', { ...parts, version: '1.2.1', changelog }, '"## 1.2.1"'],
    ['a version that the table lacks', { ...parts, version: '0.1.0', changelog }, 'no row for 0.1'],
  ])('%s has no notes', (_, given, message) => {
    expect(() => releaseNotes(given)).toThrow(message);
  });

  test.each(['1.1.9', '1.2', 'v1.3.0'])('after 1.2.0 does not come «%s»', (version) => {
    expect(() => requireAfter(version, '1.2.0')).toThrow(/come after 1\.2\.0|not a version/);
  });
});

test('the files of the last three builds stay for the pages that are open', () => {
  const place = temporaryFolder({ 'dist/server/main.cjs': "console.log('[]')" });
  cpSync('build', join(place, 'build'), { recursive: true });
  for (const file of ['1.js', '2.js', '3.js', '4.js']) {
    writeFiles(place, { [`dist/public/assets/${file}`]: file });
    const script = `const { writeManifests } = await import('./build/bundle/manifests.mjs');
      await writeManifests(['${file}'], {}, '');`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: place });
  }
  expect(readdirSync(join(place, 'dist/public/assets'))).toEqual(['2.js', '3.js', '4.js']);
  expect(readdirSync(join(place, 'dist/public/builds/meta'))).toHaveLength(3);
});
