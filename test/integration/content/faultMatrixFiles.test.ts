import { settled } from '../../support/run/settled';
import {
  longestReturn,
  quietAfter,
  staleFor,
  staleness,
  startFaultSite,
  unavailability,
  unavailableIn,
  faultCases,
} from '../../support/sites/faultSite';
import { redirectedTo } from '../../support/faults/sourceFaults';
import type { TestAnswer } from '../../support/sites/testApp';
import { page } from '../../support/content/smallSite';
import { sampled } from '../../support/run/tier';
import { useForAll } from '../../support/run/atEnd';

/** Documents that are never asked for before their source fails. */
const unread: [string, unknown][] = [
  [
    'index/pagesToLanguageMap.json',
    {
      1: { de: 'start', fr: 'debut' },
      2: { de: 'kontakt' },
      3: { de: 'publication/7/a' },
      4: { de: 'ungelesen', fr: 'inconnu' },
      5: { de: 'publication/7/b' },
    },
  ],
  ['index/homepages/fr-all.json', [{ documentId: '1', slug: 'debut', title: 'Début' }]],
  ['fr/debut.json', page('1')],
  ['fr/inconnu.json', page('4')],
  ['de/ungelesen.json', page('4')],
  ['de/publication/7/b.json', { ...page('5'), contentType: 'publication' }],
  ['de/news/n2.json', { ...page('n2'), contentType: 'news' }],
];
/** The first column of the matrix: an address, and the document that makes the page. */
const coldPages = [
  { path: '/de/ungelesen', document: 'de/ungelesen.json', locale: 'de' },
  { path: '/fr', document: 'index/homepages/fr-all.json', locale: 'fr' },
  { path: '/de/publication/7/b', document: 'de/publication/7/b.json', locale: 'de' },
  { path: '/de/newnsb/n2', document: 'de/news/n2.json', locale: 'de' },
  { path: '/fr/inconnu', document: 'fr/inconnu.json', locale: 'fr' },
] as const;
const warmPages = [
  '/de',
  '/de/kontakt',
  '/de/publication/7/a',
  '/de/newnsb/n1',
  '/de/newnsb',
  '/de/overview/news',
  '/de/nsb',
];
const sitemaps = ['/sitemap.xml', '/de/sitemap.xml'];
describe.each(faultCases)('published files: %s', (_, fault) => {
  const site = useForAll(() => startFaultSite(unread));
  const before = new Map<string, string>();

  beforeAll(async () => {
    await site.adopt();
    for (const path of [...warmPages, ...sitemaps]) before.set(path, (await site.get(path)).text);
    await site.fail(fault);
  });

  test('the first cold page asks once and says why in the log', async () => {
    const [{ path, document, locale }] = coldPages;
    const wanted = unavailableIn(locale, fault.retryAfter);
    expect(unavailability(await site.get(path))).toEqual(wanted);
    expect(site.upstream.calls).toEqual(Array.from({ length: fault.calls }, () => document));
    expect(site.budgets[0]).toBe(2000);
    const isSilent = ['timeout', 'refused', 'reset'].includes(fault.cause);
    const line = isSilent ? 'Source does not answer' : 'Document not read';
    expect(site.lines(line).at(-1)).toMatchObject({
      source: 'staticFiles',
      cause: fault.cause,
      detail: fault.detail === '' ? expect.any(String) : fault.detail,
    });
    expect(site.lines('Page unavailable')).toMatchObject([{ path, cause: fault.cause }]);
    await settled(() => site.upstream.open() === 0);
  });

  test.each(coldPages)('$path cold is unavailable', async ({ path, locale }) => {
    const wanted = unavailableIn(locale, fault.retryAfter);
    expect(unavailability(await site.get(path))).toEqual(wanted);
    expect(site.lines('Page unavailable').length).toBeLessThanOrEqual(2);
  });

  test('warm pages, lists and sitemaps go on, and say that they are old', async () => {
    const paths = [...warmPages, ...sitemaps];
    site.clock.now += 60_000;
    // Seen to be old, they are asked for in the background.
    for (const path of paths) expect((await site.get(path)).text).toBe(before.get(path));
    await settled(() => site.upstream.open() === 0);
    // Made again once it is known that nothing can be renewed.
    site.clock.now += 60_000;
    for (const path of paths) await site.get(path);
    const cause = expect.stringMatching(`^(${fault.cause}|breaker_open)$`);
    for (const path of paths) {
      await settled(async () => (await site.get(path)).header('age') === '120');
      const answer = await site.get(path);
      expect(staleness(answer)).toEqual(staleFor(120, cause));
      // News and their lists name the time that they are of.
      if (!/news|nsb/.test(path)) expect(answer.text).toBe(before.get(path));
    }
    for (const path of paths) await site.get(path);
    const calls = site.upstream.count();
    for (const path of paths) await site.get(path);
    expect(site.upstream.count()).toBe(calls);
    expect(Math.max(...site.budgets)).toBeLessThanOrEqual(5000);
    expect(site.upstream.count(redirectedTo)).toBe(0);
  });

  test('the status is known, and says what is wrong', async () => {
    site.site.content.look('another');
    const status = fault.cause === 'bad_payload' ? 'invalid' : 'stale';
    await settled(() => site.site.content.publishState().status === status);
    const answer = await site.ask('/de/status/lastPublish.json');
    expect([answer.status, answer.header('cache-control')]).toEqual([200, 'no-store']);
    const [source] = site.site.content.sources();
    expect(JSON.parse(answer.text)).toMatchObject({
      status,
      publishId: 'one',
      lastPublish: '2026-11-20T03:00:00+01:00',
      sources: [{ name: 'staticFiles', breaker: source?.breaker }],
    });
    expect((await site.ask('/healthz/ready')).status).toBe(200);
  });

  test('it is used again when it is back, and what was published meanwhile is shown', async () => {
    site.upstream.publish('de/kontakt.json', page('2', { title: 'Neu' }));
    const lastPublish = '2026-11-21T03:00:00+01:00';
    site.upstream.publish('lastPublish.json', { publishId: 'two', lastPublish });
    await site.recover(fault);
    const [{ path }] = coldPages;
    const isBack = (answer: TestAnswer) => answer.status === 200;
    const isNew = ({ text, way }: TestAnswer) =>
      text.includes('>Neu</h1>') && !(way ?? '').includes('content;');
    const seconds = await site.secondsUntil(path, isBack, quietAfter(fault));
    const more = await site.secondsUntil('/de/kontakt', isNew);
    expect(seconds + more).toBeLessThanOrEqual(longestReturn(fault));
  });
});

