import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { runBuilt } from '../../support/run/runBuilt';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const run = (command: string, settings: Readonly<Record<string, string>>) =>
  runBuilt([command], settings);

test('all faults of the configuration are reported at once, and end the process with 78', async () => {
  const { code, err } = await run('serve', {
    NODE_ENV: 'production',
    PORT: 'http',
    PUBLIC_URL: 'https://example.ch/path',
    SECRET_KEY: 'too-short-and-secret',
  });
  expect(code).toBe(78);
  expect(err).toContain('STATIC_CONTENT_URL: got nothing');
  expect(err).toContain('PORT: got text, expected a whole number from 0 to 65535');
  expect(err).toContain('PUBLIC_URL: got a URL, expected an http or https origin without a path');
  expect(err).toContain('SECRET_KEY: got text, expected at least 32 characters');
  expect(err).not.toContain('too-short-and-secret');
});

describe('.env', () => {
  const folder = temporaryFolder({
    '.env': '\uFEFFPORT=8080\r\nLOG_LEVEL=debug\r\n',
    'no/.env/a': '',
  });

  test('may be marked as UTF-8, and the environment goes first', async () => {
    const { out } = await runBuilt(['config'], { LOG_LEVEL: 'warn' }, folder);
    expect(out).toMatch(/^PORT=8080$[^]*^LOG_LEVEL=warn$/m);
  });

  test('is named where it cannot be read', async () => {
    const { code, err } = await runBuilt(['config'], {}, join(folder, 'no'));
    expect(code).toBe(78);
    expect(err).toMatch(/^\.env must be a file that this user can read: .*EISDIR.*\n$/);
  });
});

describe('a secret in a file', () => {
  const folder = temporaryFolder({ key: `${'geheim'.repeat(6)}\n` });
  const file = join(folder, 'key');

  test('is taken, and not shown', async () => {
    const { code, out } = await run('config', { SECRET_KEY_FILE: file });
    expect(code).toBe(0);
    expect(out).toContain('SECRET_KEY=***');
  });

  test.each([
    [{ SECRET_KEY: 'a', SECRET_KEY_FILE: file }, 'SECRET_KEY_FILE is set, and so is'],
    [{ SECRET_KEY_FILE: folder }, 'SECRET_KEY_FILE must name a file that this user can read'],
  ])('is refused with the reason', async (settings, reason) => {
    const { code, err } = await run('config', settings);
    expect(code).toBe(78);
    expect(err).toContain(reason);
    expect(err).not.toContain('    at ');
  });
});

test('a search database that does not answer is named in one line', async () => {
  const { code, err } = await run('search:index', { SEARCH_URL: 'postgres://a:b@127.0.0.1:4/c' });
  expect(code).toBe(1);
  expect(err).toMatch(/^The database of SEARCH_URL cannot be used: .*ECONNREFUSED.*\n$/);
});

describe('content that cannot be served', () => {
  const site = temporaryFolder({
    'content/index.de.md': '# Hallo',
    'content/site-identity/de.yaml': '',
    'notes.txt': 'x',
  });
  test.each(['', '/content/index.de.md'])('is named with the folder meant: %s', async (path) => {
    const { code, err } = await run('serve', { STATIC_CONTENT_URL: `file://${site}${path}` });
    expect(code).toBe(78);
    expect(err).toContain(`Did you mean ${join(site, 'content')}?`);
  });

  test('is refused where it may not be read, unless a snapshot stands in', async () => {
    chmodSync(join(site, 'content'), 0);
    const settings = { STATIC_CONTENT_URL: `file://${site}/content` };
    // Rights count for root, too, without these capabilities.
    const asRoot = ['setpriv', '--bounding-set=-dac_override,-dac_read_search'];
    const by = process.getuid?.() === 0 ? asRoot : [];
    const explain = (SNAPSHOT_DIR: string) =>
      runBuilt(['search:explain', 'de', 'a'], { ...settings, SNAPSHOT_DIR }, '.', ...by);
    const [kept, none] = [await explain(site), await explain('')];
    chmodSync(join(site, 'content'), 0o700);
    expect(kept.err).toContain('change its rights. Until then the snapshot is shown.');
    expect([none.code, none.err]).toEqual([78, expect.stringMatching(/change its rights\.\n$/)]);
  });
});
