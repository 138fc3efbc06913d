import type { Reading } from '../../../../server/content/reading';
import { htmlOf } from '../../../../server/pageCache/encodings';
import { made, pageCacheHarness as harness, rendering } from '../../../support/pageCacheHarness';

beforeEach(() => made.splice(0));

test('a page is given out as long as its documents are the same', async () => {
  const { pages, change, held, state } = harness();
  const page = await pages.store(rendering('one'));
  expect(pages.current('/de/a')).toBe(page);
  expect(pages.current('/de/b')).toBeUndefined();
  change('other', 'x');
  expect(pages.current('/de/a')).toBe(page);
  change('page', 'p2');
  expect(pages.current('/de/a')).toBeUndefined();
  change('page', 'p1');
  expect(pages.current('/de/a')).toBe(page);
  held.delete('page');
  state.revision += 1;
  expect(pages.current('/de/a')).toBeUndefined();
});

test('what is evicted unnoticed is noticed at the next review', async () => {
  const { pages, held, clock } = harness();
  await pages.store(rendering('one'));
  held.delete('page');
  clock.time += 10_000;
  expect(pages.current('/de/a')).toBeUndefined();
});

test('the same inputs keep the bytes, others are rendered once however many ask', async () => {
  const { pages } = harness();
  const first = await pages.store(rendering('one'));
  expect(await pages.store(rendering('one'))).toBe(first);
  expect(made).toEqual(['one']);
  const others = await Promise.all(Array.from({ length: 20 }, () => pages.store(rendering('two'))));
  expect(new Set(others).size).toBe(1);
  expect(made).toEqual(['one', 'two']);
  expect(others[0]?.hash).not.toBe(first.hash);
});

test('who joins a rendering of the same address made from something else gets his own', async () => {
  const { pages } = harness();
  const [one, two, again] = await Promise.all(
    ['one', 'two', 'one'].map((html) => pages.store(rendering(html))),
  );
  expect(made).toEqual(['one', 'two']);
  expect([one, two].map((page) => page && htmlOf(page.bodies).toString())).toEqual(['one', 'two']);
  expect(again).toBe(one);
});

test('what a page is made from is looked at only where it is kept or compared', async () => {
  const { pages } = harness();
  const inputs = jest.fn(() => 'one');
  const passing = rendering('one', { validUntil: -Infinity });
  await pages.store({ ...passing, facts: { ...passing.facts, inputs } });
  expect(inputs).not.toHaveBeenCalled();
});

test('a page ends when it would change by itself, and so do its header fields', async () => {
  const { pages, clock } = harness();
  const page = await pages.store(rendering('one', { validUntil: clock.time + 30_000 }));
  expect(page.caching['Cache-Control']).toContain('s-maxage=30,');
  expect(page.caching['Cache-Control']).toContain('stale-if-error=0');
  clock.time += 29_999;
  expect(pages.current('/de/a')).toBe(page);
  clock.time += 1;
  expect(pages.current('/de/a')).toBeUndefined();
});

test('what was made from documents that changed meanwhile is not given out', async () => {
  const { pages, change } = harness();
  const rendered = rendering('one');
  change('page', 'p2');
  await pages.store(rendered);
  expect(pages.current('/de/a')).toBeUndefined();
});

test('a page that lacks something says so, and is looked at again soon', async () => {
  const { pages, clock } = harness();
  const page = await pages.store(rendering('one', { againAt: clock.time + 5_000 }));
  expect(page.caching).toMatchObject({
    'Cache-Status': 'content; hit; ttl=-0; detail=incomplete',
    'Cache-Control': 'public, max-age=0, s-maxage=10, stale-if-error=3600',
  });
  clock.time += 4_999;
  expect(pages.current('/de/a')).toBe(page);
  clock.time += 1;
  expect(pages.current('/de/a')).toBeUndefined();
  expect(pages.standIn('/de/a', 'unavailable')).toBe(page);
});

test('what is passing is answered once and not kept', async () => {
  const { pages } = harness();
  expect((await pages.store(rendering('one', { validUntil: -Infinity }))).hash).toBeDefined();
  expect(pages.size).toBe(0);
});

test('a document that cannot be renewed shows in the header', async () => {
  const { pages, state, clock } = harness();
  await pages.store(rendering('one'));
  state.cause = 'timeout';
  clock.time += 10_000;
  expect(pages.current('/de/a')?.caching).toMatchObject({
    'Cache-Status': 'content; hit; ttl=-0; detail=timeout',
  });
});