describe.each(sampled(faultCases, 3))('published files from the start: %s', (_, fault) => {
  const site = useForAll(() => startFaultSite(unread));
  beforeAll(async () => {
    await site.fail(fault);
    site.site.content.start();
  });

  // A list keeps its heading, and says in its place that it is unavailable.
  test.each([
    ...['/de', '/fr', '/de/kontakt', '/de/publication/7/a', '/de/newnsb/n1'].map(
      (path) => [path, true] as const,
    ),
    ...['/de/newnsb', '/fr/overview/news', '/de/nsb'].map((path) => [path, false] as const),
  ])('%s is unavailable', async (path, namesStatus) => {
    const wanted = { ...unavailableIn(path.slice(1, 3), fault.retryAfter), namesStatus };
    expect(unavailability(await site.get(path))).toEqual(wanted);
  });

  test.each(sitemaps)('%s is unavailable in one line', async (path) => {
    const answer = await site.get(path);
    expect([answer.status, answer.text]).toEqual([503, '503 Service Unavailable\n']);
    expect(answer.header('retry-after')).toBe(String(fault.retryAfter));
    expect(answer.header('cache-control')).toBe('no-store');
  });

  test('nothing is known of a publish, and nobody is sent here', async () => {
    const answer = await site.ask('/de/status/lastPublish.json');
    expect([answer.status, answer.header('cache-control')]).toEqual([503, 'no-store']);
    expect(JSON.parse(answer.text)).toMatchObject({ lastPublish: null, publishId: null });
    expect((await site.ask('/healthz/ready')).status).toBe(503);
    expect((await site.ask('/healthz/live')).status).toBe(200);
  });

  test('the first good page comes soon after the source', async () => {
    await site.recover(fault);
    const isBack = ({ status }: TestAnswer) => status === 200;
    const seconds = await site.secondsUntil('/de/kontakt', isBack, quietAfter(fault));
    expect(seconds).toBeLessThanOrEqual(longestReturn(fault));
  });
});
