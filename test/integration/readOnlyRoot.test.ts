import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { settled } from '../support/contentHarness';
import { freePort } from '../support/freePort';

/** The root of the file system cannot be written to, but for a folder that is empty at first. */
const inside = `
mount -o remount,ro,bind / && mount -t tmpfs -o size=64m none /mnt &&
exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs \
  --bounding-set=-all --inh-caps=-all "$@"
`;
const unshare = ['--mount', '--propagation', 'private', 'sh', '-c', inside, 'sh'];

/** Only root may make such a place, and not everywhere. */
const whereItCanBeMade =
  spawnSync('unshare', [...unshare, 'true']).status === 0 ? describe : describe.skip;

whereItCanBeMade('as in a container: no root, no rights, nothing to write to', () => {
  let child: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    const port = String(await freePort());
    origin = `http://localhost:${port}`;
    const env = { PORT: port, METRICS_PORT: '0', TMPDIR: '/mnt', CONTACT_QUEUE_DIR: '/mnt/queue' };
    child = spawn('unshare', [...unshare, process.execPath, 'dist/server/main.cjs', 'serve'], {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const isReady = () => fetch(`${origin}/healthz/ready`).then(({ ok }) => ok);
    await settled(() => isReady().catch(() => false));
  });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  });

  test('it serves, and writes nothing but the index of the search', async () => {
    const statusOf = async (path: string) => (await fetch(origin + path)).status;
    for (const path of ['/de', '/fr/newnsb', '/de/kontakt']) expect(await statusOf(path)).toBe(200);
    // The index is made meanwhile, in the folder that can be written to.
    await settled(async () => (await statusOf('/de/search?q=wasser')) === 200);
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1];
    expect(field('Uid')).toMatch(/^65534\b/);
    expect(field('CapEff')).toMatch(/^0+$/);
    const written = readdirSync(`/proc/${child.pid}/root/mnt`);
    expect(written.filter((name) => name !== 'queue' && !/search/.test(name))).toEqual([]);
  });
});
