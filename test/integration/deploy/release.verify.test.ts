import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const run = promisify(execFile);
const inClone = ['user.name=Office', 'user.email=office@example.org'].flatMap((each) => [
  '-c',
  each,
]);

test('a release is prepared, tagged and made, and its sums hold', async () => {
  const clone = temporaryFolder();
  const git = (...parameters: string[]) =>
    run('git', [...inClone, ...parameters], { cwd: clone, env: process.env });
  const release = (...parameters: string[]) =>
    run('npm', ['run', '--silent', 'release', '--', ...parameters], { cwd: clone });
  await run('git', ['clone', '--quiet', '--no-hardlinks', resolve('.'), clone]);
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
  cpSync('dist', join(clone, 'dist'), { recursive: true });

  await expect(release('prepare', '0.0.9')).rejects.toThrow('does not come after');
  await expect(release('make')).rejects.toThrow('no tag v0.1.0');
  await release('prepare', '0.1.1');
  await git('commit', '--quiet', '--all', '--message', 'Release 0.1.1');
  await git('tag', 'v0.1.1');
  await release('make');

  const folder = join(clone, 'var/releases/0.1.1');
  const names = readdirSync(folder).toSorted();
  expect(names).toEqual(
    [
      'SHA256SUMS',
      'chancery-0.1.1.cdx.json',
      'chancery-0.1.1.tgz',
      'image-arguments.txt',
      'notes.md',
    ].toSorted(),
  );
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
  expect(sums).toHaveLength(names.length - 1);
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ');
    const bytes = readFileSync(join(folder, name));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sum);
  }
  expect(readFileSync(join(folder, 'image-arguments.txt'), 'utf8')).toContain('VERSION=0.1.1');
}, 240_000);
