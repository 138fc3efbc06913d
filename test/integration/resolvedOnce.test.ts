import { resolveOnce } from '../../server/page/resolveOnce';
import { settled } from '../support/contentHarness';
import { startKeptSite, type KeptSite } from '../support/keptSite';
import { requestOf } from '../support/site';
import { page } from '../support/smallSite';

const start = Date.parse('2026-11-22T09:00:00Z');
const event = {
  ...page('2'),
  contentType: 'event',
  details: {
    attendanceMode: 'offline',
    eventInfos: { raw: [{ 'start-date': new Date(start).toISOString() }] },
  },
};

let site: KeptSite;
afterEach(() => site.stop());

async function startUncached(...documents: [string, unknown][]): Promise<void> {
  site = await startKeptSite(documents, { PAGE_CACHE_MB: '0' });
}

/** The page that a path comes to. */
async function pageAt(path: string, acceptLanguage?: string) {
  const { outcome } = await resolveOnce(
    site.site,
    requestOf(path, acceptLanguage === undefined ? {} : { acceptLanguage }),
  );
  if (outcome.kind !== 'page') throw new Error(`${path}: ${outcome.kind}`);
  return outcome.page;
}

test('a page that is asked for again is put together once, until a document of it is another one', async () => {
  await startUncached();
  await site.watch();
  const once = await pageAt('/de/kontakt');
  const first = await pageAt('/de/kontakt');
  expect(first).not.toBe(once);
  expect(await pageAt('/de/kontakt')).toBe(first);
  site.publish(['de/kontakt.json', page('2', { title: 'Neu' })]);
  let second = first;
  // Of a publish that is being taken over, one document is the new one before another is.
  await settled(async () => {
    second = await pageAt('/de/kontakt');
    return second.publishId === 'publish-1' && second === (await pageAt('/de/kontakt'));
  });
  expect([first, second].map(({ head }) => head.title.includes('Neu'))).toEqual([false, true]);
  expect(await pageAt('/de/kontakt')).toBe(second);
});

test('a page is put together anew when it changes by itself', async () => {
  await startUncached(['de/kontakt.json', event]);
  site.clock.now = start - 1;
  await pageAt('/de/kontakt');
  const before = await pageAt('/de/kontakt');
  expect(await pageAt('/de/kontakt')).toBe(before);
  site.clock.now = start;
  expect((await pageAt('/de/kontakt')).screen).not.toEqual(before.screen);
});

test('the bare address follows the language of each visitor', async () => {
  await startUncached();
  expect((await pageAt('/', 'de')).locale).toBe('de');
  expect((await pageAt('/', 'fr')).locale).toBe('fr');
});
