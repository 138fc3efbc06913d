import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from '../support/load/candidates';
import { collectedMemory } from '../support/load/inspect';
import { startSiteOver } from '../support/load/server';
import { say, pickSize, soak } from './soak';
import { startLoad, type Seen } from '../support/load/pacedLoad';
import { beginFault, endFault, sourceFaults } from '../support/faults/sourceFaults';
import type { FakeUpstream } from '../support/services/fakeUpstream';
import { startVersionedSource, type VersionedSource } from './versionedSource';

const minutes = Number(process.env['SOAK_MINUTES'] || pickSize(120, 2));
const perSecond = 100;
const publishEveryMs = 30_000;
const faultEveryMs = pickSize(60_000, 30_000);
const faultMs = pickSize(20_000, 8_000);
/** After a fault of the source the site may wait this long before it tries again. */
const recoveryMs = 30_000;
const mostBytesAnHour = 10e6;

/** An instant, and the bytes held then. */
type Point = readonly [x: number, y: number];

/**
 * The upper end of the interval of 95 % (1.96 standard errors, as for many points) of the slope of the
 * straight line through some points (least squares).
 */
function steepestSlope(points: readonly Point[]): number {
  const count = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const rest = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  return slope + 1.96 * Math.sqrt(rest / Math.max(1, count - 2) / spread);
}

/** Something that goes wrong for a while. Resolves when it is over. */
interface MixedFault {
  readonly name: string;
  /** Whether the source cannot be read meanwhile. */
  readonly hitsSource: boolean;
  readonly run: (milliseconds: number) => Promise<void>;
}

/** Opens connections that send so much, and takes them away again. */
async function crowd(port: number, count: number, bytes: string, milliseconds: number) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.resume().write(bytes);
    return socket;
  });
  await wait(milliseconds);
  for (const socket of sockets) socket.resetAndDestroy();
}

/** Crowds of twenty, one after the other. */
async function crowds(port: number, bytes: string, milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 200) await crowd(port, 20, bytes, 200);
}

/** After the others the site asks again later than `recoveryMs`. */
const briefFaults = sourceFaults.filter(({ retryAfter }) => retryAfter === 30);

const ofClients = (name: string, run: MixedFault['run']) => ({ name, hitsSource: false, run });

/** All that may go wrong with the source of a site, and what visitors of the site may do. */
function faultsFor(upstream: FakeUpstream, port: number): MixedFault[] {
  const whole = 'GET /de/seite-1 HTTP/1.1\r\nHost: localhost\r\n\r\n';
  return [
    ...briefFaults.map((fault) => ({
      name: `the source: ${fault.name}`,
      hitsSource: true,
      run: async (milliseconds: number) => {
        await beginFault(upstream, fault);
        await wait(milliseconds);
        await endFault(upstream, fault);
      },
    })),
    ofClients('slow clients', (time) => crowd(port, 300, 'GET /de HTTP/1.1\r\nHost: loc', time)),
    ofClients('clients that leave', (time) => crowds(port, whole, time)),
    ofClients('bytes that are no request', (time) => crowds(port, '\0\r\n\r\n', time)),
  ];
}

const randomOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

/** A tenth of the requests is for answers in no cache: unknown pages, other queries, page data, lists. */
function pathOf(number: number, { paths }: VersionedSource): string {
  const path = randomOf(paths) ?? '';
  if (number % 10 !== 0) return path;
  const unknown = `/de/gibt-es-nicht-${number}`;
  return randomOf([unknown, `${path}?x=${number}`, '/de/%2e%2e%2f', '/de/newnsb']) ?? '';
}

/** Watches the answers: each has to be one that some published version allows. */
function createJudge(source: VersionedSource) {
  const warm = new Set(source.paths);
  const planned = [200, 302, 400, 404, 503];
  const found = { answers: 0, failed: 0, wrong: 0 };
  const complain = (text: string) => {
    if (found.failed + found.wrong <= 20) say(text);
  };
  const seen = ({ path, status, headers, text, begun, ended }: Seen) => {
    found.answers += 1;
    const isWarm = warm.has(path);
    const isRefusal = status === 503 && headers['retry-after'] !== undefined;
    if (isWarm ? status !== 200 : !planned.includes(status) || (status === 503 && !isRefusal)) {
      found.failed += 1;
      return complain(`${path}: ${status} ${status === 0 ? text : ''}`);
    }
    const faults = isWarm ? source.faultsOf(path, text, begun, ended) : [];
    if (faults.length === 0) return;
    found.wrong += 1;
    return complain(`${path}: ${faults.join(', ')}`);
  };
  return { found, seen };
}

soak('mixed', async () => {
  const source = await startVersionedSource(60);
  const { port } = source.upstream.base;
  const variables = { PUBLISH_POLL_SECONDS: '2' };
  const site = await startSiteOver({ port: Number(port) }, variables);
  for (const path of source.paths) await answerOf({ server: site, path });
  const { found, seen } = createJudge(source);
  const load = startLoad(site.port, {
    perSecond,
    sent: (number) => ({ path: pathOf(number, source) }),
    seen,
  });
  const faults = faultsFor(source.upstream, site.port);
  const end = Date.now() + minutes * 60_000;
  const counts = { publishes: 0, faults: 0 };
  const heap: Point[] = [];

  async function every(milliseconds: number, run: () => Promise<void>) {
    for (let due = Date.now() + milliseconds; due < end; due += milliseconds) {
      await wait(Math.max(0, due - Date.now()));
      await run();
    }
  }

  await Promise.all([
    every(publishEveryMs, async () => {
      counts.publishes += 1;
      source.publish(
        counts.publishes % 5 === 0 ? undefined : source.names.filter(() => Math.random() < 0.2),
      );
    }),
    every(faultEveryMs, async () => {
      const fault = randomOf(faults);
      if (fault === undefined) return;
      counts.faults += 1;
      say(`${fault.name} (${JSON.stringify(found)})`);
      const begun = Date.now();
      if (fault.hitsSource) source.excuse(begun, begun + faultMs + recoveryMs);
      await fault.run(faultMs);
    }),
    every(pickSize(60_000, 10_000), async () => {
      const { heldBytes } = await collectedMemory(site);
      heap.push([Date.now(), heldBytes]);
    }),
    wait(minutes * 60_000),
  ]);
  await load.end();
  await source.upstream.close();
  // The first fifth fills the caches; a short run says nothing about memory.
  const settled = heap.slice(Math.ceil(heap.length / 5));
  const anHour = steepestSlope(settled) * 3_600_000;
  const isFlat = minutes < 30 || anHour <= mostBytesAnHour;
  const memory =
    minutes < 30 ? '' : `, heap ${(anHour / 1e6).toFixed(1)} MB more an hour (95 % bound)`;
  return {
    figure: `${found.wrong} wrong pages, ${found.failed} failed${memory}`,
    met: found.wrong === 0 && found.failed === 0 && isFlat,
    size: `${minutes} minutes, ${found.answers.toLocaleString('en')} answers, ${counts.publishes} publishes, ${counts.faults} faults`,
  };
});
