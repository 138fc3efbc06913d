import { cachedArticle, fromCache, wholeArticle } from './load/article';
import {
  figure,
  isSmoke,
  measureRounds,
  standardRounds,
  type Measured,
  type PinnedCandidate,
} from './load/rounds';
import { capture, startBare } from './load/servers';
import { startContent, startSiteOver } from './load/siteOf';
import { createStage } from './load/stage';
import { median, pairedRatio } from './load/statistics';
import { markdownTable } from './load/table';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const options = isSmoke ? standardRounds : { ...standardRounds, seconds: 3, connections: 8 };
const sizes = ['', 'x4', 'x16', 't4', 't16'] as const;
type Size = (typeof sizes)[number];

const kinds = [
  'bare `renderToString`',
  'bare, HTML of editors as it is',
  'uncached, warm fragments',
  'cached',
] as const;
type Kind = (typeof kinds)[number];

/** What one kind of server sends for an article of one size. */
interface Sized {
  readonly kind: Kind;
  readonly size: Size;
  readonly candidate: PinnedCandidate;
}

/** Rendered by nothing but React in two ways, rendered by the site, and from its cache. */
async function candidates(): Promise<Sized[]> {
  const content = await add(startContent({ pages: 10 }));
  const cached = await add(startSiteOver(content, 'cached'));
  const uncached = await add(startSiteOver(content, 'uncached', { PAGE_CACHE_MB: '0' }));
  const found: Sized[] = [];
  for (const size of sizes) {
    const path = `/de/seite-0${size}`;
    const files = capture(await cachedArticle(cached, path));
    const servers = [
      await add(startBare(`bare ${size}`, 'bareRender', files)),
      await add(startBare(`bare HTML ${size}`, 'bareRender', files, { AS_HTML: '1' })),
      uncached,
      cached,
    ];
    kinds.forEach((kind, index) => {
      const server = servers[index] ?? uncached;
      const expected = server === cached ? { ...wholeArticle, headers: fromCache } : wholeArticle;
      found.push({ kind, size, candidate: { name: `${kind} ${size}`, server, path, expected } });
    });
  }
  return found;
}

/** Microseconds for each kB of HTML more, round by round. */
function perKilobyte(small: Measured, large: Measured): number[] {
  const kilobytes = (large.bytes - small.bytes) / 1000;
  return large.rounds.map(
    ({ cpuMicroseconds }, round) =>
      (cpuMicroseconds - (small.rounds[round]?.cpuMicroseconds ?? NaN)) / kilobytes,
  );
}

type Find = (kind: Kind, size: Size) => Measured;

/** The table of one way in which an article grows. */
function table(find: Find, shown: readonly [Size, Size, Size]): string[] {
  const [small, , large] = shown;
  const slope = (kind: Kind) => perKilobyte(find(kind, small), find(kind, large));
  const bare = slope(kinds[0]);
  const bytes = shown.map((size) => `${(find(kinds[0], size).bytes / 1000).toFixed(0)} kB`);
  const rows = kinds.map((kind) => [
    kind,
    ...shown.map((size) => `${figure(find(kind, size), 'cpuMicroseconds').toFixed(0)} µs`),
    median(slope(kind)),
    pairedRatio(slope(kind), bare),
  ]);
  return markdownTable(['', ...bytes, 'µs per kB more', 'against bare'], rows);
}

test('growth with the page', async () => {
  const sized = await candidates();
  const measured = await measureRounds(
    sized.map(({ candidate }) => candidate),
    options,
  );
  const find: Find = (kind, size) => {
    const found = measured[sized.findIndex((one) => one.kind === kind && one.size === size)];
    if (found === undefined) throw new Error(`${kind} ${size} was not measured`);
    return found;
  };
  const against = (large: Size) => {
    const [bare, , uncached] = kinds.map((kind) => perKilobyte(find(kind, ''), find(kind, large)));
    return pairedRatio(uncached ?? [], bare ?? []);
  };
  await writePart(
    'Growth with the page',
    [
      'CPU per request of an article as it gets longer, by the bytes of its HTML, and what each kB more costs. The bare servers render the same document: one makes elements of all of it, the other puts in what an editor wrote as it is, as the site does.',
      '',
      '### More text of an editor',
      '',
      ...table(find, ['', 't4', 't16']),
      '',
      '### More of all its parts',
      '',
      'Headings, lists, pictures, films, accordions, messages and downloads besides the text, all of them four and sixteen times.',
      '',
      ...table(find, ['', 'x4', 'x16']),
    ],
    { addedKilobyte: against('t16'), addedParts: against('x16') },
  );
});
