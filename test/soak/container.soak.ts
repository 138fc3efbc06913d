import { demoToday } from '../support/demoToday';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { answerOf } from '../support/load/candidates';
import { megabytesAtMost } from '../support/load/processFigures';
import { startServer } from '../support/load/server';
import { createStage } from '../support/load/stage';
import { say, sized, soak } from './soak';
import { askRandom, unplanned } from './support/askRandom';

const { add, clear } = createStage();

const megabytes = 256;
const group = '/sys/fs/cgroup/memory/chancery-soak';
const seconds = sized(600, 30);
const main = resolve('dist/server/main.cjs');

/** Puts itself under the limit of memory, makes the root read-only, and gives up all rights. */
const inside = `
echo $$ > ${group}/cgroup.procs &&
mount -o remount,ro,bind / && mount -t tmpfs -o size=64m none /mnt &&
exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs \
  --bounding-set=-all --inh-caps=-all "$@"
`;
const unshare = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', inside, 'sh'];

beforeAll(() => {
  if (!existsSync('/sys/fs/cgroup/memory'))
    throw new Error('There are no limits of memory (cgroup)');
  mkdirSync(group, { recursive: true });
  writeFileSync(`${group}/memory.limit_in_bytes`, String(megabytes * 2 ** 20));
});

afterAll(async () => {
  await clear();
  rmdirSync(group);
});

soak('G18', async () => {
  const site = await add(
    startServer({
      name: 'container',
      command: [...unshare, process.execPath, main, 'serve'],
      variables: {
        ...demoToday(),
        LOG_LEVEL: 'error',
        METRICS_PORT: '0',
        TMPDIR: '/mnt',
        CONTACT_QUEUE_DIR: '/mnt/queue',
      },
      ready: { path: '/healthz/ready' },
    }),
  );
  const { requests, statuses, ...rest } = await askRandom(site.port, {
    seconds,
    connections: 16,
    seed: 1,
  });
  const wrong = unplanned({ requests, statuses, ...rest }) + rest.lost;
  say(JSON.stringify(statuses));
  const search = (await answerOf({ server: site, path: '/de/search?q=wasser' })).status;
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
  const isNobody = /^Uid:\s+65534\b/m.test(status) && /^CapEff:\s+0+$/m.test(status);
  const written = readdirSync(`/proc/${site.pid}/root/mnt`).filter(
    (name) => name !== 'queue' && !/search/.test(name),
  );
  const kills = /^oom_kill (\d+)$/m.exec(readFileSync(`${group}/memory.oom_control`, 'utf8'))?.[1];
  const peak = Number(readFileSync(`${group}/memory.max_usage_in_bytes`, 'utf8')) / 2 ** 20;
  return {
    figure: `${wrong} unplanned 5xx or lost, ${kills} killed for memory, at most ${peak.toFixed(0)} MB with its files, ${megabytesAtMost(site.pid).toFixed(0)} MB resident, wrote ${written.length === 0 ? 'nothing else' : written.join(', ')}`,
    met: wrong === 0 && kills === '0' && search === 200 && isNobody && written.length === 0,
    size: `${requests.toLocaleString('en')} random requests`,
  };
});
