import { settled } from '../../support/run/settled';
import { testApp } from '../../support/sites/testApp';
import { page } from '../../support/content/smallSite';
import { useForEach } from '../../support/run/atEnd';
import { staleFor, staleness, startFaultSite } from '../../support/sites/faultSite';

describe('stand ins', () => {
  const staleMax = 3600;
  const site = useForEach(() =>
    testApp([], { CONTENT_CACHE_MB: '1', STALE_MAX_SECONDS: String(staleMax) }),
  );

  /** Asks when so many seconds have passed since the start. */
  async function askAt(start: number, seconds: number) {
    site.clock.now = start + seconds * 1000;
    return site.ask('/de/kontakt');
  }

  test('documents that cannot be renewed are used, said to be old, and not for ever', async () => {
    const start = site.clock.now;
    const { text } = await site.ask('/de/kontakt');
    await site.upstream.down();
    // Asked all the time, it is no younger for that.
    for (let seconds = 90; seconds <= staleMax; seconds += 270) {
      const old = await askAt(start, seconds);
      expect(old).toMatchObject({ status: 200, text });
      expect(old.header('retry-after')).toBeNull();
    }
    const last = await askAt(start, staleMax);
    expect(last.header('age')).toBe(String(staleMax));
    expect(last.header('cache-status')).toMatch(`content; hit; ttl=-${staleMax}; detail=`);
    expect(last.header('cache-control')).toContain(`s-maxage=10, stale-if-error=${staleMax}`);
    const over = await askAt(start, staleMax + 61);
    expect(over.status).toBe(503);
    expect(over.header('cache-control')).toBe('no-store');
  });

  test('the last page stands in for one whose document is no longer at hand, and ends', async () => {
    const start = site.clock.now;
    const { text } = await site.ask('/de/kontakt');
    // Two pages that leave the content cache no room for others.
    for (const [id, path] of Object.entries({ 1: 'start', 3: 'publication/7/a' })) {
      site.upstream.publish(`de/${path}.json`, page(id, { note: 'x'.repeat(400_000) }));
      expect((await site.ask(`/de/${path}`)).status).toBe(200);
    }
    await site.upstream.down();
    const stale = await askAt(start, 100);
    expect(stale).toMatchObject({ status: 200, text });
    expect(stale.header('age')).toBe('100');
    expect(stale.header('cache-status')).toBe('page; hit; detail=stale');
    expect(stale.header('retry-after')).toBeNull();
    expect((await askAt(start, staleMax)).status).toBe(200);
    expect((await askAt(start, staleMax + 1)).status).toBe(503);
  });

  test('a redirect that is published leads away from a page that is held', async () => {
    expect((await site.ask('/de/kontakt')).status).toBe(200);
    site.publish(['redirects.json', { '/de/kontakt': '/de/start' }]);
    await settled(async () => {
      site.clock.now += 1_000;
      return (await site.ask('/de/kontakt')).status === 301;
    });
  });

  test('a redirect that names a query goes before the pages of its path, and ends with it', async () => {
    for (const path of ['/', '/de/kontakt?id=12', '/de/nichts?id=12']) await site.ask(path);
    site.publish([
      'redirects.json',
      {
        '/?p=7': '/de/kontakt',
        '/de/kontakt?id=12': '/de/kontakt',
        '/de/nichts?id=12': '/de/start',
      },
    ]);
    const location = async (path: string) => (await site.ask(path)).header('location');
    await settled(async () => {
      site.clock.now += 1_000;
      return (await location('/?p=7')) === '/de/kontakt';
    });
    expect((await site.ask('/?p=8')).status).toBe(200);
    expect(await location('/de/kontakt?utm_source=x&id=12')).toBe('/de/kontakt');
    expect((await site.ask('/de/kontakt?id=13')).status).toBe(200);
    expect(await location('/de/nichts?id=12')).toBe('/de/start');
    expect((await site.ask('/de/nichts')).status).toBe(404);
  });

  test('a page of the publish before goes out once more, under the name of that publish', async () => {
    await site.watch();
    await site.ask('/de/kontakt');
    const first = (await site.ask('/de/kontakt')).header('publish-id');
    site.publish(['de/kontakt.json', page('2', { title: 'Neu' })]);
    await settled(() => site.site.content.publishState().publishId !== first);
    const stale = await site.ask('/de/kontakt');
    expect([stale.way, stale.header('publish-id')]).toEqual(['page; hit; detail=stale', first]);
    await settled(async () => (await site.ask('/de/kontakt')).way === 'page; hit');
    expect((await site.ask('/de/kontakt')).header('publish-id')).toBe('publish-1');
  });
});

describe('fault matrix publishes', () => {
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

  test('pages that disappear in masses stay, with an alarm in the log and the metrics', async () => {
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
    const fields = { at: site.upstream.base.host, kind: 'page', cause: 'status', detail: '500' };
    const givenUp = site.lines('Source given up for a while');
    expect(givenUp).toContainEqual(expect.objectContaining(fields));
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
});
