import { execFile, spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { settled } from '../../support/run/settled';
import { freePort } from '../../support/run/freePort';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const run = promisify(execFile);
const packed = v.array(
  v.object({
    filename: v.string(),
    size: v.number(),
    files: v.array(v.object({ path: v.string() })),
  }),
);

/** All that belongs into the package. */
const belongs =
  /^(deploy|dist\/(contract|messages|public|server))\/|^dist\/[\w-]+\.(json|md|tgz)$|^docs\/([\w-]+\.md$|contract\/[A-Z]+\.md$|decisions\/|translation\/|screens\/home-1280-de\.png$)|^(CHANGELOG|CONTRIBUTING|LICENSE|README|SECURITY|package)(\.\w+)?$/;

const folder = temporaryFolder();
let env: NodeJS.ProcessEnv;
let group = 0;
let [{ filename, size, files }] = [{ filename: '', size: 0, files: [{ path: '' }] }];
const npx = (cwd: string, ...parameters: string[]) =>
  run('npx', ['chancery', ...parameters], { cwd, env });

beforeAll(async () => {
  // The environment of this test may have npm's settings of this project.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_)/i.test(name));
  const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`;
  env = { ...Object.fromEntries(own), PATH };
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { env });
  [{ filename, size, files }] = v.parse(v.tuple([packed.item]), JSON.parse(stdout));
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', filename];
  await run('npm', install, { cwd: folder, env });
}, 120_000);
afterAll(() => {
  if (group > 0) process.kill(-group, 'SIGKILL');
});

test('it is small, and holds the built site, its demo and its guides alone', async () => {
  expect(size).toBeLessThan(12_000_000);
  const paths = files.map(({ path }) => path);
  // npx unpacks all of them at each call; assets of earlier builds are kept.
  expect(paths.filter((path) => !path.startsWith('dist/public/')).length).toBeLessThan(200);
  expect(paths.filter((path) => !belongs.test(path))).toEqual([]);
  const needed = ['dist/server/main.cjs', 'dist/demo.tgz', 'deploy/compose.yaml'];
  expect(paths).toEqual(expect.arrayContaining(needed));
  await run('tar', ['-xzf', 'node_modules/chancery/dist/demo.tgz'], { cwd: folder });
  const filesOf = (cwd: string) => globSync('content/**/*.*', { cwd }).toSorted();
  expect(filesOf(folder)).toEqual(filesOf('.'));
});

test('every link of its guides leads to a file in it', () => {
  const paths = files.map(({ path }) => path);
  const guides = paths.filter((path) => /^(deploy|docs|[A-Z]+)\b.*\.md$/.test(path));
  const links = guides.flatMap((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/^```.*?^```/gms, '');
    const found = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)];
    return found.map(([, to = '']) => join(dirname(path), to));
  });
  const isThere = (to: string) => paths.some((path) => path === to || path.startsWith(`${to}/`));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((to) => !isThere(to))).toEqual([]);
});

test('a site is begun, checked and served', async () => {
  await npx(folder, 'new', 'site', '--languages', 'de,fr');
  const cwd = join(folder, 'site');
  expect((await npx(cwd, 'check')).stdout).toContain('0 errors, 0 warnings');
  mkdirSync(join(cwd, 'content/media'));
  await npx(cwd, 'media:optimise', 'content');
  const port = String(await freePort());
  const own = { PORT: port, METRICS_PORT: '0', LOG_LEVEL: 'error', TMPDIR: folder };
  const options = { cwd, env: { ...env, ...own }, detached: true, stdio: 'ignore' } as const;
  group = spawn('npx', ['chancery', 'serve'], options).pid ?? 0;
  const ask = (path: string) => fetch(`http://localhost:${port}${path}`);
  await settled(async () => (await ask('/healthz/ready').catch(() => undefined))?.ok === true);
  expect(await (await ask('/fr')).text()).toContain('Bienvenue au nouvel office');
});
