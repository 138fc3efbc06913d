import { setTimeout as wait } from 'node:timers/promises';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import {
  documentsWithLists,
  listPages,
  pagesWithLists,
  startNews,
} from '../../support/sites/newsSite';
import { smallSite } from '../../support/content/smallSite';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { visitorAgent } from '../../support/browser/visit';
import { useForEach } from '../../support/run/atEnd';

const paths = [...listPages, ...pagesWithLists].map(([path]) => path);
/** Long enough for a source that fails to be left alone for longer and longer. */
const outageMs = 45_000;

const files = useForEach(() => fakeUpstream(new Map([...smallSite(), ...documentsWithLists])));
const news = useForEach(startNews);
const site = useForEach(() =>
  startServer({
    ...withoutSearch,
    PUBLIC_URL: 'http://localhost:3000',
    STATIC_CONTENT_URL: files.base.href,
    NEWS_API_INTERNAL_URL: news.base.href,
  }),
);

/** Asks for a page as a visitor. Says when its first byte came and when it was whole, in milliseconds. */
async function visit(path: string) {
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  const response = await fetch(site.origin + path, { headers: { 'User-Agent': visitorAgent } });
  const firstByteMs = passed();
  const html = await response.text();
  return { path, status: response.status, html, firstByteMs, documentMs: passed() };
}

/** How long it takes until every page shows its list again, in milliseconds. */
async function timeUntilNormal(): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const visits = await Promise.all(paths.map(visit));
    const passed = performance.now() - begun;
    if (visits.every(({ html }) => html.includes('Meldung de')) || passed > 120_000) return passed;
    await wait(200);
  }
}

test.each([
  ['answers after three seconds', () => news.be('well', 3_000)],
  ['hangs', () => news.fail({ kind: 'hang' })],
  ['fails after two seconds', () => news.be('failing', 2_000)],
])('a news service that %s holds up no page', async (_, begin) => {
  // The process is warm; the lists of news are not.
  for (let round = 0; round < 15; round += 1) await visit(`/de/search?q=${round}`);
  begin();
  const visits = await Promise.all(paths.map(visit));
  const end = performance.now() + outageMs;
  while (performance.now() < end) {
    for (const path of paths) visits.push(await visit(path));
    await wait(500);
  }
  // One visit in a hundred may be that of a moment in which the machine had other things to do.
  const late = visits.filter(({ firstByteMs }) => firstByteMs >= 600);
  expect(late.length).toBeLessThanOrEqual(visits.length / 100);
  expect(Math.max(...visits.map(({ documentMs }) => documentMs))).toBeLessThan(6_000);
  expect(visits.filter(({ html }) => !html.trimEnd().endsWith('</html>'))).toEqual([]);
  news.be('well');
  expect(await timeUntilNormal()).toBeLessThan(10_000);
});
