import { pathToFileURL } from 'node:url';
import { settled } from '../../support/run/settled';
import { fakeUpstream, type Fault } from '../../support/services/fakeUpstream';
import { browserAgent } from '../../support/browser/visit';
import { smallSite } from '../../support/content/smallSite';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { useForAll } from '../../support/run/atEnd';

/** Settings of a site in which SIGUSR2 brings about an uncaught error. */
const unforeseenErrors = {
  NODE_OPTIONS: `--import=${pathToFileURL('test/support/faults/unforeseen.mjs').href}`,
};

const upstream = useForAll(() => fakeUpstream(new Map(smallSite())));
const site = useForAll(async () => {
  await upstream.down();
  return startServer({
    STATIC_CONTENT_URL: upstream.base.href,
    ...withoutSearch,
    ...unforeseenErrors,
  });
});

const ask = (path: string) =>
  fetch(site.origin + path, { headers: { 'User-Agent': browserAgent, Connection: 'close' } });
const statusOf = async (path: string) => (await ask(path)).status;
/** What it wrote for the operator, after the line about the folder that cannot be written. */
const told = () => site.said().split('\n').slice(1);

test('started while its sources are down, it lives, is not ready, and says when to come back', async () => {
  expect(await statusOf('/healthz/live')).toBe(200);
  expect(await statusOf('/healthz/ready')).toBe(503);
  const page = await ask('/fr/debut');
  expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(30);
  expect(await page.text()).toContain('<html lang="fr"');
  expect(site.said()).toMatch(/^SEARCH_INDEX_DIR: \/dev\/null\/none: ENOTDIR/);
  expect(told()).toEqual([`Chancery listens on ${site.origin}`]);
});

test('it is ready when they return, says so, and remains so when they go again', async () => {
  await upstream.up();
  await settled(async () => (await statusOf('/de')) === 200);
  await settled(async () => (await statusOf('/healthz/ready')) === 200);
  const ofSource = site.logged().filter(({ msg, cause }) => msg?.startsWith('Source') && cause);
  expect(ofSource).toMatchObject([{ msg: 'Source does not answer', cause: 'refused' }]);
  upstream.fail({ kind: 'reset' });
  expect(await statusOf('/de')).toBe(200);
  expect(await statusOf('/healthz/ready')).toBe(200);
  await settled(() => told().length > 1);
  expect(told().slice(1)).toEqual([
    expect.stringMatching(`^Chancery is ready after .* s: open ${site.origin}/de `),
  ]);
  upstream.fail(undefined);
});

test('after an error that nobody caught, it finishes what was asked and ends with 1', async () => {
  const source = Promise.withResolvers<Fault>();
  // Read for this page alone.
  const document = 'es/404.json';
  upstream.fail((path) =>
    path === document ? { kind: 'held', until: source.promise } : undefined,
  );
  const running = ask('/es/404');
  await settled(() => upstream.count(document) === 1);
  site.signal('SIGUSR2');
  await settled(() => site.logged().some(({ msg }) => msg === 'Stopping'));
  source.resolve({ kind: 'status', status: 404 });
  const answer = await running;
  const html = await answer.text();
  expect([answer.status, html.includes('Titel 404')]).toEqual([404, true]);
  expect(await site.ended).toBe(1);
  const [fatal] = site.logged().filter(({ level }) => level === 'fatal');
  expect(JSON.stringify(fatal)).toMatch(/unforeseen.*stack.*unforeseen\.mjs/);
  await expect(ask('/de')).rejects.toThrow('fetch failed');
});
