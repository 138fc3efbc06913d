import { articlePath as path, cachedArticle, fromCache, wholeArticle } from './load/article';
import { answerOf } from './load/candidates';
import { figure, measureRounds, ratio, type Measured, type PinnedCandidate } from './load/rounds';
import { capture, startBare, startChancery } from './load/servers';
import { createStage } from './load/stage';
import { sideBySide } from './load/table';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const compressed = (coding: string) => ({
  headers: { 'Accept-Encoding': coding },
  expected: {
    status: 200,
    leastBytes: 5_000,
    headers: { ...fromCache, 'content-encoding': coding },
  },
});

async function candidates(): Promise<PinnedCandidate[]> {
  const server = await add(startChancery('Chancery'));
  const logging = await add(startChancery('with its log', { LOG_LEVEL: 'info' }));
  const page = await cachedArticle(server);
  await cachedArticle(logging);
  const files = capture(page);
  const http = await add(startBare('node:http', 'bareHttp', files));
  const express = await add(startBare('Express', 'expressStatic', files));
  const whole = { ...wholeArticle, bytes: page.body.length };
  const hit = { ...whole, headers: fromCache };
  const again = { 'If-None-Match': page.headers.etag ?? '' };
  const unchanged = { status: 304, bytes: 0 };
  const bareUnchanged = await add(
    startBare(
      'node:http, 304',
      'bareHttp',
      capture(await answerOf({ server, path, headers: again })),
      {},
      unchanged.status,
    ),
  );
  return [
    { name: 'bare `node:http`', server: http, path, expected: whole },
    { name: 'Express, static buffer', server: express, path, expected: whole },
    { name: 'cached, identity', server, path, expected: hit },
    { name: 'cached, identity, access log', server: logging, path, expected: hit },
    { name: 'cached, brotli', server, path, ...compressed('br') },
    { name: 'cached, gzip', server, path, ...compressed('gzip') },
    { name: '304', server, path, headers: again, expected: unchanged },
    { name: 'bare `node:http`, 304', server: bareUnchanged, path, expected: unchanged },
  ];
}

test('cached pages', async () => {
  const measured = await measureRounds(await candidates());
  const [bare, , identity, logged, brotli, , unchanged] = measured;
  const against = (one: Measured | undefined, key: 'requestsPerSecond' | 'cpuMicroseconds') =>
    bare && one ? ratio(one, bare, key) : NaN;
  if (bare === undefined) return;
  await writePart(
    'Cached pages',
    [
      `The article \`${path}\` with all its headers, from the cache of rendered pages, against a bare server that sends the same bytes (in brackets: times its figure). The last one sends what the site answers to a browser that has the page.`,
      '',
      ...sideBySide(measured, bare),
      '',
      `The bare server takes ${figure(bare, 'cpuMicroseconds').toFixed(1)} µs of processor for a request.`,
    ],
    {
      cachedCpu: against(identity, 'cpuMicroseconds'),
      cachedCpuLogged: against(logged, 'cpuMicroseconds'),
      cachedBrotli: against(brotli, 'requestsPerSecond'),
      notModified: against(unchanged, 'requestsPerSecond'),
    },
  );
});
