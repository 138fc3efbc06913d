import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/freePort';
import { answerOf } from './load/candidates';
import { rendersAt } from './load/renders';
import { isSmoke } from './load/rounds';
import type { MeasuredServer } from './load/server';
import { callsOf, startContent, startSiteOver } from './load/siteOf';
import { createStage } from './load/stage';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const pages = isSmoke ? 100 : 10_000;
const cached = isSmoke ? 20 : 500;
const changed = 7;

const ask = (server: MeasuredServer, number: number) =>
  answerOf({ server, path: `/de/seite-${number}` });

async function post(server: MeasuredServer, path: string): Promise<void> {
  await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST' });
}

/** Asks for every cached page once. Returns how many came straight from the cache. */
async function hitsOfAll(server: MeasuredServer): Promise<number> {
  let hits = 0;
  for (let number = 0; number < cached; number += 1) {
    const { headers } = await ask(server, number);
    hits += Number(String(headers['cache-status']).includes('page; hit'));
  }
  return hits;
}

async function untilPublished(content: MeasuredServer, site: MeasuredServer): Promise<void> {
  const before = (await answerOf({ server: site, path: '/de/status/lastPublish' })).body.toString();
  await post(content, `/publish/${changed}`);
  for (;;) {
    const { body } = await answerOf({ server: site, path: '/de/status/lastPublish' });
    if (!before.includes('bench-1') && body.includes('bench-1')) return;
    await wait(100);
  }
}

test('after a publish', async () => {
  const content = await add(startContent({ pages }));
  const metricsPort = await freePort();
  const variables = { METRICS_PORT: String(metricsPort), PUBLISH_POLL_SECONDS: '1' };
  const site = await add(startSiteOver(content, 'site', variables));
  await hitsOfAll(site);
  await hitsOfAll(site);
  const rendersBefore = await rendersAt(metricsPort);
  await untilPublished(content, site);
  await wait(5_000);
  const warmed = (await rendersAt(metricsPort)) - rendersBefore;
  const hits = await hitsOfAll(site);
  const { body } = await ask(site, changed);
  if (!body.includes('Stand 1')) throw new Error('The changed page is not there');
  const renders = (await rendersAt(metricsPort)) - rendersBefore;
  // What is published is polled; that is not a document of the site.
  const calls = (await callsOf(content)).filter(({ path }) => path !== '/lastPublish.json');
  const anew = calls.filter(({ status }) => status === 200);
  await writePart(
    'After a publish',
    [
      `A site of ${pages.toLocaleString('en')} pages, of which ${cached} were in the cache; one of these was changed and published. Then all ${cached} were asked for again.`,
      '',
      `- Documents fetched anew: ${anew.length} (${anew.map(({ path }) => `\`${path}\``).join(', ')}).`,
      `- Documents asked whether they had changed (304): ${calls.length - anew.length}.`,
      `- Pages answered from the cache at once: ${hits} of ${cached}.`,
      `- Pages rendered before anybody asked: ${warmed}; once all were asked for: ${renders}.`,
    ],
    { publishReads: anew.length, publishRenders: renders - 1 },
  );
});
