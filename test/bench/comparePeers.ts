import { launchBrowser } from '../support/browser';
import { articlePath, wholeArticle } from './load/article';
import { answerOf, checkCandidate } from './load/candidates';
import { askAtPace } from './load/pace';
import { megabytesNow } from './load/processFigures';
import { isSmoke, measureRounds, type Measured, type PinnedCandidate } from './load/rounds';
import type { MeasuredServer } from './load/server';
import { createStage } from './load/stage';
import { median } from './load/statistics';
import { markdownTable, sideBySide } from './load/table';
import { clientBytes } from './peerRun/clientBytes';
import { peers, type Peer } from './peerRun/peers';
import { assertSamePage, partsOf } from './peerRun/samePage';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const rounds = isSmoke
  ? { rounds: 1, seconds: 3, connections: 2, warmUpSeconds: 1 }
  : { rounds: 4, seconds: 3, connections: 32, warmUpSeconds: 2 };
const [starts, paceRounds, paceSeconds] = isSmoke ? [1, 1, 1] : [3, 3, 3];
const perSecond = isSmoke ? 3 : 30;

const expected = {
  ...wholeArticle,
  contains: [...(wholeArticle.contains ?? []), 'Ein auf- und absteigender Ton', 'ohne Vorwahl'],
};

/** Medians of several figures of every peer, taken in turns. */
async function inTurns(
  times: number,
  figures: (peer: Peer) => Promise<readonly number[]>,
): Promise<Map<Peer, number[]>> {
  const found = new Map(peers.map((peer) => [peer, [] as (readonly number[])[]]));
  for (let time = 0; time < times; time += 1)
    for (const peer of peers) found.get(peer)?.push(await figures(peer));
  const medians = ([first = [], ...others]: readonly (readonly number[])[]) =>
    first.map((value, index) => median([value, ...others.map((other) => other[index] ?? NaN)]));
  return new Map([...found].map(([peer, values]) => [peer, medians(values)]));
}

/** Milliseconds from the start to the article, and MB of memory then. */
const coldStarts = () =>
  inTurns(starts, async (peer) => {
    const server = await peer.start();
    const figures = [server.startedInMs, megabytesNow(server.pid)];
    await server.stop();
    return figures;
  });

/** Milliseconds to the first byte: p50, p99. */
const firstBytes = (servers: ReadonlyMap<Peer, MeasuredServer>) =>
  inTurns(paceRounds, async (peer) => {
    const { name, path } = peer;
    const { port = 0 } = servers.get(peer) ?? {};
    const asked = await askAtPace(port, [{ name, path, perSecond }], paceSeconds);
    const { p50 = NaN, p99 = NaN } = asked.streams.get(name)?.firstByte ?? {};
    return [p50 / 1000, p99 / 1000];
  });

async function startAll(): Promise<Map<Peer, MeasuredServer>> {
  const servers = new Map<Peer, MeasuredServer>();
  for (const peer of peers) servers.set(peer, await add(peer.start()));
  return servers;
}

/** All of them, after each has shown that it sends the same page as the site. */
async function checkedCandidates(
  servers: ReadonlyMap<Peer, MeasuredServer>,
): Promise<PinnedCandidate[]> {
  const candidates = [...servers].map(([{ name, path, headers }, server]) => ({
    name,
    server,
    path,
    expected: { ...expected, ...(headers ? { headers } : {}) },
  }));
  const pages = [];
  for (const candidate of candidates) {
    await answerOf(candidate);
    pages.push(partsOf((await checkCandidate(candidate)).body.toString()));
  }
  const [own, ...others] = pages;
  others.forEach((parts, index) => {
    if (own) assertSamePage(candidates[index + 1]?.name ?? '', parts, own);
  });
  return candidates;
}

async function clientTable(servers: ReadonlyMap<Peer, MeasuredServer>): Promise<string[]> {
  const browser = await launchBrowser();
  const rows = [];
  for (const [{ name, path }, server] of servers) {
    const found = await clientBytes(browser, `http://localhost:${server.port}${path}`);
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
    rows.push([
      name,
      String(found.scripts),
      kilobytes(found.scriptBytes),
      kilobytes(found.dataBytes),
      kilobytes(found.inlineBytes),
    ]);
  }
  await browser.close();
  const heading = ['', 'Scripts', 'Scripts, gzip kB', 'Fetched data, gzip kB', 'Inline, kB'];
  return markdownTable(heading, rows);
}

function throughputTable(measured: readonly Measured[], isCached: boolean): string[] {
  const chosen = measured.filter((_one, index) => peers[index]?.isCached === isCached);
  return chosen[0] === undefined ? [] : sideBySide(chosen, chosen[0]);
}

test('peers', async () => {
  const cold = await coldStarts();
  const servers = await startAll();
  const client = await clientTable(servers);
  const measured = await measureRounds(await checkedCandidates(servers), rounds);
  const firstByte = await firstBytes(servers);
  const rows = peers.map((peer) => {
    const [first = NaN, late = NaN] = firstByte.get(peer) ?? [];
    const [start = NaN, memory = NaN] = cold.get(peer) ?? [];
    return [peer.name, first.toFixed(2), late.toFixed(2), start.toFixed(0), memory.toFixed(0)];
  });
  const heading = ['', 'First byte, p50 ms', 'p99 ms', 'Cold start, ms', 'Idle memory, MB'];
  await writePart('Peers', [
    `The article \`${articlePath}\` as other frameworks serve it, measured in turns with the site itself; [how they are built, and what is not equal](../test/bench/peers/README.md). Each sends the same elements, links and words within 3 %, without compression. In brackets: times the figure of the site.`,
    '',
    '### From a cache or a file',
    '',
    ...throughputTable(measured, true),
    '',
    '### Rendered for every request',
    '',
    ...throughputTable(measured, false),
    '',
    `### At ${perSecond} requests a second, and at the start`,
    '',
    ...markdownTable(heading, rows),
    '',
    '### What a browser loads',
    '',
    ...client,
  ]);
});
