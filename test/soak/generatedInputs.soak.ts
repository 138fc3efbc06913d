import { demoToday } from '../support/demoToday';
import { resolve } from 'node:path';
import { answerOf } from '../support/load/candidates';
import { startServer } from '../support/load/server';
import { createStage } from '../support/load/stage';
import { checkContent, checkRequests, publicUrl } from '../support/generatedInputs';
import { sized, soak } from './soak';

const { add, clear } = createStage();
afterAll(clear);

const share = sized(1, 0.05);
const requests = {
  paths: 100_000 * share,
  queries: 20_000 * share,
  headers: 20_000 * share,
  forms: 20_000 * share,
};
const content = { pages: 4_500 * share, sites: 500 * share };

const asText = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

/** What went wrong, on one line; undefined when nothing did. */
function faultOf(checking: Promise<void>): Promise<string | undefined> {
  return checking.then(
    () => undefined,
    (fault: unknown) =>
      asText(fault)
        .replaceAll(/[\s|]+/g, ' ')
        .slice(0, 400),
  );
}

soak('G11', async () => {
  const seed = Date.now() % 2 ** 31;
  const site = await add(
    startServer({
      name: 'generated inputs',
      command: [process.execPath, resolve('dist/server/main.cjs'), 'serve'],
      variables: {
        ...demoToday(),
        METRICS_PORT: '0',
        LOG_LEVEL: 'error',
        TRUST_PROXY: 'loopback',
        PUBLIC_URL: publicUrl,
      },
      ready: { path: '/healthz/ready' },
    }),
  );
  const faults = [
    await faultOf(checkRequests(site.port, requests, seed)),
    await faultOf(checkContent(content, seed)),
  ].filter((fault) => fault !== undefined);
  const lives = (await answerOf({ server: site, path: '/healthz/live' })).status === 200;
  const logged = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{')).length;
  return {
    figure:
      faults.length === 0
        ? `no fault, ${lives ? 'same process' : 'process gone'}, ${logged} errors in the log`
        : faults.join('; '),
    met: faults.length === 0 && lives && logged === 0,
    size: `${Object.entries({ ...requests, ...content })
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}, seed ${seed}`,
  };
});
