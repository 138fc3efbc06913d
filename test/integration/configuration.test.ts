import { spawnSync } from 'node:child_process';

function run(command: string, settings: Record<string, string>) {
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

test('the effective configuration is shown without its secrets', () => {
  const { status, stdout } = run('config', {
    STORE_URL: 'redis://user:geheim@store.example',
    SECRET_KEY: 'geheim'.repeat(6),
    LOG_LEVEL: 'warn',
  });
  expect(status).toBe(0);
  expect(stdout).toContain('LOG_LEVEL=warn');
  expect(stdout).toContain('PORT=3000');
  expect(stdout).toContain('STORE_URL=***');
  expect(stdout).not.toContain('geheim');
});
