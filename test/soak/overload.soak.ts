import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from '../bench/load/candidates';
import type { MeasuredServer } from '../bench/load/server';
import { startContent, startSiteOver } from '../bench/load/siteOf';
import { createStage } from '../bench/load/stage';
import { quantile } from '../bench/load/statistics';
import { ask } from '../bench/load/wrk';
import { say, sized, soak } from './soak';
import { startLoad, type Seen } from './support/pacedLoad';

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

/** Asks for the mixture at a pace for some seconds. */
async function offer(site: MeasuredServer, perSecond: number, milliseconds: number) {
  const seen: Seen[] = [];
  const load = startLoad(site.port, {
    perSecond,
    sent: (number) => ({
      path: number % every === 0 ? hit : `/de/seite-${number % pages}?sort=${number}`,
      headers: { 'Accept-Encoding': 'br' },
    }),
    seen: (answer) => void seen.push({ ...answer, text: '' }),
  });
  await wait(milliseconds);
  await load.end();
  return seen;
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
  const seen = await offer(site, 3 * capacity, seconds * 1000);
  const statuses = Map.groupBy(seen, ({ status }) => status);
  for (const [status, group] of statuses) say(`${group.length} answers of status ${status}`);
  const good = seen.filter(({ status }) => status === 200);
  const refused = seen.filter(({ status, headers }) => status === 503 && headers['retry-after']);
  const lasted = (seen.at(-1)?.ended ?? NaN) - (seen[0]?.begun ?? NaN);
  const goodput = (good.length / lasted) * 1000;
  const afterwards = await offer(site, capacity / 4, recoveryLimitMs + 5_000);
  const from = Math.min(...afterwards.map(({ begun }) => begun));
  const late = afterwards.filter(({ status }) => status !== 200);
  const recoveryMs = Math.max(0, ...late.map(({ begun }) => begun - from));
  const times = refused.map(({ milliseconds }) => milliseconds);
  const refusalMs = refused.length === 0 ? 0 : quantile(times, 0.99);
  const others = seen.length - good.length - refused.length;
  return {
    figure: `goodput ${(goodput / capacity).toFixed(2)} of ${capacity.toFixed(0)} requests/s, ${refused.length} refused within ${refusalMs.toFixed(0)} ms (99 %), ${others} other answers, recovery ${(recoveryMs / 1000).toFixed(1)} s`,
    met:
      goodput >= 0.8 * capacity &&
      refusalMs <= refusalLimitMs &&
      others === 0 &&
      recoveryMs <= recoveryLimitMs,
    size: `${seconds} s, ${seen.length.toLocaleString('en')} requests`,
  };
});
