import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { settled } from '../../support/run/settled';
import { atEnd } from '../../support/run/atEnd';
import { freePort } from '../../support/run/freePort';

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

/** A site in such a place, with this folder for temporary files. */
async function startInside(temporary: string) {
  const port = String(await freePort());
  const own = { PORT: port, METRICS_PORT: '0', CONTACT_QUEUE_DIR: '/mnt/queue' };
  const child = spawn('unshare', [...unshare, process.execPath, 'dist/server/main.cjs', 'serve'], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', TMPDIR: temporary, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let logged = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    logged += text;
  });
  const ended = once(child, 'exit');
  atEnd(() => {
    child.kill('SIGINT');
    return ended;
  });
  const statusOf = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(({ status }) => status);
  const isReady = () => statusOf('/healthz/ready').then((status) => status === 200);
  await settled(() => child.exitCode !== null || isReady().catch(() => false));
  return { pid: child.pid, statusOf, logged: () => logged };
}

whereItCanBeMade('as in a container: no root, no rights, nothing to write to', () => {
  test('it serves, and writes nothing but the index of the search', async () => {
    const site = await startInside('/mnt');
    for (const path of ['/de', '/fr/newnsb', '/de/kontakt']) {
      expect(await site.statusOf(path)).toBe(200);
    }
    // The index is made meanwhile, in the folder that can be written to.
    await settled(async () => (await site.statusOf('/de/search?q=wasser')) === 200);
    const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1];
    expect(field('Uid')).toMatch(/^65534\b/);
    expect(field('CapEff')).toMatch(/^0+$/);
    const written = readdirSync(`/proc/${site.pid}/root/mnt`);
    expect(written.filter((name) => name !== 'queue' && !/search/.test(name))).toEqual([]);
  });
});
