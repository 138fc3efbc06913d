import { fromCache, wholeArticle } from './load/article';
import { answerOf, checkCandidate } from './load/candidates';
import { askAtPace, type StreamFigures } from './load/pace';
import { isSmoke, standardRounds } from './load/rounds';
import type { MeasuredServer } from './load/server';
import { startContent, startSiteOver } from './load/siteOf';
import { createStage } from './load/stage';
import { median, pairedRatio } from './load/statistics';
import { markdownTable } from './load/table';
import { ask } from './load/wrk';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const [pages, rounds, seconds] = isSmoke ? [50, 1, 2] : [3_000, 5, 6];
const every = 20;
const load = 0.7;
const headers = { 'Accept-Encoding': 'br' };
const hit = { path: '/de/seite-0', headers };
/** More pages than the cache has room for, in turn: their documents are there, they are not. */
const render = { path: `/de/seite-{n:${pages}}`, headers };

async function startSite(): Promise<MeasuredServer> {
  const content = await add(startContent({ pages }));
  const site = await add(
    startSiteOver(content, 'site', {
      PAGE_CACHE_MB: '8',
      CONTENT_CACHE_MB: '1024',
      PUBLISH_POLL_SECONDS: '3600',
    }),
  );
  for (let number = 0; number < pages; number += 1) {
    await answerOf({ server: site, path: `/de/seite-${number}` });
  }
  for (let times = 0; times < 10; times += 1) await answerOf({ server: site, ...hit });
  const identity = { name: 'hit', server: site, path: hit.path };
  await checkCandidate({ ...identity, expected: { ...wholeArticle, headers: fromCache } });
  return site;
}

/** Requests a second that the server answers at most, of hits and renders as they will be mixed. */
async function capacityOf(server: MeasuredServer): Promise<number> {
  const found: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const mixed = { every, path: render.path };
    const asked = { server, ...hit, mixed };
    const report = await ask(asked, { seconds: standardRounds.seconds, connections: 64 });
    found.push((report.requests / report.microseconds) * 1e6);
  }
  return median(found);
}

function assertKinds({ hits, renders }: Record<'hits' | 'renders', StreamFigures | undefined>) {
  if (isSmoke || hits === undefined || renders === undefined) return;
  const wrong = hits.hits < hits.answers * 0.99 || renders.hits > renders.answers * 0.05;
  if (wrong) throw new Error(`Hits are not hits: ${JSON.stringify({ hits, renders })}`);
}

test('mixed traffic', async () => {
  const server = await startSite();
  const perSecond = (await capacityOf(server)) * load;
  const hitStream = { name: 'hits', ...hit, perSecond: perSecond * (1 - 1 / every) };
  const renderStream = { name: 'renders', ...render, perSecond: perSecond / every };
  const alone: StreamFigures[] = [];
  const mixed: StreamFigures[] = [];
  const renders: StreamFigures[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const first = (await askAtPace(server.port, [hitStream], seconds)).get('hits');
    const both = await askAtPace(server.port, [hitStream, renderStream], seconds);
    const kinds = { hits: both.get('hits'), renders: both.get('renders') };
    assertKinds(kinds);
    // The first round warms up.
    if (round === 0 || !first || !kinds.hits || !kinds.renders) continue;
    alone.push(first);
    mixed.push(kinds.hits);
    renders.push(kinds.renders);
  }
  const times = (found: StreamFigures[], key: 'p50' | 'p90' | 'p99') =>
    found.map(({ whole }) => whole[key] / 1000);
  const row = (name: string, found: StreamFigures[]) => [
    name,
    ...(['p50', 'p90', 'p99'] as const).map((key) => `${median(times(found, key)).toFixed(2)} ms`),
  ];
  const ratio = pairedRatio(times(mixed, 'p99'), times(alone, 'p99'));
  await writePart(
    'Mixed traffic',
    [
      `Every ${every}th page is not in the cache and is rendered from documents that are in memory. ${Math.round(perSecond)} requests a second come independently of each other, ${load * 100} % of what the server answers of this mixture at most; the hits alone come at the same pace as in the mixture. Brotli; times from the instant a request was due to the end of its answer; medians of ${rounds} rounds of ${seconds} seconds.`,
      '',
      ...markdownTable(
        ['', 'p50', 'p90', 'p99'],
        [row('hits alone', alone), row('hits among renders', mixed), row('renders', renders)],
      ),
      '',
      `The p99 of the hits is ${ratio.toFixed(1)} times that of hits alone.`,
    ],
    { mixedHits: ratio },
  );
});
