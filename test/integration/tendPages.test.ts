import { tendPages } from '../../server/page/tendPages';
import { settled } from '../support/contentHarness';
import { startKeptSite, type KeptSite } from '../support/keptSite';
import { page } from '../support/smallSite';

const longestWaitMs = 10_000;
let site: KeptSite;
let stopTending: () => void;

beforeEach(async () => {
  site = await startKeptSite();
  await site.watch();
  // What is not due at once never comes.
  stopTending = tendPages(site.site, () => () => undefined);
});

afterEach(async () => {
  stopTending();
  await site.stop();
});

/** A version of the page that is published. */
const contact = (title: string): [string, unknown] => ['de/kontakt.json', page('2', { title })];

/** Has nothing rendered until it is called. */
function holdTurns(): () => Promise<void> {
  const turn = Promise.withResolvers<void>();
  const held = site.site.turns(() => turn.promise);
  return () => {
    turn.resolve();
    return held;
  };
}

async function renders(): Promise<number | undefined> {
  const figures = await site.metrics.registry.getSingleMetric('page_renders_total')?.get();
  return figures?.values[0]?.value;
}

/** Publishes a page that somebody has just read; resolves when the site holds its new document. */
async function publishWhileHeld(title: string): Promise<void> {
  const revision = site.site.content.revision();
  site.publish(contact(title));
  await settled(() => site.site.content.revision() > revision);
}

test('a page in use is shown as it was until it is made anew, which nobody has to wait for', async () => {
  const { ask } = site;
  await ask('/de/kontakt');
  const before = await ask('/de/kontakt');
  const release = holdTurns();
  await publishWhileHeld('Neu');
  const meanwhile = await ask('/de/kontakt');
  expect(meanwhile).toMatchObject({ status: 200, text: before.text });
  expect(meanwhile.way).toBe('content; hit; ttl=-0; detail=publish, page; hit');
  expect(meanwhile.header('cache-control')).toMatch(
    /^public, max-age=0, s-maxage=1, stale-if-error=/,
  );
  const rendered = (await renders()) ?? 0;
  await release();
  await settled(() => site.site.pages?.expects() === false);
  expect(await renders()).toBe(rendered + 1);
  const after = await ask('/de/kontakt');
  expect(after.way).toBe('page; hit');
  expect(after.text).toContain('Neu');
  expect(await renders()).toBe(rendered + 1);
});

test('a page that takes long to be made anew is not shown as it was for ever', async () => {
  const { ask, clock } = site;
  await ask('/de/kontakt');
  await ask('/de/kontakt');
  const release = holdTurns();
  await publishWhileHeld('Neu');
  clock.now += longestWaitMs - 1;
  expect((await ask('/de/kontakt')).text).not.toContain('Neu');
  clock.now += 1;
  const waiting = ask('/de/kontakt');
  await release();
  expect((await waiting).text).toContain('Neu');
});

test('a page that nobody has read since it was stored is made anew when it is asked for', async () => {
  const { ask } = site;
  await ask('/de/kontakt');
  await publishWhileHeld('Neu');
  const after = await ask('/de/kontakt');
  expect(after.text).toContain('Neu');
  expect(after.way).toBe('page; fwd=miss; stored');
});

test('a page that a publish withdraws is gone as soon as that is known of it', async () => {
  const { ask } = site;
  await ask('/de/kontakt');
  await ask('/de/kontakt');
  site.publish(['de/kontakt.json', undefined]);
  await settled(async () => (await ask('/de/kontakt')).status === 404);
});

test('pages that a publish did not change are not rendered again', async () => {
  const { ask } = site;
  await ask('/de/kontakt');
  await ask('/de/kontakt');
  await ask('/de');
  await ask('/de');
  const rendered = (await renders()) ?? 0;
  await publishWhileHeld('Neu');
  await settled(() => site.site.pages?.expects() === false);
  expect((await ask('/de')).way).toBe('page; hit');
  expect(await renders()).toBe(rendered + 1);
});
