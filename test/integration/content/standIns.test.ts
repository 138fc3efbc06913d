import { settled } from '../../support/run/settled';
import { testApp } from '../../support/sites/testApp';
import { page } from '../../support/content/smallSite';
import { useForEach } from '../../support/run/atEnd';

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
  for (const path of ['start', 'publication/7/a']) {
    const [id] = path === 'start' ? ['1'] : ['3'];
    site.upstream.publish(`de/${path}.json`, page(id, { note: 'x'.repeat(400_000) }));
    expect((await site.ask(`/de/${path}`)).status).toBe(200);
  }
  await site.upstream.down();
  const standIn = await askAt(start, 100);
  expect(standIn).toMatchObject({ status: 200, text });
  expect(standIn.header('age')).toBe('100');
  expect(standIn.header('cache-status')).toBe('page; hit; detail=stale');
  expect(standIn.header('retry-after')).toBeNull();
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
    { '/?p=7': '/de/kontakt', '/de/kontakt?id=12': '/de/kontakt', '/de/nichts?id=12': '/de/start' },
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
