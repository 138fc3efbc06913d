import { freePort } from '../support/freePort';
import { fromCache, wholeArticle } from './load/article';
import { answerOf } from './load/candidates';
import { collectedMemory, inspectable, type CollectedMemory } from './load/inspect';
import {
  figure,
  isSmoke,
  measureRounds,
  ratio,
  standardRounds,
  type Measured,
} from './load/rounds';
import type { MeasuredServer } from './load/server';
import { startContent, startSiteOver, type SiteSize } from './load/siteOf';
import { createStage } from './load/stage';
import { markdownTable } from './load/table';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const options = isSmoke ? standardRounds : { ...standardRounds, seconds: 3, connections: 16 };
const counts = isSmoke ? [100, 1_000] : [100, 1_000, 10_000, 100_000, 1_000_000];
const languages = 'de,fr,it,rm,en,es,pt,nl,sv,da,pl,cs,hu,ro,hr,sq,tr,uk,ar,ja'.split(',');
const languageCounts = [1, 4, 20];
/** Pages that are asked for in turn; all of them are in the cache. */
const asked = 50;
const path = `/de/seite-{n:${asked}}`;

/** A site of one size: one process that has a cache of pages, and one that renders every time. */
interface Sized {
  readonly size: SiteSize;
  readonly cached: MeasuredServer;
  readonly uncached: MeasuredServer;
  readonly inspectPort: number;
}

async function startSized(size: SiteSize): Promise<Sized> {
  const content = await add(startContent(size));
  const inspectPort = await freePort();
  const cached = await add(startSiteOver(content, 'cached', {}, inspectable(inspectPort)));
  const uncached = await add(startSiteOver(content, 'uncached', { PAGE_CACHE_MB: '0' }));
  for (let number = 0; number < asked; number += 1) {
    for (const server of [cached, uncached, cached]) {
      await answerOf({ server, path: `/de/seite-${number}` });
    }
  }
  return { size, cached, uncached, inspectPort };
}

async function measureSizes(sites: readonly Sized[]): Promise<Measured[]> {
  const found = sites.flatMap(({ cached, uncached }, at) => [
    {
      name: `cached ${at}`,
      server: cached,
      path,
      expected: { ...wholeArticle, headers: fromCache },
    },
    { name: `uncached ${at}`, server: uncached, path, expected: wholeArticle },
  ]);
  return measureRounds(found, options);
}

/** What of each size is measured, one line each. */
function rowsOf(
  names: readonly string[],
  measured: readonly Measured[],
  memory: readonly CollectedMemory[],
) {
  const [firstCached, firstUncached] = measured;
  return names.map((name, at) => {
    const [cached, uncached] = measured.slice(2 * at);
    if (!cached || !uncached || !firstCached || !firstUncached) return [name];
    return [
      name,
      `${figure(cached, 'cpuMicroseconds').toFixed(1)} µs`,
      ratio(cached, firstCached, 'cpuMicroseconds'),
      `${figure(uncached, 'cpuMicroseconds').toFixed(0)} µs`,
      ratio(uncached, firstUncached, 'cpuMicroseconds'),
      `${((memory[at]?.heldBytes ?? NaN) / 1e6).toFixed(1)} MB`,
      `${(memory[at]?.megabytes ?? NaN).toFixed(0)} MB`,
    ];
  });
}

async function memoryOf(sites: readonly Sized[]): Promise<CollectedMemory[]> {
  const found: CollectedMemory[] = [];
  for (const { cached, inspectPort } of sites) {
    found.push(await collectedMemory(cached, inspectPort));
  }
  return found;
}

const columns = [
  'Hit',
  'against the first',
  'Uncached',
  'against the first',
  'Held by the main thread',
  'Whole process',
];

test('growth with the site', async () => {
  const sites: Sized[] = [];
  for (const pages of counts) sites.push(await startSized({ pages }));
  const measured = await measureSizes(sites);
  const memory = await memoryOf(sites);
  await clear();
  const several: Sized[] = [];
  for (const count of languageCounts) {
    several.push(await startSized({ pages: 1_000, locales: languages.slice(0, count) }));
  }
  const measuredSeveral = await measureSizes(several);
  const memorySeveral = await memoryOf(several);
  const [smallest, largest] = [measured[0], measured.at(-2)];
  const [least = NaN, most = NaN] = [memory[0]?.heldBytes, memory.at(-1)?.heldBytes];
  const bytes = (most - least) / ((counts.at(-1) ?? NaN) - (counts[0] ?? NaN));
  const names = counts.map((count) => `${count.toLocaleString('en')} pages`);
  const languageNames = languageCounts.map(
    (count) => `1,000 pages in ${count} ${count === 1 ? 'language' : 'languages'}`,
  );
  await writePart(
    'Growth with the site',
    [
      `CPU per request for ${asked} articles in turn, from the cache and rendered; memory once the garbage is collected.`,
      '',
      ...markdownTable(['', ...columns], rowsOf(names, measured, memory)),
      '',
      `A known address takes ${bytes.toFixed(0)} bytes.`,
      '',
      ...markdownTable(['', ...columns], rowsOf(languageNames, measuredSeveral, memorySeveral)),
    ],
    {
      knownAddresses: largest && smallest ? ratio(largest, smallest, 'cpuMicroseconds') : NaN,
      bytesPerAddress: bytes,
    },
  );
});
