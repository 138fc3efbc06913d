import { articlePath as path, cachedArticle } from './load/article';
import { askAtPace, type StreamFigures } from './load/pace';
import { isSmoke } from './load/rounds';
import { capture, startBare, startChancery } from './load/servers';
import { createStage } from './load/stage';
import { median, pairedRatio } from './load/statistics';
import { markdownTable } from './load/table';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const [perSecond, rounds, seconds] = isSmoke ? [3, 1, 2] : [30, 5, 5];

test('time to first byte', async () => {
  const cached = await add(startChancery('cached'));
  const uncached = await add(startChancery('uncached', { PAGE_CACHE_MB: '0' }));
  const files = capture(await cachedArticle(cached));
  const http = await add(startBare('bare `node:http`', 'bareHttp', files));
  const express = await add(startBare('Express, static buffer', 'expressStatic', files));
  const servers = [express, http, cached, uncached];
  const found = new Map(servers.map((server) => [server, [] as StreamFigures[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const server of servers) {
      const stream = { name: 'page', path, perSecond };
      const figures = (await askAtPace(server.port, [stream], seconds)).streams.get('page');
      // The first round warms up.
      if (round > 0 && figures !== undefined) found.get(server)?.push(figures);
    }
  }
  const times = (server: typeof http, key: 'p50' | 'p90' | 'p99') =>
    (found.get(server) ?? []).map(({ firstByte }) => firstByte[key] / 1000);
  const rows = servers.map((server) => [
    server.name,
    ...(['p50', 'p90', 'p99'] as const).map((key) => median(times(server, key)).toFixed(2)),
    pairedRatio(times(server, 'p50'), times(express, 'p50')),
  ]);
  await writePart(
    'Time to first byte',
    [
      `Milliseconds from the instant a request was due, at ${perSecond} requests a second on connections that stay open; medians of ${rounds} rounds of ${seconds} seconds.`,
      '',
      ...markdownTable(['', 'p50', 'p90', 'p99', 'p50 against Express'], rows),
    ],
    { firstByte: pairedRatio(times(cached, 'p50'), times(express, 'p50')) },
  );
});
