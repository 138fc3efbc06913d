import { startKeptSite, type KeptSite } from '../support/keptSite';

let site: KeptSite;
let isBusy = false;

beforeAll(async () => {
  site = await startKeptSite([], {}, { load: { isTooMuch: () => isBusy } });
  await site.watch();
  await site.ask('/de/kontakt');
  isBusy = true;
});
afterAll(() => site.stop());

test('stored pages are answered as ever', async () => {
  const { status, way } = await site.ask('/de/kontakt');
  expect([status, way]).toEqual([200, 'page; hit']);
});

test('an earlier page goes out in place of one that must be rendered', async () => {
  site.clock.now += 3_600_000;
  const { status, way } = await site.ask('/de/kontakt');
  expect([status, way]).toEqual([200, 'page; hit; detail=stale']);
});

test.each(['/de', '/de/search?q=a', '/api/page/de/kontakt'])(
  '%s is refused, with when to come back',
  async (path) => {
    const { status, header } = await site.ask(path);
    expect([status, header('retry-after'), header('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  },
);

test('probes are answered', async () => {
  expect((await site.ask('/healthz/live')).status).toBe(200);
});

test('refusals are counted, and end', async () => {
  expect(await site.metrics.text()).toMatch(/^requests_refused_total [1-9]/m);
  isBusy = false;
  expect((await site.ask('/de')).status).toBe(200);
});
