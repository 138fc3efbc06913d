import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { settled } from '../../support/run/settled';
import { demoToday } from '../../support/content/pack';
import { freePort } from '../../support/run/freePort';
import { temporaryFolder } from '../../support/run/temporaryFolder';

/** As a cluster runs the image: nothing to write to but two folders, no root, no rights. */
const inside = `
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && mount --bind "$2" "$1/mnt" &&
mount -t tmpfs -o mode=1777 none "$1/tmp" && mount -t tmpfs -o mode=1777 none "$1/app/var" &&
cd "$1/app" && exec chroot "$1" setpriv --reuid=node --regid=node --clear-groups --no-new-privs \
  --bounding-set=-all --inh-caps=-all sh -c 'cd /app && exec "$@"' sh "\${@:3}"
`;
const programs = ['buildah', 'mmdebstrap'].map((name) => `/usr/bin/${name}`);
const whereImagesCanBeMade =
  programs.every((path) => existsSync(path)) && process.getuid?.() === 0 ? describe : describe.skip;

/** Folder of the npm of this machine. */
function npmHere(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const outside = folders.filter((path) => !path.includes('node_modules'));
  const found = outside.map((path) => join(path, 'npm')).find((path) => existsSync(path));
  return join(realpathSync(found ?? 'npm'), '../..');
}

const imageSchema = v.object({
  OCIv1: v.object({
    config: v.object({
      User: v.string(),
      Entrypoint: v.array(v.string()),
      Cmd: v.array(v.string()),
      Labels: v.record(v.string(), v.string()),
    }),
  }),
});

whereImagesCanBeMade('the image', () => {
  const folder = temporaryFolder();

  const run = (program: string, ...parameters: string[]) =>
    execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const places = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  const buildah = (...parameters: string[]) =>
    run('buildah', '--storage-driver', 'vfs', ...places, ...parameters).trim();
  const build = (...parameters: string[]) =>
    buildah('build', '--isolation', 'chroot', ...parameters);

  /** An image of Debian's packages with the project's Node and the npm of this machine. */
  function buildBase(): void {
    const system = join(folder, 'system');
    run('mmdebstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', system);
    copyFileSync(process.execPath, join(system, 'usr/local/bin/node'));
    const npm = join(system, 'usr/local/lib/node_modules/npm');
    cpSync(npmHere(), npm, { recursive: true });
    run(
      'ln',
      '--symbolic',
      '../lib/node_modules/npm/bin/npm-cli.js',
      join(npm, '../../../bin/npm'),
    );
    run('chroot', system, 'useradd', '--create-home', 'node');
    const container = buildah('from', 'scratch');
    buildah('copy', container, system, '/');
    buildah('commit', container, 'base');
  }

  /** Settings of npm here that a build needs, too: another registry, and an authority to trust. */
  function baseImageArguments(): string[] {
    const { NPM_CONFIG_REGISTRY: registry, NODE_EXTRA_CA_CERTS: authority } = process.env;
    return [
      ...(registry === undefined ? [] : ['--build-arg', `NPM_CONFIG_REGISTRY=${registry}`]),
      ...(authority === undefined
        ? []
        : ['--volume', `${authority}:/ca.pem:ro`, '--build-arg', 'NODE_EXTRA_CA_CERTS=/ca.pem']),
    ];
  }

  let root = '';
  beforeAll(() => {
    buildBase();
    const given = ['NODE_IMAGE=localhost/base', 'VERSION=1.2.3', 'REVISION=abc'];
    const parameters = given.flatMap((setting) => ['--build-arg', setting]);
    build('--tag', 'site', ...parameters, ...baseImageArguments(), '.');
    root = buildah('mount', buildah('from', 'localhost/site'));
  }, 1_200_000);

  function settings() {
    const inspected: unknown = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/site'));
    return v.parse(imageSchema, inspected).OCIv1.config;
  }

  test('says what it is, and has neither npm nor sources', () => {
    const { User, Labels } = settings();
    expect(User).toBe('node');
    expect(Labels).toMatchObject({
      'org.opencontainers.image.title': 'Chancery',
      'org.opencontainers.image.version': '1.2.3',
      'org.opencontainers.image.revision': 'abc',
    });
    expect(readdirSync(join(root, 'app')).toSorted()).toEqual(['dist', 'var']);
    expect(existsSync(join(root, 'usr/local/bin/npm'))).toBe(false);
  });

  test('serves read-only, without root and rights, and ends when it is told to', async () => {
    const port = String(await freePort());
    const { Entrypoint, Cmd } = settings();
    const content = fileURLToPath(demoToday().STATIC_CONTENT_URL);
    const script = ['bash', '-c', inside, 'bash', root, content, ...Entrypoint, ...Cmd];
    const child = spawn('unshare', ['--mount', '--propagation', 'private', ...script], {
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin',
        NODE_ENV: 'production',
        STATIC_CONTENT_URL: 'file:///mnt/',
        METRICS_PORT: '0',
        PORT: port,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    const statusAt = (path: string) =>
      fetch(`http://localhost:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await settled(async () => (await statusAt('/healthz/ready')) === 200);
    expect(await Promise.all(['/de', '/fr/newnsb'].map(statusAt))).toEqual([200, 200]);
    await settled(async () => (await statusAt('/de/search?q=wasser')) === 200);
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+1000\b/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 120_000);
});
