import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, type Answer } from '../support/load/candidates';
import type { MeasuredServer } from '../support/load/server';
import { startServer } from '../support/load/server';
import { noSearch } from '../support/load/siteOf';
import { createStage } from '../support/load/stage';
import { startFakeUpstream } from '../support/fakeUpstream';
import { demoPack } from '../support/pack';
import { say, sized, soak } from './soak';

const { add, clear } = createStage();
afterAll(clear);

/** For how long the sources are down; a breaker pauses the longer the longer they are. */
const outagesSeconds = sized([0, 5, 30, 90, 200], [0, 20]);
const paths = ['/de', '/fr', '/de/kontakt', '/de/newnsb', '/it/contatto', '/ar'];

interface Start {
  readonly liveMs: number;
  /** The slowest refusal. */
  readonly refusalMs: number;
  /** Answers that were no 503 with Retry-After. */
  readonly wrong: number;
  readonly returnSeconds: number;
}

async function timed(site: MeasuredServer, path: string): Promise<[Answer, number]> {
  const begun = performance.now();
  return [await answerOf({ server: site, path }), performance.now() - begun];
}

async function startDuring(seconds: number): Promise<Start> {
  const upstream = await startFakeUpstream(demoPack);
  await upstream.down();
  const site = await add(
    startServer({
      name: 'cold',
      command: [process.execPath, 'dist/server/main.cjs', 'serve'],
      variables: {
        METRICS_PORT: '0',
        LOG_LEVEL: 'error',
        STATIC_CONTENT_URL: upstream.base.href,
        ...noSearch,
      },
      ready: { path: '/healthz/live' },
    }),
  );
  // The first answers meet sources that are not yet known to be down.
  for (const path of paths) await timed(site, path);
  const begun = performance.now();
  const refusals: number[] = [];
  let wrong = 0;
  while (refusals.length < paths.length || performance.now() - begun < seconds * 1000) {
    for (const path of paths) {
      const [{ status, headers }, milliseconds] = await timed(site, path);
      refusals.push(milliseconds);
      if (status !== 503 || headers['retry-after'] === undefined) wrong += 1;
    }
    await wait(200);
  }
  await upstream.up();
  const returned = performance.now();
  while ((await timed(site, '/de/kontakt'))[0].status !== 200) await wait(20);
  const returnSeconds = (performance.now() - returned) / 1000;
  const found = {
    liveMs: site.startedInMs,
    refusalMs: Math.max(...refusals),
    wrong,
    returnSeconds,
  };
  say(`down for ${seconds} s: ${JSON.stringify(found)}`);
  await clear();
  await upstream.close();
  return found;
}

soak('G13', async () => {
  const starts: Start[] = [];
  for (const seconds of outagesSeconds) starts.push(await startDuring(seconds));
  const most = (key: keyof Start) => Math.max(...starts.map((start) => start[key]));
  return {
    figure: `live in ${most('liveMs').toFixed(0)} ms, refusals within ${most('refusalMs').toFixed(0)} ms, first page ${most('returnSeconds').toFixed(1)} s after the return, ${most('wrong')} other answers`,
    met:
      most('liveMs') <= 1000 &&
      most('refusalMs') <= 100 &&
      most('wrong') === 0 &&
      most('returnSeconds') <= 10,
    size: `outages of ${outagesSeconds.join(', ')} s`,
  };
});
