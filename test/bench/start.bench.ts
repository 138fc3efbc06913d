import { setTimeout as wait } from 'node:timers/promises';
import { articlePath, cachedArticle } from '../support/load/candidates';
import { collectedMemory } from '../support/load/inspect';
import { isSmoke, pairedRatio } from '../support/load/machine';
import { type MeasuredServer, startChancery } from '../support/load/server';
import { searchReady } from '../support/sites/startServer';
import { startBare } from './bareServers';
import { writeMeasured } from './targets';

const rounds = isSmoke ? 1 : 9;
// The index is built a few seconds after the first answers, and V8 keeps the pages of the threads
// that built it for some eight seconds.
const settleMs = isSmoke ? 1_000 : 30_000;

/** Milliseconds from the start of a server to the first whole page that it sends. */
async function timeToFirstPage(starting: Promise<MeasuredServer>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.startedInMs;
}

test('start and memory', async () => {
  const idle = await startChancery();
  const page = await cachedArticle(idle);
  await searchReady(`http://127.0.0.1:${idle.port}`, 'de');
  await wait(settleMs);
  const { megabytes } = await collectedMemory(idle);
  await idle.stop();
  const [express, site]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    express.push(await timeToFirstPage(startBare('expressStatic', page)));
    site.push(await timeToFirstPage(startChancery({}, articlePath)));
  }
  await writeMeasured({ coldStart: pairedRatio(site, express), idleMemory: megabytes });
});
