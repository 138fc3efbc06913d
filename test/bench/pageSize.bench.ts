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

const sizes = ['', 'x4', 'x16'];
const options = isSmoke ? standardRounds : { ...standardRounds, seconds: 3 };

/** Three for each size: rendered by nothing but React, rendered by the site, and from its cache. */
async function candidates(): Promise<PinnedCandidate[]> {
  const content = await add(startContent({ pages: 10 }));
  const cached = await add(startSiteOver(content, 'cached'));
  const uncached = await add(startSiteOver(content, 'uncached', { PAGE_CACHE_MB: '0' }));
  const found: PinnedCandidate[] = [];
  for (const size of sizes) {
    const path = `/de/seite-0${size}`;
    const files = capture(await cachedArticle(cached, path));
    const bare = await add(startBare(`bare ${size}`, 'bareRender', files));
    const expected = wholeArticle;
    found.push(
      { name: `bare \`renderToString\` ${size}`, server: bare, path, expected },
      { name: `uncached ${size}`, server: uncached, path, expected },
      {
        name: `cached ${size}`,
        server: cached,
        path,
        expected: { ...expected, headers: fromCache },
      },
    );
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

test('growth with the page', async () => {
  const measured = await measureRounds(await candidates(), options);
  const kinds = ['bare `renderToString`', 'uncached, warm fragments', 'cached'];
  const ofKind = (kind: number) => measured.filter((_one, at) => at % kinds.length === kind);
  const slopes = kinds.map((_name, kind) => {
    const [small, , large] = ofKind(kind);
    return small && large ? perKilobyte(small, large) : [];
  });
  const [bare = [], uncached = []] = slopes;
  const rows = kinds.map((name, kind) => [
    name,
    ...ofKind(kind).map((one) => `${figure(one, 'cpuMicroseconds').toFixed(0)} µs`),
    median(slopes[kind] ?? []),
    pairedRatio(slopes[kind] ?? [], bare),
  ]);
  const bytes = ofKind(0).map((one) => `${(one.bytes / 1000).toFixed(0)} kB`);
  await writePart(
    'Growth with the page',
    [
      `An article of the usual length, of four times and of sixteen times as much content (${bytes.join(', ')} of HTML): CPU per request, and what each kB more costs.`,
      '',
      ...markdownTable(['', '1', '4', '16', 'µs per kB more', 'against bare'], rows),
    ],
    { addedKilobyte: pairedRatio(uncached, bare) },
  );
});
