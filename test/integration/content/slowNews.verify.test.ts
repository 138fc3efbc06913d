import { setTimeout as wait } from 'node:timers/promises';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import {
  startNewsAtWill,
  documentsWithLists,
  listPages,
  pagesWithLists,
} from '../../support/sites/newsSite';
import { smallSite } from '../../support/content/smallSite';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { visitorAgent } from '../../support/browser/visit';
import { useForEach } from '../../support/run/atEnd';

const paths = [...listPages, ...pagesWithLists].map(([path]) => path);
const longestFirstByteMs = 600;
const longestDocumentMs = 6_000;
const longestReturnMs = 10_000;
/** Long enough for a source that fails to be left alone for longer and longer. */
const outageMs = 45_000;

/** A document with when its first byte and its last came, in milliseconds. */
interface Visit {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly firstByteMs: number;
  readonly documentMs: number;
}

const files = useForEach(() => fakeUpstream(new Map([...smallSite(), ...documentsWithLists])));
const news = useForEach(() => startNewsAtWill());
const site = useForEach(() =>
  startServer({
    ...withoutSearch,
    PUBLIC_URL: 'http://localhost:3000',
    STATIC_CONTENT_URL: files.base.href,
    NEWS_API_INTERNAL_URL: news.url,
  }),
);

beforeEach(async () => {
  // The process is warm; the lists of news are not.
  for (let round = 0; round < 5; round += 1) {
    for (const path of ['/de/404', '/de/overview/events', '/de/search']) {
      await visit(`${path}?q=${round}`);
    }
  }
});

async function visit(path: string): Promise<Visit> {
  const begun = performance.now();
  const headers = { 'User-Agent': visitorAgent };
  const response = await fetch(site.origin + path, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let firstByteMs = 0;
  let html = '';
  for (;;) {
    const { done = true, value = '' } = (await reader?.read()) ?? {};
    firstByteMs ||= performance.now() - begun;
    if (done) break;
    html += value;
  }
  return {
    path,
    status: response.status,
    html,
    firstByteMs,
    documentMs: performance.now() - begun,
  };
}

/** One visit in a hundred may be that of a moment in which the machine had other things to do. */
function expectInTime(visits: readonly Visit[]): void {
  const late = visits.filter(({ firstByteMs }) => firstByteMs >= longestFirstByteMs);
  expect(late.length).toBeLessThanOrEqual(visits.length / 100);
  expect(Math.max(...visits.map(({ documentMs }) => documentMs))).toBeLessThan(longestDocumentMs);
  expect(visits.filter(({ html }) => !html.trimEnd().endsWith('</html>'))).toEqual([]);
}

async function oneByOne(): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const path of paths) visits.push(await visit(path));
  return visits;
}

/** How long it takes until every page shows its list again, in milliseconds. */
async function timeUntilNormal(): Promise<number> {
  const begun = performance.now();
  const isNormal = ({ status, html }: Visit) => status === 200 && html.includes('Meldung de');
  for (;;) {
    const visits = await Promise.all(paths.map(visit));
    const passed = performance.now() - begun;
    if (visits.every(isNormal) || passed > 120_000) return passed;
    await wait(200);
  }
}

describe('a news service that', () => {
  test.each([
    ['answers after three seconds', () => news.be('well', 3_000)],
    ['hangs', () => news.hang()],
    ['fails after two seconds', () => news.be('failing', 2_000)],
  ])('%s holds up no page', async (_, begin) => {
    begin();
    const visits = await Promise.all(paths.map(visit));
    const end = performance.now() + outageMs;
    while (performance.now() < end) {
      visits.push(...(await oneByOne()));
      await wait(500);
    }
    expectInTime(visits);
    news.be('well');
    expect(await timeUntilNormal()).toBeLessThan(longestReturnMs);
  });
});
