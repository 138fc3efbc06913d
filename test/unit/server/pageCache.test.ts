import { createPageCache, type RenderedPage } from '../../../server/pageCache/pageCache';

const day = 86_400_000;

function harness(maxBytes = 1_000_000) {
  const clock = { now: 1_000_000 };
  const state = { publishId: 'p1', alertsVersion: '', since: 0 };
  const pages = createPageCache({
    maxBytes,
    staleMaxSeconds: 3600,
    content: { published: () => ({ ...state }) },
    now: () => clock.now,
  });
  const render = async (html: string, own: Partial<RenderedPage> = {}): Promise<RenderedPage> => ({
    status: 200,
    route: 'slug',
    locale: 'de',
    headers: {},
    html: Buffer.from(html),
    published: { ...state },
    age: { seconds: 0 },
    sharedSeconds: 60,
    expiresAt: Infinity,
    ...own,
  });
  const publish = (publishId: string) => Object.assign(state, { publishId, since: clock.now });
  return { clock, state, pages, render, publish };
}

test('a page holds for a minute, goes out for ten seconds more, and is old then', async () => {
  const { clock, pages, render } = harness();
  await pages.render('/de', () => render('a'));
  const states = [59_999, 1, 9_999, 1].map((ms) => {
    clock.now += ms;
    return pages.find('/de')?.state;
  });
  expect(states).toEqual(['valid', 'recent', 'recent', 'old']);
  clock.now += day;
  expect(pages.find('/de')).toBeUndefined();
});

test('what changes by itself holds until then', async () => {
  const { clock, pages, render } = harness();
  await pages.render('/de', () => render('a', { expiresAt: clock.now + 5_000 }));
  clock.now += 4_999;
  expect(pages.find('/de')?.state).toBe('valid');
  clock.now += 1;
  expect(pages.find('/de')?.state).toBe('recent');
});

test.each([
  ['another publish', { publishId: 'p2' }],
  ['other hazard messages', { alertsVersion: 'a2' }],
])('%s ends all pages, also those that nobody asks for in time', async (_what, change) => {
  const { clock, state, pages, render } = harness();
  await pages.render('/de', () => render('a'));
  await pages.render('/fr', () => render('b'));
  Object.assign(state, change, { since: clock.now });
  expect(pages.find('/de')?.state).toBe('recent');
  clock.now += 10_000;
  expect(pages.find('/fr')?.state).toBe('old');
});

test('a page whose documents were read before a publish is not of that publish', async () => {
  const { pages, render, publish } = harness();
  await pages.render('/de', async () => {
    const page = await render('a');
    publish('p2');
    return page;
  });
  expect(pages.find('/de')?.state).toBe('recent');
});

test('a page is rendered once, however many ask, and equal bytes keep their hash', async () => {
  const { pages, render, publish } = harness();
  let rendered = 0;
  const once = () => {
    rendered += 1;
    return render('a');
  };
  const [one, other] = await Promise.all([pages.render('/de', once), pages.render('/de', once)]);
  expect([rendered, one]).toEqual([1, other]);
  publish('p2');
  const again = await pages.render('/de', () => render('a'));
  expect([again.hash, again.bodies]).toEqual([one.hash, one.bodies]);
  expect((await pages.render('/de', () => render('b'))).hash).not.toBe(one.hash);
  expect(pages.find('/de')?.state).toBe('valid');
});

test.each(['a', 'a'.repeat(100_000)])('a page takes what it weighs', async (html) => {
  const { pages, render } = harness();
  const { bodies } = await pages.render('/de', () => render(html));
  for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.length);
  const before = pages.bytes;
  const key = `/de?q=${'x'.repeat(1_000)}`;
  await pages.render(key, () => render(html));
  expect(pages.bytes - before).toBeGreaterThan(before + 1_900);
});
