import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { httpLimits } from '../../server/middleware/requestGuards';
import { articlePath, cachedArticle, answerOf } from '../support/load/candidates';
import { type MeasuredServer, startChancery } from '../support/load/server';
import { median, quantile } from '../support/load/machine';
import { say, pickSize, soak } from './soak';

const ofEachKind = pickSize(1_000, 300);
const rounds = pickSize(5, 1);
const measuredMs = 14_000;
/** Between two requests: the process that measures serves slow clients too. */
const pauseMs = 5;
const graceMs = 1_500;
const byteEveryMs = 1_000;
/** They come one after the other, not all at the same instant. */
const arriveWithinMs = 2_000;

const starts = {
  header: 'GET /de HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /de/kontakt HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10000\r\n\r\n',
};
const timeouts = {
  header: httpLimits.headersTimeout,
  body: httpLimits.requestTimeout,
};

/** Sends byte by byte until it is cut off; answers how many milliseconds after its time that was. */
function crawl(port: number, kind: keyof typeof starts): Promise<number> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let begun = 0;
    socket.once('connect', () => {
      begun = performance.now();
      socket.write(starts[kind]);
    });
    const more = setInterval(() => socket.write('a'), byteEveryMs);
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('end', () => socket.destroy());
    socket.once('close', () => {
      clearInterval(more);
      done(performance.now() - begun - timeouts[kind]);
    });
  });
}

/** The time that 99 % of requests take at most, in milliseconds, while others do what they do. */
async function p99Of(server: MeasuredServer): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + measuredMs;
  while (performance.now() < end) {
    const begun = performance.now();
    await answerOf({ server, path: articlePath });
    times.push(performance.now() - begun);
    await wait(pauseMs);
  }
  return quantile(times, 0.99);
}

soak('slowClients', async () => {
  const site = await startChancery();
  await cachedArticle(site);
  const ratios: number[] = [];
  const late: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await p99Of(site);
    const kinds = Array.from({ length: ofEachKind }, () => ['header', 'body'] as const).flat();
    const crawling = kinds.map(async (kind, number) => {
      await wait((arriveWithinMs * number) / kinds.length);
      return crawl(site.port, kind);
    });
    const among = await p99Of(site);
    late.push(...(await Promise.all(crawling)));
    ratios.push(among / alone);
    say(`p99 ${alone.toFixed(2)} ms, with slow clients ${among.toFixed(2)} ms`);
  }
  const ratio = median(ratios);
  const latest = Math.max(...late);
  return {
    figure: `p99 ${ratio.toFixed(2)}×, the last cut ${(latest / 1000).toFixed(2)} s after its time`,
    met: ratio <= 2 && latest <= graceMs,
    size: `${ofEachKind} and ${ofEachKind} slow clients, ${rounds} times`,
  };
});
