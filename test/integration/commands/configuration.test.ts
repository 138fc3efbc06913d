import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

function run(command: string, settings: Readonly<Record<string, string | undefined>>) {
  const env = { PATH: process.env['PATH'], ...settings };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/server/main.cjs', command],
    {
      env,
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

test('all faults of the configuration are reported at once, and end the process with 78', () => {
  const { status, stderr } = run('serve', {
    PORT: 'http',
    PUBLIC_URL: 'https://example.ch/path',
    SECRET_KEY: 'too-short-and-secret',
  });
  expect(status).toBe(78);
  expect(stderr).toContain('PORT: got text, expected a whole number from 0 to 65535');
  expect(stderr).toContain(
    'PUBLIC_URL: got a URL, expected an http or https origin without a path',
  );
  expect(stderr).toContain('SECRET_KEY: got text, expected at least 32 characters');
  expect(stderr).not.toContain('too-short-and-secret');
});

test('a site in production is told its content', () => {
  const { status, stderr } = run('serve', { NODE_ENV: 'production' });
  expect(status).toBe(78);
  expect(stderr).toContain('STATIC_CONTENT_URL: got nothing');
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chancery-secrets-'));
  const file = join(folder, 'key');
  writeFileSync(file, `${'geheim'.repeat(6)}\n`);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is taken, and not shown', () => {
    const { status, stdout } = run('config', { SECRET_KEY_FILE: file });
    expect(status).toBe(0);
    expect(stdout).toContain('SECRET_KEY=***');
  });

  test.each([
    [{ SECRET_KEY: 'a', SECRET_KEY_FILE: file }, 'SECRET_KEY and SECRET_KEY_FILE are both set'],
    [{ STORE_URL_FILE: join(folder, 'none') }, 'none'],
  ])('is refused with the reason', (settings, reason) => {
    const { status, stderr } = run('config', settings);
    expect(status).toBe(78);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('    at ');
  });
});
