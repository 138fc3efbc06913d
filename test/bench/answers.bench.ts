import { articlePath, cachedArticle, fromCache, wholeArticle } from './load/article';
import { answerOf, type Expected } from './load/candidates';
import { measureRounds, ratio, type PinnedCandidate } from './load/rounds';
import { searchPath, untilItSearches } from './load/searching';
import type { MeasuredServer } from './load/server';
import { startChancery } from './load/servers';
import { callsOf, startContent, startSiteOver, untilQuiet } from './load/siteOf';
import { createStage } from './load/stage';
import { sideBySide } from './load/table';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const page: Expected = { status: 200, leastBytes: 20_000, contains: ['</html>'] };
const missing: Expected = { status: 404, leastBytes: 1_000, contains: ['</html>'] };

/** A form that is complete, from another visitor every time. */
const sentForm = {
  path: '/de/kontakt',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-For': '{ip}',
  },
  body: new URLSearchParams({
    lastName: 'Muster',
    email: 'visitor@example.org',
    subject: 'data',
    answerLanguage: 'de',
    message: 'Guten Tag',
    privacy: 'on',
  }).toString(),
};

async function candidates(server: MeasuredServer): Promise<PinnedCandidate[]> {
  await cachedArticle(server);
  await untilItSearches(server);
  const hit = { ...wholeArticle, headers: fromCache };
  const filtered = '/de/newnsb?start_date=2024-01-01&sort=titleAscending&q=';
  const rendered = { server, expected: page, connections: 4 };
  const searching = { ...rendered, headers: { 'X-Forwarded-For': '{ip}' } };
  return [
    { name: 'cached article', server, path: articlePath, expected: hit },
    { name: '404, unknown addresses', server, path: '/de/gibt-es-nicht-{n}', expected: missing },
    { name: 'filtered listing, each time the same', ...rendered, path: `${filtered}wasser` },
    { name: 'filtered listing, each time another', ...rendered, path: `${filtered}wasser+{n}` },
    { name: 'search, each time the same', ...searching, path: searchPath },
    { name: 'search, each time another', ...searching, path: `${searchPath}+{n}` },
    { name: 'contact form, looked over', ...rendered, ...sentForm },
  ];
}

/** Calls of the content service while unknown addresses are asked for. */
async function readsOfUnknown(): Promise<number> {
  const content = await add(startContent({ pages: 1_000 }));
  const site = await add(startSiteOver(content, 'site', { PUBLISH_POLL_SECONDS: '3600' }));
  const ask = (path: string) => answerOf({ server: site, path });
  await ask('/de/gibt-es-nicht');
  await untilQuiet(content);
  const before = (await callsOf(content)).length;
  for (let number = 0; number < 100; number += 1) await ask(`/de/gibt-es-nicht-${number}`);
  return (await callsOf(content)).length - before;
}

test('other answers', async () => {
  const server = await add(startChancery('Chancery', { TRUST_PROXY: '127.0.0.1' }));
  const measured = await measureRounds(await candidates(server));
  await clear();
  const reads = await readsOfUnknown();
  const [hit, unknown] = measured;
  if (hit === undefined || unknown === undefined) return;
  await writePart(
    'Other answers',
    [
      'What else is asked for, against a cached page of the same server (in brackets). The contact form is the first step of a browser without script: read, checked, and shown again for the visitor to look over.',
      '',
      ...sideBySide(measured, hit),
      '',
      `A hundred unknown addresses made ${reads} calls of the content service.`,
    ],
    { unknown: ratio(unknown, hit, 'requestsPerSecond'), unknownReads: reads },
  );
});
