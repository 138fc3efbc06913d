import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { visitorLimits } from '../../config/limits';
import { settled } from '../support/contentHarness';
import { freePort } from '../support/freePort';
import { demoPack } from '../support/pack';
import { startSite, type RunningSite, withoutSearch } from '../support/startSite';
import { unforeseenErrors } from '../support/unforeseenErrors';

const folder = mkdtempSync(join(tmpdir(), 'workers-'));
const challenge = '/api/contact/challenge?form=contact&locale=de';
let site: RunningSite;
let metricsPort: number;

beforeAll(async () => {
  cpSync(demoPack, folder, { recursive: true });
  metricsPort = await freePort();
  site = await startSite({
    WORKERS: '2',
    SECRET_KEY: 'known to both workers and to nobody else',
    STATIC_CONTENT_URL: pathToFileURL(folder).href,
    PUBLISH_POLL_SECONDS: '3',
    METRICS_PORT: String(metricsPort),
    CONTACT_QUEUE_DIR: join(folder, 'queue'),
    ...withoutSearch,
    ...unforeseenErrors,
  });
});

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

/** Every request has a connection of its own, so that both workers get some. */
async function ask(path: string): Promise<Response> {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(site.origin + path, { headers: { Connection: 'close' }, signal });
  await answer.clone().arrayBuffer();
  return answer;
}

async function statusesOf(path: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await ask(path)).status);
  return statuses;
}

const logged = (message: string) => site.logged().filter(({ msg }) => msg === message);
const replacement = 'A worker ended and is replaced';
const pids = () => logged('A worker serves').map(({ worker }) => Number(worker));

async function figures(): Promise<string> {
  return (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
}

/** A figure without labels. */
async function figure(name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await figures())?.[1]);
}

/** The sum of the counts of requests that the figures show. */
async function requestsCounted(): Promise<number> {
  const counts = [
    ...(await figures()).matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm),
  ];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

test('workers share a port, what visitors may do, and one page of figures', async () => {
  await settled(async () => new Set(pids()).size === 2);
  const { most } = visitorLimits.challenge;
  const statuses = await statusesOf(challenge, most + 1);
  expect(statuses.slice(0, most)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  expect(await requestsCounted()).toBe(most + 1);
  expect(await figure('workers_wanted')).toBe(2);
  expect(await figure('workers_serving')).toBe(2);
  expect(await figure('worker_restarts_total')).toBe(0);
  expect(await figure('process_start_time_seconds')).toBeGreaterThan(Date.now() / 1000 - 600);
});

test('the site says once where it is, and once that all workers can show pages', async () => {
  await settled(() => site.said().includes('\n'));
  expect(site.said().split('\n')).toEqual([
    `Chancery listens on ${site.origin}`,
    expect.stringMatching(/^Chancery is ready after /),
  ]);
});

test('no connection goes through the process that starts the workers', async () => {
  site.signal('SIGSTOP');
  const statuses = await statusesOf('/de', 4).finally(() => site.signal('SIGCONT'));
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('what one worker sees published is looked at by the other', async () => {
  const path = join(folder, 'lastPublish.json');
  const document = JSON.parse(readFileSync(path, 'utf8'));
  document.value.publishId = 'second';
  writeFileSync(path, JSON.stringify(document));
  const told = () =>
    site
      .logged()
      .filter(({ publishId }) => publishId === 'second')
      .map(({ msg }) => msg);
  await settled(async () => told().length === 2).catch(() => undefined);
  expect(told()).toEqual(['Publish adopted', 'Publish adopted']);
});

test.each<[string, NodeJS.Signals]>([
  ['that is killed', 'SIGKILL'],
  ['in which nobody caught an error', 'SIGUSR2'],
])('a worker %s is replaced, while the other serves', async (_, signal) => {
  const [victim = 0] = pids().slice(-2);
  const replaced = () => logged(replacement);
  const [before, serving] = [replaced().length, pids().length];
  const restarts = await figure('worker_restarts_total');
  process.kill(victim, signal);
  await settled(async () => replaced().length > before);
  expect(await figure('worker_restarts_total')).toBe(restarts + 1);
  expect(new Set(await statusesOf('/de', 4))).toEqual(new Set([200]));
  await settled(async () => pids().length > serving);
  expect(await figure('workers_serving')).toBe(2);
  expect(replaced().at(-1)).toMatchObject({ worker: victim });
});

test('SIGHUP renews the workers, and no request fails', async () => {
  const before = pids().length;
  const [replaced, stopping] = [logged(replacement).length, logged('Stopping').length];
  const statuses = new Set<number>();
  const over = new AbortController();
  const paths = [...Array.from({ length: 20 }, () => '/de'), '/healthz/ready'];
  const load = paths.map(async (path) => {
    // These connections stay open from one request to the next.
    while (!over.signal.aborted) {
      const answer = await fetch(site.origin + path);
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
  });
  site.signal('SIGHUP');
  await settled(
    async () => pids().length === before + 2 && logged('Stopping').length === stopping + 2,
  );
  over.abort();
  await Promise.all(load);
  expect(statuses).toEqual(new Set([200]));
  expect(logged(replacement)).toHaveLength(replaced);
});

test('SIGINT ends all', async () => {
  site.signal('SIGINT');
  expect(await site.ended).toBe(0);
  for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
