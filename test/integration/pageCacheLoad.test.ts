import { createTurns } from '../../server/createTurns';
import { settled } from '../support/contentHarness';
import type { Fault } from '../support/fakeUpstream';
import { startKeptSite, type KeptSite } from '../support/keptSite';

const megabyte = 1024 * 1024;
let site: KeptSite;

beforeEach(async () => {
  site = await startKeptSite([], { PAGE_CACHE_MB: '1' });
});

afterEach(() => site.stop());

async function renders(): Promise<number | undefined> {
  const figures = await site.metrics.registry.getSingleMetric('page_renders_total')?.get();
  return figures?.values[0]?.value;
}

test('stored pages are answered while others wait for their sources and for their turns', async () => {
  const { ask, upstream } = site;
  const kept = await ask('/de/kontakt');
  const source = Promise.withResolvers<Fault>();
  const turn = Promise.withResolvers<void>();
  upstream.fail((path) =>
    path.startsWith('de/publication') ? { kind: 'held', until: source.promise } : undefined,
  );
  const holding = site.site.turns(() => turn.promise);
  const answered: string[] = [];
  const slow = ['/de/publication/7/a', '/de/start', '/de/nichts', '/fr'].map(async (path) => {
    const { status } = await ask(path);
    answered.push(path);
    return status;
  });
  await settled(() =>
    ['de/publication/7/a', 'de/start'].every((id) => upstream.count(`${id}.json`) > 0),
  );
  for (let times = 0; times < 20; times += 1) {
    expect(await ask('/de/kontakt')).toMatchObject({ way: 'page; hit', text: kept.text });
  }
  expect(answered).toEqual([]);
  turn.resolve();
  await holding;
  source.resolve({ kind: 'status', status: 404 });
  expect(await Promise.all(slow)).toEqual([404, 200, 404, 200]);
});

test('between two renderings everything else that has arrived has its turn', async () => {
  const turns = createTurns(Date.now);
  const done: string[] = [];
  const renderings = ['a', 'b', 'c'].map((name) => turns(async () => void done.push(name)));
  const others = (async () => {
    while (done.filter((name) => name !== '-').length < 3) {
      await new Promise((next) => void setImmediate(next));
      done.push('-');
    }
  })();
  await Promise.all([...renderings, others]);
  expect(done.join('')).toMatch(/a-+b-+c/);
});

test('stored pages never take more than they may, whatever is asked for, and those used stay', async () => {
  const { ask, site: own } = site;
  const { pages } = own;
  const identity = { headers: { 'Accept-Encoding': 'identity' } };
  for (let number = 0; number < 150; number += 1) {
    await ask(`/de/kontakt?sort=${number}`, identity);
    await ask(`/de/kontakt?sort=${number}`, identity);
    await ask('/de');
    expect(pages?.bytes).toBeLessThanOrEqual(megabyte);
  }
  const bodies = (pages?.pages() ?? []).flatMap((page) => Object.values(page.bodies));
  const held = bodies.reduce((sum, body) => sum + (body?.length ?? 0), 0);
  expect(held).toBeLessThanOrEqual(megabyte);
  expect(held).toBeGreaterThan(megabyte / 2);
  expect(await ask('/de')).toMatchObject({ way: 'page; hit' });
  expect(pages?.size).toBeLessThan(150);
});

test('what a full cache does not keep is sent in the encoding that is asked for', async () => {
  const { ask } = site;
  const asked = (number: number, encoding: string) =>
    ask(`/de/kontakt?sort=${number}`, { headers: { 'Accept-Encoding': encoding } });
  let number = 0;
  let first = await asked(number, 'br');
  /** The page without its own address. */
  const sameFor = ({ text }: typeof first) => text.replaceAll(/(sort(?:=|%3D))\d+/g, '$1');
  const page = sameFor(first);
  while (first.way === 'page; fwd=miss; stored') first = await asked((number += 1), 'br');
  const seen = [first];
  for (const encoding of ['gzip', 'identity']) seen.push(await asked((number += 1), encoding));
  expect(seen.map(({ way }) => way)).toEqual(Array.from(seen, () => 'page; fwd=miss'));
  expect(seen.map(({ header }) => header('content-encoding'))).toEqual(['br', 'gzip', null]);
  expect(seen.filter((answer) => sameFor(answer) !== page)).toHaveLength(0);
  expect((await asked(number, 'br')).way).toBe('page; fwd=miss; stored');
  expect((await asked(number, 'br')).way).toBe('page; hit');
});

test('the homepage is the same page under its own name', async () => {
  const home = await site.ask('/de');
  const named = await site.ask('/de/start');
  expect(named).toMatchObject({ etag: home.etag, text: home.text });
  expect(await site.ask('/de')).toMatchObject({ etag: home.etag, way: 'page; hit' });
});

test('where a page is in other languages is said of that page alone', async () => {
  expect((await site.ask('/de/nichts')).status).toBe(404);
  const elsewhere = await site.ask('/de/debut');
  expect(elsewhere.status).toBe(404);
  expect(elsewhere.text).toContain('hrefLang="fr"');
  const nowhere = await site.ask('/de/auch-nichts');
  expect(nowhere).toMatchObject({ status: 404, way: 'page; hit' });
  expect(nowhere.text).not.toContain('class="versions"');
  expect(await site.ask('/de/debut')).toMatchObject({ etag: elsewhere.etag, way: 'page; hit' });
});

test('addresses of nothing are rendered once for each language, and ask nobody', async () => {
  const places = ['/de/nichts', '/fr/rien', '/zu/lutho', '/nichts', '/wp-admin/x', '/de/search/x'];
  const { ask, upstream } = site;
  const all = (more: string) => Promise.all(places.map((path) => ask(`${path}${more}`)));
  for (const path of places) await ask(path);
  upstream.forgetCalls();
  const kept = () => site.site.pages?.pages().map(({ key }) => key);
  expect(kept()?.toSorted()).toEqual(['/de/404', '/fr/404', '/zu/404']);
  for (let number = 0; number < 20; number += 1) {
    for (const { status } of await all(`-${number}?q=${number}`)) expect(status).toBe(404);
  }
  expect(upstream.count()).toBe(0);
  expect(kept()).toHaveLength(3);
  expect(await renders()).toBe(3);
});

test('no page is an answer to a target that is too long', async () => {
  const query = 'q'.repeat(33_000);
  for (const path of ['/de/kontakt', '/de/nichts']) {
    await site.ask(path);
    expect((await site.ask(`${path}?${query}`)).status).toBe(414);
  }
});
