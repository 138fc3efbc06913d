import { fromCache, wholeArticle, answerOf, checkCandidate } from '../support/load/candidates';
import { isSmoke, median, pairedRatio } from '../support/load/machine';
import { askAtPace, type Paced, type StreamReport } from '../support/load/pace';
import { startContent } from '../support/load/content';
import { type MeasuredServer, startSiteOver } from '../support/load/server';
import { ask } from '../support/load/wrk';
import { writeMeasured } from './targets';

const [rounds, seconds] = isSmoke ? [1, 2] : [7, 8];
const every = 20;
const load = 0.7;
const headers = { 'Accept-Encoding': 'br' };
const hit = { path: '/de/seite-0', headers };
const pages = 1_000;
/** Another page each time, and never twice with the same query, which counts: none is in the cache. */
const render = { path: `/de/seite-{n:${pages}}?sort={n}`, headers };

async function startWarmSite(): Promise<MeasuredServer> {
  const content = await startContent({ pages });
  const variables = { PAGE_CACHE_MB: '8', CONTENT_CACHE_MB: '1024', PUBLISH_POLL_SECONDS: '3600' };
  const server = await startSiteOver(content, variables);
  for (let number = 0; number < pages; number += 1)
    await answerOf({ server, path: `/de/seite-${number}` });
  for (let turn = 0; turn < 10; turn += 1) await answerOf({ server, ...hit });
  const asked = { name: 'hit', server, path: hit.path };
  await checkCandidate({ ...asked, expected: { ...wholeArticle, headers: fromCache } });
  return server;
}

/** Requests a second that the server answers at most, of hits and renders as they will be mixed. */
async function capacityOf(server: MeasuredServer): Promise<number> {
  const found: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const asked = { server, ...hit, mixed: { every, path: render.path } };
    const report = await ask(asked, { seconds: isSmoke ? 1 : 4, connections: 16 });
    if (report.refused > 0) throw new Error(`${report.refused} answers were refused`);
    found.push((report.requests / report.microseconds) * 1e6);
  }
  return median(found);
}

/** The figures of a stream. Throws where another share than this came from the cache. */
function streamOf({ streams }: Paced, name: string, share: number): StreamReport {
  const found = streams.get(name);
  if (found === undefined) throw new Error(`Nothing was asked of ${name}`);
  if (Math.abs(found.hits / found.answers - share) >= 0.01)
    throw new Error(`${found.hits} of ${found.answers} ${name} came from the cache`);
  return found;
}

/** The p99 in microseconds of hits alone, then of hits among renders, and how late the client was. */
interface Round {
  readonly alone: number;
  readonly mixed: number;
  readonly late: number;
}

/** At random instants that nothing on the way can move, so many requests of each kind a second. */
async function measureOnce(port: number, perSecond: number): Promise<Round> {
  const hits = { name: 'hits', ...hit, perSecond: perSecond * (1 - 1 / every) };
  const renders = { name: 'renders', ...render, perSecond: perSecond / every };
  const alone = await askAtPace(port, [hits], seconds);
  const mixed = await askAtPace(port, [hits, renders], seconds);
  streamOf(mixed, 'renders', 0);
  return {
    alone: streamOf(alone, 'hits', 1).whole.p99,
    mixed: streamOf(mixed, 'hits', 1).whole.p99,
    late: Math.max(alone.late.p99, mixed.late.p99),
  };
}

test('hits among renders', async () => {
  const server = await startWarmSite();
  const perSecond = (await capacityOf(server)) * load;
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round += 1)
    measured.push(await measureOnce(server.port, perSecond));
  // The first round warms up.
  const [alone, mixed, late] = (['alone', 'mixed', 'late'] as const).map((key) =>
    measured.slice(1).map((round) => round[key]),
  );
  if (alone === undefined || mixed === undefined || late === undefined) return;
  if (!isSmoke && median(late) > median(alone) / 2)
    throw new Error(`The client measures itself: it was ${median(late).toFixed(0)} µs late`);
  await writeMeasured({ mixedHits: pairedRatio(mixed, alone) });
});
