import { freePort } from '../support/freePort';
import { fromCache, wholeArticle } from './load/article';
import { answerOf, checkCandidate } from './load/candidates';
import { askAtPace, type Paced, type StreamFigures } from './load/pace';
import { rendersAt } from './load/renders';
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

const [rounds, seconds] = isSmoke ? [1, 2] : [7, 8];
const every = 20;
const load = 0.7;
const headers = { 'Accept-Encoding': 'br' };
const hit = { path: '/de/seite-0', headers };
const pages = 1_000;
/** Another page each time, and never twice with the same query, which counts: none is in the cache. */
const render = { path: `/de/seite-{n:${pages}}?sort={n}`, headers };

interface Mixing {
  readonly server: MeasuredServer;
  readonly metricsPort: number;
}

async function startSite(): Promise<Mixing> {
  const content = await add(startContent({ pages }));
  const metricsPort = await freePort();
  const server = await add(
    startSiteOver(content, 'site', {
      PAGE_CACHE_MB: '8',
      CONTENT_CACHE_MB: '1024',
      PUBLISH_POLL_SECONDS: '3600',
      METRICS_PORT: String(metricsPort),
    }),
  );
  for (let number = 0; number < pages; number += 1) {
    await answerOf({ server, path: `/de/seite-${number}` });
  }
  for (let turn = 0; turn < 10; turn += 1) await answerOf({ server, ...hit });
  const asked = { name: 'hit', server, path: hit.path };
  await checkCandidate({ ...asked, expected: { ...wholeArticle, headers: fromCache } });
  return { server, metricsPort };
}

/** Throws where another share of the answers was rendered, by more than one in a hundred of them. */
function assertRendered(renders: number, answers: number, share: number): void {
  if (!(Math.abs(renders / answers - share) < 0.01))
    throw new Error(`${renders} of ${answers} answers were rendered, not ${share * 100} %`);
}

/** Requests a second that the server answers at most, of hits and renders as they will be mixed. */
async function capacityOf({ server, metricsPort }: Mixing): Promise<number> {
  const found: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = await rendersAt(metricsPort);
    const mixed = { every, path: render.path };
    const asked = { server, ...hit, mixed };
    const report = await ask(asked, { seconds: standardRounds.seconds, connections: 16 });
    assertRendered((await rendersAt(metricsPort)) - before, report.requests, 1 / every);
    if (report.refused > 0) throw new Error(`${report.refused} answers were refused`);
    found.push((report.requests / report.microseconds) * 1e6);
  }
  return median(found);
}

/** What one round found: the hits by themselves, then hits and renders together. */
interface Round {
  readonly alone: StreamFigures;
  readonly hits: StreamFigures;
  readonly renders: StreamFigures;
  /** The most that the client itself added to one in a hundred, in microseconds. */
  readonly late: number;
}

function streamOf({ streams }: Paced, name: string, share: number): StreamFigures {
  const found = streams.get(name);
  if (found === undefined) throw new Error(`Nothing was asked of ${name}`);
  assertRendered(found.answers - found.hits, found.answers, share);
  return found;
}

/** At random instants that nothing on the way can move, so many requests of each kind a second. */
async function measureOnce(port: number, perSecond: number): Promise<Round> {
  const hits = { name: 'hits', ...hit, perSecond: perSecond * (1 - 1 / every) };
  const renders = { name: 'renders', ...render, perSecond: perSecond / every };
  const alone = await askAtPace(port, [hits], seconds);
  const mixed = await askAtPace(port, [hits, renders], seconds);
  return {
    alone: streamOf(alone, 'hits', 0),
    hits: streamOf(mixed, 'hits', 0),
    renders: streamOf(mixed, 'renders', 1),
    late: Math.max(alone.late.p99, mixed.late.p99),
  };
}

type Kind = 'alone' | 'hits' | 'renders';

test('mixed traffic', async () => {
  const site = await startSite();
  const capacity = await capacityOf(site);
  const perSecond = capacity * load;
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const found = await measureOnce(site.server.port, perSecond);
    // The first round warms up.
    if (round > 0) measured.push(found);
  }
  const times = (kind: Kind, key: 'p50' | 'p90' | 'p99') =>
    measured.map((round) => round[kind].whole[key] / 1000);
  const row = (name: string, kind: Kind) => [
    name,
    ...(['p50', 'p90', 'p99'] as const).map((key) => `${median(times(kind, key)).toFixed(2)} ms`),
  ];
  const late = median(measured.map((round) => round.late / 1000));
  if (!isSmoke && late > median(times('alone', 'p99')) / 2)
    throw new Error(`The client measures itself: it was ${late.toFixed(2)} ms late`);
  const ratio = pairedRatio(times('hits', 'p99'), times('alone', 'p99'));
  const rate = (requests: number) => Math.round(requests).toLocaleString('en');
  await writePart(
    'Mixed traffic',
    [
      `Every ${every}th request is for a page that is not in the cache: it is rendered from documents that are in memory, and compressed; the cache is full, and keeps only what is asked for again. Of this mixture the server answers at most ${rate(capacity)} requests a second; ${load * 100} % of them, ${rate(perSecond)}, come at random instants, whatever becomes of those before. The hits alone come at the same pace as in the mixture. An article of the demo content, brotli; times from the instant at which a request was due to the end of its answer; medians of ${rounds} rounds of ${seconds} seconds.`,
      '',
      ...markdownTable(
        ['', 'p50', 'p90', 'p99'],
        [row('hits alone', 'alone'), row('hits among renders', 'hits'), row('renders', 'renders')],
      ),
      '',
      `The p99 of the hits is ${ratio.toFixed(1)} times that of hits alone. The client itself sent one request in a hundred ${late.toFixed(2)} ms late or later, which is within these times.`,
    ],
    { mixedHits: ratio },
  );
});
