import { settled } from '../../support/run/settled';
import { staleFor, staleness, startFaultSite } from '../../support/sites/faultSite';
import { page } from '../../support/content/smallSite';
import { useForEach } from '../../support/run/atEnd';

const map = 'index/pagesToLanguageMap.json';
const site = useForEach(() =>
  startFaultSite([
    [
      map,
      {
        1: { de: 'start', fr: 'debut' },
        2: { de: 'kontakt', fr: 'contact' },
        3: { de: 'publication/7/a' },
        7: { de: 'fehlt' },
      },
    ],
    ['fr/contact.json', page('2', { title: 'Contact' })],
    ['main-menus/main-de.json', [{ id: 'm', title: 'Ziel', link: '/de/fehlt' }]],
  ]),
);

/** The heading of a page. */
function titleOf(html: string): string {
  return /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? 'none';
}

/** Asks until what is old was renewed, as time goes on by so many seconds. */
async function askUntil(path: string, status: number, seconds = 61) {
  await settled(async () => {
    site.clock.now += seconds * 1000;
    return (await site.get(path)).status === status;
  });
  return site.get(path);
}

test('a page that is withdrawn goes, and the others stay', async () => {
  await site.get('/de/kontakt');
  site.upstream.withdraw('de/kontakt.json');
  expect((await askUntil('/de/kontakt', 404)).text).toContain('>Titel 404</h1>');
  expect((await site.get('/de')).status).toBe(200);
});

test('pages that disappear in masses stay, with an alarm in the log and the figures', async () => {
  const paths = ['/de', '/de/kontakt', '/de/publication/7/a', '/de/newnsb/n1', '/fr/contact'];
  const before = new Map<string, string>();
  for (const path of paths) before.set(path, titleOf((await site.get(path)).text));
  site.upstream.fail({ kind: 'status', status: 404 });
  site.clock.now += 61_000;
  for (const path of paths) await site.get(path);
  await settled(() => site.lines('Too many documents disappeared at once').length > 0);
  site.clock.now += 61_000;
  for (const path of paths) {
    await settled(async () => (await site.get(path)).way?.includes('mass_404') === true);
    const answer = await site.get(path);
    expect(staleness(answer)).toEqual(staleFor(122, 'mass_404'));
    expect(titleOf(answer.text)).toBe(before.get(path));
  }
  expect(site.lines('Too many documents disappeared at once')).toMatchObject([
    { alarm: 'mass_404' },
  ]);
  expect(await site.metrics.text()).toContain('alarms_total{alarm="mass_404"} 1');
  site.upstream.fail(undefined);
  const isWell = ({ way }: { way: string | null }) => !(way ?? '').includes('content;');
  for (const path of paths) expect(await site.secondsUntil(path, isWell)).toBeLessThanOrEqual(30);
});

test('an older publish is followed, and said to be one', async () => {
  await site.adopt();
  await site.get('/de/kontakt');
  site.upstream.publish('de/kontakt.json', page('2', { title: 'Wie früher' }));
  const lastPublish = '2026-11-19T03:00:00+01:00';
  site.upstream.publish('lastPublish.json', { publishId: 'zero', lastPublish });
  site.site.content.look('zero');
  await settled(() => site.site.content.publishState().status === 'rolledBack');
  await settled(async () => (await site.get('/de/kontakt')).text.includes('Wie früher'));
  const answer = await site.ask('/de/status/lastPublish.json');
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({
    status: 'rolledBack',
    rolledBack: true,
    publishId: 'zero',
    lastPublish,
  });
  expect(site.lines('Publish rolled back')).toEqual([{ publishId: 'zero' }]);
});

test('while a source is given up nobody asks it, and everybody is answered', async () => {
  await site.get('/de/kontakt');
  site.upstream.fail({ kind: 'status', status: 500 });
  for (const name of 'abcde') await site.get(`/de/newnsb/${name}`);
  expect(site.site.content.sources()).toMatchObject([{ breaker: 'open' }]);
  const givenUp = site.lines('Source given up for a while');
  expect(givenUp).toContainEqual(
    expect.objectContaining({ at: site.upstream.base.host, kind: 'page', cause: 'status' }),
  );
  // Other kinds of documents have breakers of their own, and their last calls may still be on their way.
  const calls = () =>
    site.upstream.count('de/news/n1.json') + site.upstream.count('de/kontakt.json');
  const before = calls();
  expect(before).toBeGreaterThan(0);
  const cold = await site.get('/de/newnsb/n1');
  expect([cold.status, cold.header('retry-after')]).toEqual([503, '30']);
  site.clock.now += 4_000;
  expect((await site.get('/de/kontakt')).status).toBe(200);
  expect((await site.get('/de/newnsb/n1')).status).toBe(503);
  expect(calls()).toBe(before);
  const status = await site.ask('/de/status/lastPublish.json');
  expect(JSON.parse(status.text).sources).toMatchObject([{ breaker: 'open' }]);
});
