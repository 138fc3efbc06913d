import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from '../support/load/candidates';
import { articlePath, cachedArticle } from '../support/load/article';
import { cpuSeconds } from '../support/load/processFigures';
import type { MeasuredServer } from '../support/load/server';
import { startChancery } from '../support/load/servers';
import { createStage } from '../support/load/stage';
import { median, pairedRatio } from '../support/load/statistics';
import { ask } from '../support/load/wrk';
import { startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream';
import { demoPack } from '../support/pack';
import { noSearch } from '../support/load/siteOf';
import { sized, soak } from './soak';

const { add, clear } = createStage();
let upstream: FakeUpstream;

const rounds = sized(5, 2);
const load = { seconds: sized(6, 3), connections: 64 };
const unknownPath = '/de/gibt-es-nicht-{n}';
const polled = ['lastPublish.json', 'index/alerts.json'];

beforeAll(async () => {
  upstream = await startFakeUpstream(demoPack);
});

afterAll(async () => {
  await clear();
  await upstream.close();
});

const start = (name: string, variables: Readonly<Record<string, string>>) =>
  add(
    startChancery(name, {
      STATIC_CONTENT_URL: upstream.base.href,
      PUBLISH_POLL_SECONDS: '3600',
      ...noSearch,
      ...variables,
    }),
  );

const rate = ({ requests, microseconds }: { requests: number; microseconds: number }) =>
  (requests / microseconds) * 1e6;

async function measure(asked: Parameters<typeof ask>[0]): Promise<number> {
  return rate(await ask({ headers: { 'Accept-Encoding': 'br' }, ...asked }, load));
}

/** With something new in each request, so that a client has the same work with every path. */
const numbered = { 'Accept-Encoding': 'br', 'X-Number': '{n}' };

/** Requests for each second of processor time of the server. */
async function capacity(server: MeasuredServer, path: string): Promise<number> {
  const before = cpuSeconds(server.pid);
  const { requests } = await ask({ server, path, headers: numbered }, load);
  return requests / (cpuSeconds(server.pid) - before);
}

/** Waits until the site has read all that it reads at its start. */
async function untilQuiet(): Promise<void> {
  for (let before = -1; before !== upstream.count();) {
    before = upstream.count();
    await wait(1_000);
  }
}

soak('G1', async () => {
  const keeping = await start('keeping', {});
  const making = await start('making', { PAGE_CACHE_MB: '0' });
  await cachedArticle(keeping);
  const hits: number[] = [];
  const renders: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    hits.push(await measure({ server: keeping, path: articlePath }));
    renders.push(await measure({ server: making, path: articlePath }));
  }
  await clear();
  return {
    figure: `${median(hits).toFixed(0)} and ${median(renders).toFixed(0)}`,
    met: median(hits) >= 2_000 && median(renders) >= 150,
    size: `${rounds} times ${load.seconds} s`,
  };
});

soak('G7', async () => {
  const server = await start('unknown', {});
  await cachedArticle(server);
  await answerOf({ server, path: unknownPath });
  await untilQuiet();
  const known: number[] = [];
  const unknown: number[] = [];
  // Warm: what is asked for often is compiled by then.
  for (const path of [articlePath, unknownPath]) await capacity(server, path);
  // What it reads by itself, of which some is renewed meanwhile.
  const own = new Set([...upstream.calls, ...polled]);
  upstream.forgetCalls();
  for (let round = 0; round < rounds; round += 1) {
    known.push(await capacity(server, articlePath));
    unknown.push(await capacity(server, unknownPath));
  }
  const calls = upstream.calls.filter((path) => !own.has(path)).length;
  const ratio = pairedRatio(unknown, known);
  return {
    figure: `${ratio.toFixed(2)}×, ${calls} upstream calls`,
    met: ratio >= 0.8 && calls === 0,
    size: `${rounds} times ${load.seconds} s`,
  };
});
