import {
  articlePath as path,
  cachedArticle,
  fromCache,
  wholeArticle,
  answerOf,
  checkCandidate,
} from '../support/load/candidates';
import type { Answer } from '../support/pages/ask';
import { isSmoke, pairedRatio } from '../support/load/machine';
import { askAtPace } from '../support/load/pace';
import { startContent } from '../support/load/content';
import { type MeasuredServer, startChancery, startSiteOver } from '../support/load/server';
import { startBare } from './bareServers';
import { writeMeasured } from './targets';
import { measureRounds } from './rounds';

const brotli = { 'Accept-Encoding': 'br' };
const missing = { status: 404, leastBytes: 1_000, contains: ['</html>'] };
const changing = new Set(['date', 'age', 'cache-status', 'content-length', 'keep-alive']);

/** The headers that are the same in every answer, as one text. */
const lasting = ({ headers }: Answer) =>
  Object.entries(headers)
    .filter(([name]) => !changing.has(name))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .toSorted()
    .join('\n');

test('a stored page', async () => {
  const server = await startChancery();
  const page = await cachedArticle(server);
  const whole = { ...wholeArticle, bytes: page.body.length };
  const hit = { ...whole, headers: fromCache };
  await answerOf({ server, path, headers: brotli });
  const smallExpected = {
    status: 200,
    leastBytes: 5_000,
    headers: { ...fromCache, 'content-encoding': 'br' },
  };
  const compressed = { name: 'brotli', server, path, headers: brotli, expected: smallExpected };
  const small = await checkCandidate(compressed);
  const express = await startBare('expressStatic', page);
  const expressSmall = await startBare('expressStatic', small);
  const limit = await answerOf({ server: express, path });
  expect(lasting(limit)).toBe(lasting(page));
  const again = { 'If-None-Match': page.headers.etag ?? '' };
  const unchanged = { status: 304, bytes: 0 };
  const sentSmall = { status: 200, bytes: small.body.length };
  const times = await measureRounds([
    { name: 'Express', server: express, path, expected: whole },
    { name: 'stored', server, path, expected: hit },
    { name: 'Express, brotli', server: expressSmall, path, expected: sentSmall },
    compressed,
    { name: '304', server, path, headers: again, expected: unchanged },
    { name: '404', server, path: '/de/gibt-es-nicht-{n}', expected: missing },
  ]);
  await writeMeasured({
    stored: times('stored', 'Express'),
    storedBrotli: times('brotli', 'Express, brotli'),
    notModified: times('304', 'Express'),
    unknown: times('404', 'stored'),
  });
});

test('upstream calls for unknown addresses', async () => {
  const content = await startContent({ pages: 1_000 });
  const site = await startSiteOver(content, { PUBLISH_POLL_SECONDS: '3600' });
  await answerOf({ server: site, path: '/de/gibt-es-nicht' });
  await content.untilQuiet();
  const before = content.calls.length;
  for (let number = 0; number < 100; number += 1)
    await answerOf({ server: site, path: `/de/gibt-es-nicht-${number}` });
  await writeMeasured({ unknownReads: content.calls.length - before });
});

test('the first byte of a stored page', async () => {
  const [perSecond, rounds, seconds] = isSmoke ? [3, 1, 2] : [30, 5, 5];
  const server = await startChancery();
  const express = await startBare('expressStatic', await cachedArticle(server));
  const firstByte = async ({ port }: MeasuredServer) => {
    const { streams } = await askAtPace(port, [{ name: 'page', path, perSecond }], seconds);
    return streams.get('page')?.firstByte.p50 ?? NaN;
  };
  const [site, limit]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    limit.push(await firstByte(express));
    site.push(await firstByte(server));
  }
  // The first round warms up.
  await writeMeasured({ firstByte: pairedRatio(site.slice(1), limit.slice(1)) });
});
