import { freePort } from '../support/freePort';
import { answerOf } from './load/candidates';
import { collectedMemory, inspectable } from './load/inspect';
import { rendersAt } from './load/renders';
import { isSmoke } from './load/rounds';
import { startContent, startSiteOver } from './load/siteOf';
import { createStage } from './load/stage';
import { ask } from './load/wrk';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const budget = isSmoke ? 4 : 512;
const mebibyte = 2 ** 20;
/** More pages than the cache has room for. */
const pages = isSmoke ? 400 : 40_000;
const filling = 5_000;
const mostSeconds = isSmoke ? 10 : 240;

async function bytesOf(server: Parameters<typeof answerOf>[0]['server'], number: number) {
  const codings = ['br', 'gzip'].map(async (coding) => {
    const headers = { 'Accept-Encoding': coding };
    return (await answerOf({ server, path: `/de/seite-${number}`, headers })).body.length;
  });
  const [br = 0, gzip = 0] = await Promise.all(codings);
  return br + gzip;
}

test('memory of the page cache', async () => {
  const content = await add(startContent({ pages }));
  const [inspectPort, metricsPort] = [await freePort(), await freePort()];
  const variables = {
    PAGE_CACHE_MB: String(budget),
    CONTENT_CACHE_MB: '16',
    PUBLISH_POLL_SECONDS: '3600',
  };
  const measured = { ...variables, METRICS_PORT: String(metricsPort) };
  const site = await add(startSiteOver(content, 'site', measured, inspectable(inspectPort)));
  const baseline = { ...variables, PAGE_CACHE_MB: '0' };
  const port = await freePort();
  const without = await add(startSiteOver(content, 'without', baseline, inspectable(port)));
  const path = `/de/seite-{n:${pages}}`;
  const headers = { 'Accept-Encoding': 'br' };
  const load = { seconds: 5, connections: 8 };
  // It renders as the other does, and keeps no page; whatever else it keeps is full by then.
  for (let rendered = 0; rendered < Math.min(pages, filling);) {
    rendered += (await ask({ server: without, path, headers }, load)).requests;
  }
  const perPage = await bytesOf(site, 1);
  let renders = 0;
  const begun = performance.now();
  const wanted = Math.min(pages, Math.ceil((1.2 * budget * mebibyte) / perPage));
  while (renders < wanted && performance.now() - begun < mostSeconds * 1000) {
    await ask({ server: site, path, headers }, load);
    renders = await rendersAt(metricsPort);
  }
  const [full, empty] = [
    await collectedMemory(site, inspectPort),
    await collectedMemory(without, port),
  ];
  const held = Math.min(budget * mebibyte, Math.min(renders, pages) * perPage);
  const added = (full.megabytes - empty.megabytes) * 1e6;
  await writePart(
    'Page cache',
    [
      `${renders.toLocaleString('en')} articles, ${(perPage / 1000).toFixed(1)} kB each in both compressions, were rendered into a cache of ${budget} MB (${Math.round((held / mebibyte) * 10) / 10} MB of it used). The process then held ${full.megabytes.toFixed(0)} MB, one without a cache that renders the same ${empty.megabytes.toFixed(0)} MB, garbage collected in both: ${(added / held).toFixed(2)} bytes of memory for each byte of the budget, ${(added / (held / perPage) / 1000).toFixed(1)} kB for each page.`,
    ],
    { pageCacheMemory: added / held },
  );
});
