import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from '../support/load/candidates';
import { sendAtPace, type StreamFigures } from '../support/load/pace';
import type { MeasuredServer } from '../support/load/server';
import { startContent, startSiteOver } from '../support/load/siteOf';
import { createStage } from '../support/load/stage';
import { ask } from '../support/load/wrk';
import { say, sized, soak } from './soak';
import { startLoad } from './support/pacedLoad';

const { add, clear } = createStage();
afterAll(clear);

const pages = sized(3_000, 500);
const seconds = sized(60, 10);
/** Every so many-th request is for a page that is kept; every other one has to be made. */
const every = 5;
const hit = '/de/seite-0';
const render = `/de/seite-{n:${pages}}?sort={n}`;
const refusalLimitMs = 50;
const recoveryLimitMs = 10_000;

async function startSite(): Promise<MeasuredServer> {
  const content = await add(startContent({ pages, times: 4 }));
  const site = await add(
    startSiteOver(content, 'site', {
      PAGE_CACHE_MB: '4',
      CONTENT_CACHE_MB: '1024',
      PUBLISH_POLL_SECONDS: '3600',
    }),
  );
  for (let page = 0; page < pages; page += 1) {
    await answerOf({ server: site, path: `/de/seite-${page}` });
  }
  return site;
}

const headers = { 'Accept-Encoding': 'br' };

/** Asks for the mixture at a pace for some seconds, from the core of the load. */
async function offer(site: MeasuredServer, perSecond: number) {
  const kinds = [
    { name: 'made', path: render, headers, perSecond: perSecond * (1 - 1 / every) },
    { name: 'stored', path: hit, headers, perSecond: perSecond / every },
  ];
  const report = await sendAtPace(site.port, kinds, seconds);
  for (const { name, answers, refusals, refused } of report.kinds)
    say(`${name}: ${answers} answers, ${refusals} refused within ${refused.p99 / 1000} ms (99 %)`);
  return report;
}

/** Milliseconds until nothing is refused any more that is asked for at a pace which the site can take. */
async function recovery(site: MeasuredServer, perSecond: number): Promise<number> {
  const begun = Date.now();
  let last = begun;
  const load = startLoad(site.port, {
    perSecond,
    sent: (number) => ({ path: render.replaceAll(/\{n.*?\}/g, String(number % pages)), headers }),
    seen: ({ status, begun: at }) => {
      if (status !== 200) last = Math.max(last, at);
    },
  });
  await wait(recoveryLimitMs + 5_000);
  await load.end();
  return last - begun;
}

soak('G8', async () => {
  const site = await startSite();
  const { requests, microseconds } = await ask(
    {
      server: site,
      path: render,
      headers: { 'Accept-Encoding': 'br' },
      mixed: { every, path: hit },
    },
    { seconds: sized(20, 5), connections: 16 },
  );
  const capacity = (requests / microseconds) * 1e6;
  say(`${capacity.toFixed(0)} requests/s`);
  const { kinds, failed } = await offer(site, 3 * capacity);
  const recoveryMs = await recovery(site, capacity / 4);
  const sum = (count: (kind: StreamFigures) => number) =>
    kinds.reduce((all, kind) => all + count(kind), 0);
  const goodput = sum(({ answers }) => answers) / seconds;
  const refused = sum(({ refusals }) => refusals);
  const refusalMs = Math.max(...kinds.map((kind) => kind.refused.p99 / 1000));
  return {
    figure: `goodput ${(goodput / capacity).toFixed(2)} of ${capacity.toFixed(0)} requests/s, ${refused} refused within ${refusalMs.toFixed(0)} ms (99 %), ${failed} other answers, recovery ${(recoveryMs / 1000).toFixed(1)} s`,
    met:
      goodput >= 0.8 * capacity &&
      refusalMs <= refusalLimitMs &&
      failed === 0 &&
      recoveryMs <= recoveryLimitMs,
    size: `${seconds} s, ${sum((kind) => kind.answers + kind.refusals).toLocaleString('en')} requests`,
  };
});
