import { get } from 'node:http';
import { answerOf } from './load/candidates';
import { cpuSeconds, forgetPeak, megabytesAtMost, megabytesNow } from './load/processFigures';
import { isSmoke } from './load/rounds';
import type { MeasuredServer } from './load/server';
import { startContent, startSiteOver } from './load/siteOf';
import { createStage } from './load/stage';
import { median } from './load/statistics';
import { markdownTable } from './load/table';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const counts = isSmoke ? [1_000, 60_000] : [50_000, 1_000_000];
const rounds = isSmoke ? 1 : 3;

interface Sitemap {
  readonly addresses: number;
  readonly bytes: number;
}

/** Reads a file of a sitemap as it comes and keeps nothing of it. */
function readFile(server: MeasuredServer, path: string): Promise<Sitemap> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: server.port, path }, (response) => {
      let [bytes, addresses, rest] = [0, 0, ''];
      response.setEncoding('latin1');
      response.on('data', (part: string) => {
        const text = rest + part;
        bytes += part.length;
        addresses += text.split('</url>').length - 1;
        rest = text.slice(text.lastIndexOf('>') + 1).slice(-10);
      });
      response.once('error', reject);
      response.once('end', () => resolve({ addresses, bytes }));
    }).once('error', reject);
  });
}

async function readWhole(server: MeasuredServer): Promise<Sitemap> {
  const index = (await answerOf({ server, path: '/sitemap.xml' })).body.toString();
  const urls = [...index.matchAll(/<loc>([^<]*\/de\/sitemap\.xml[^<]*)<\/loc>/g)];
  let whole = { addresses: 0, bytes: 0 };
  for (const [, url = ''] of urls) {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    const file = await readFile(server, pathname + search);
    whole = { addresses: whole.addresses + file.addresses, bytes: whole.bytes + file.bytes };
  }
  return whole;
}

async function measureSitemap(server: MeasuredServer) {
  const [cpuBefore, memoryBefore] = [cpuSeconds(server.pid), megabytesNow(server.pid)];
  forgetPeak(server.pid);
  const { addresses, bytes } = await readWhole(server);
  return {
    addresses,
    bytes,
    cpuMicroseconds: ((cpuSeconds(server.pid) - cpuBefore) / addresses) * 1e6,
    megabytes: megabytesAtMost(server.pid) - memoryBefore,
  };
}

test('sitemap', async () => {
  const found = new Map<number, Awaited<ReturnType<typeof measureSitemap>>[]>();
  const servers = new Map<number, MeasuredServer>();
  for (const pages of counts) {
    const content = await add(startContent({ pages }));
    servers.set(pages, await add(startSiteOver(content, `${pages} pages`)));
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [pages, server] of servers) {
      found.set(pages, [...(found.get(pages) ?? []), await measureSitemap(server)]);
    }
  }
  const rows = [...found.values()].map((results) => ({
    addresses: results[0]?.addresses ?? 0,
    bytes: results[0]?.bytes ?? 0,
    cpu: median(results.map(({ cpuMicroseconds }) => cpuMicroseconds)),
    // Reading it again finds the process grown already.
    megabytes: Math.max(...results.map(({ megabytes }) => megabytes)),
  }));
  const [small, large] = rows;
  if (small === undefined || large === undefined) return;
  await writePart(
    'Sitemap',
    [
      `The index and all files of a locale, read one after the other; medians of ${rounds} readings, and the most memory that one of them added.`,
      '',
      ...markdownTable(
        ['Addresses', 'Bytes', 'CPU per address', 'Added peak memory'],
        rows.map(({ addresses, bytes, cpu, megabytes }) => [
          addresses.toLocaleString('en'),
          `${(bytes / 1e6).toFixed(1)} MB`,
          `${cpu.toFixed(2)} µs`,
          `${megabytes.toFixed(0)} MB`,
        ]),
      ),
    ],
    { sitemapCpu: large.cpu / small.cpu, sitemapMemory: large.megabytes },
  );
});