test('the last page stands in for one that cannot be had, but not for ever', async () => {
  const { pages, change, clock } = harness();
  const page = await pages.store(rendering('one'));
  change('page', 'p2');
  clock.time += 5_000;
  expect(pages.standIn('/de/a', 'unavailable')).toBe(page);
  expect(page.caching['Age']).toBe('5');
  expect(page.stale).toBe(true);
  expect(pages.current('/de/a')).toBeUndefined();
  clock.time += 3_600_000;
  expect(pages.standIn('/de/a', 'unavailable')).toBeUndefined();
});

describe('a page that is about to be made anew', () => {
  const longest = 10_000;

  async function awaited(reading: Partial<Reading> = {}) {
    const all = harness();
    const page = await all.pages.store(rendering('one', reading));
    all.pages.awaitNew(['/de/a'], all.clock.time + longest);
    return { ...all, page };
  }

  test('is shown as it was until it is there, which counts as a use', async () => {
    const { pages, page, change } = await awaited();
    change('page', 'p2');
    const { uses } = page;
    expect(pages.current('/de/a')).toBeUndefined();
    expect(pages.asBefore('/de/a')).toBe(page);
    expect(page.uses).toBe(uses + 1);
    expect(page.caching['Cache-Status']).toBe('content; hit; ttl=-0; detail=publish');
    expect(page.stale).toBe(false);
    pages.madeAnew('/de/a');
    expect(pages.asBefore('/de/a')).toBeUndefined();
  });

  test('is not shown beyond its own end', async () => {
    const { pages, clock } = await awaited({ validUntil: 1_005_000 });
    clock.time = 1_004_999;
    expect(pages.asBefore('/de/a')).toBeDefined();
    clock.time = 1_005_000;
    expect(pages.asBefore('/de/a')).toBeUndefined();
  });

  test('is not shown when it could not be renewed for too long already', async () => {
    const { pages, clock, page } = await awaited();
    clock.time += 3_600_000;
    expect(pages.asBefore('/de/a')).toBe(page);
    clock.time += 1;
    expect(pages.asBefore('/de/a')).toBeUndefined();
  });
});

test('packing changes the bytes and not the page', async () => {
  const { pages } = harness();
  const html = Array.from({ length: 3000 }, (_, index) => `<p>${index * 7919}</p>`).join('');
  const page = await pages.store(rendering(html));
  const { hash } = page;
  const before = page.bodies.br?.length ?? 0;
  await pages.pack(page);
  expect(page.bodies.br?.length).toBeLessThan(before);
  expect(page.hash).toBe(hash);
  expect(pages.current('/de/a')).toBe(page);
});

test('while a page is packed, its bodies stay those that the headers speak of', async () => {
  const { pages } = harness();
  const page = await pages.store(rendering('<p>one</p>'.repeat(5000)));
  const lengths = () => [page.bodies.br?.length, page.bodies.gzip?.length, page.heads.size];
  page.heads.set('200 br', { second: 0, bytes: Buffer.from('') });
  const before = lengths();
  const state = { isPacked: false };
  const packing = pages.pack(page).then(() => (state.isPacked = true));
  while (!state.isPacked) {
    const now = lengths();
    await new Promise((next) => void setImmediate(next));
    if (!state.isPacked) expect(now).toEqual(before);
  }
  await packing;
  expect(lengths()[2]).toBe(0);
});

test('a full cache keeps what is asked for again, and makes room for nothing else', async () => {
  const { pages } = harness(40_000);
  const store = (number: number) => pages.store(rendering(`<p>${number}</p>`, {}, `/de/${number}`));
  let number = 0;
  while ((await store(number)).isKept) number += 1;
  expect(pages.size).toBe(number);
  expect((await store(1000)).bodies.identity?.toString()).toBe('<p>1000</p>');
  expect(pages).toMatchObject({ size: number, declined: 2, evicted: 0 });
  expect(pages.current('/de/1000')).toBeUndefined();
  const again = await store(1000);
  expect(again.isKept).toBe(true);
  expect(Object.keys(again.bodies)).toEqual(['br', 'gzip']);
  expect(pages.current('/de/1000')).toBe(again);
  expect(pages).toMatchObject({ size: number, declined: 2, evicted: 1 });
  expect((await pages.store(rendering('<p>other</p>', {}, '/de/1000'))).isKept).toBe(true);
});

test('it never holds more bytes than it may, and keeps what is used', async () => {
  const { pages } = harness(40_000);
  for (let number = 0; number < 50; number += 1) {
    const asked = rendering(`<p>${number}</p>`, {}, `/de/${number}`);
    await pages.store(asked);
    await pages.store(asked);
    pages.current('/de/0');
    expect(pages.bytes).toBeLessThanOrEqual(40_000);
  }
  expect(pages.size).toBeGreaterThan(5);
  expect(pages.isCurrent('/de/0')).toBe(true);
  expect(pages.isCurrent('/de/1')).toBe(false);
});
