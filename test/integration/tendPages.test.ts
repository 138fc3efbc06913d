import { setImmediate as nextTurn } from 'node:timers/promises';
import { tendPages } from '../../server/page/tendPages';
import { settled } from '../support/contentHarness';
import type { Fault } from '../support/fakeUpstream';
import { startKeptSite, type KeptAnswer, type KeptSite } from '../support/keptSite';
import { page } from '../support/smallSite';

const longestWaitMs = 10_000;
const mapPath = 'index/pagesToLanguageMap.json';
const map = { 1: { de: 'start', fr: 'debut' }, 2: { de: 'kontakt' }, 3: { de: 'hilfe' } };
let site: KeptSite;
let stopTending: () => void;

beforeEach(async () => {
  site = await startKeptSite([
    ['de/hilfe.json', page('3', { title: 'Hilfe' })],
    [mapPath, map],
  ]);
  await site.watch();
  // What is not due at once never comes.
  stopTending = tendPages(site.site, () => () => undefined);
});

afterEach(async () => {
  stopTending();
  await site.stop();
});

const contact = (title: string): [string, unknown] => ['de/kontakt.json', page('2', { title })];
const help = (title: string): [string, unknown] => ['de/hilfe.json', page('3', { title })];

/** Reads a page for the first time, and so many times more. */
async function read(path: string, more: number): Promise<KeptAnswer> {
  for (let times = 0; times < more; times += 1) await site.ask(path);
  return site.ask(path);
}

/** Has nothing rendered until it is called. */
function holdTurns(): () => Promise<void> {
  const turn = Promise.withResolvers<void>();
  const held = site.site.turns(() => turn.promise);
  return () => {
    turn.resolve();
    return held;
  };
}

/** Holds back what the source answers for a path, until it is told how to go on. */
function holdSource(start: string): (fault: Fault) => void {
  const held = Promise.withResolvers<Fault>();
  site.upstream.fail((path) =>
    path.startsWith(start) ? { kind: 'held', until: held.promise } : undefined,
  );
  return held.resolve;
}

async function renders(): Promise<number | undefined> {
  const figures = await site.metrics.registry.getSingleMetric('page_renders_total')?.get();
  return figures?.values[0]?.value;
}

/** Publishes documents; resolves when the site holds the first new one. */
async function publish(...changes: readonly [string, unknown][]): Promise<void> {
  const revision = site.site.content.revision();
  site.publish(...changes);
  await settled(() => site.site.content.revision() > revision);
}

const allMade = () => settled(() => site.site.pages?.awaitsAny() === false);

test('a page in use is shown as it was until it is made anew, which nobody has to wait for', async () => {
  const { ask, clock } = site;
  const before = await read('/de/kontakt', 1);
  clock.now += 45_000;
  const release = holdTurns();
  await publish(contact('Neu'));
  const meanwhile = await ask('/de/kontakt');
  expect(meanwhile).toMatchObject({ status: 200, text: before.text, etag: before.etag });
  expect(meanwhile.way).toBe('content; hit; ttl=-0; detail=publish, page; hit');
  expect(meanwhile.header('cache-control')).toMatch(
    /^public, max-age=0, s-maxage=1, stale-if-error=/,
  );
  // Else it would be too old for caches to keep it for a second.
  expect(meanwhile.header('age')).toBe('0');
  const rendered = (await renders()) ?? 0;
  await release();
  await allMade();
  expect(await renders()).toBe(rendered + 1);
  const after = await ask('/de/kontakt');
  expect(after.way).toBe('page; hit');
  expect(after.text).toContain('Neu');
  expect(await renders()).toBe(rendered + 1);
});

test('nobody waits after the next publish either, however soon it comes', async () => {
  await read('/de/kontakt', 4);
  await publish(contact('A'));
  await allMade();
  const release = holdTurns();
  await publish(contact('B'));
  expect((await site.ask('/de/kontakt')).text).toContain('A');
  await release();
  await allMade();
  expect(await site.ask('/de/kontakt')).toMatchObject({ way: 'page; hit' });
  expect((await site.ask('/de/kontakt')).text).toContain('B');
});

test('a publish while pages are made anew begins all over again', async () => {
  await read('/de/kontakt', 4);
  await read('/de/hilfe', 1);
  const release = holdTurns();
  await publish(contact('A'));
  await publish(help('B'));
  await release();
  await allMade();
  expect((await site.ask('/de/kontakt')).text).toContain('A');
  expect((await site.ask('/de/hilfe')).text).toContain('B');
});

test('nobody waits while the map of languages is new and the redirects are not yet there', async () => {
  const before = await read('/de/kontakt', 1);
  const goOn = holdSource('redirects.json');
  const release = holdTurns();
  await publish(
    [mapPath, { ...map, 2: { de: 'kontakt', fr: 'contact' } }],
    ['fr/contact.json', page('2')],
  );
  expect(await site.ask('/de/kontakt')).toMatchObject({ status: 200, text: before.text });
  goOn({ kind: 'slow', milliseconds: 0 });
  await release();
  await allMade();
  expect((await site.ask('/de/kontakt')).text).toContain('/fr/contact');
});

test('what was read of a source before a publish does not pass for what was published', async () => {
  const { ask, clock, upstream } = site;
  await read('/de/kontakt', 1);
  clock.now += 61_000;
  const goOn = holdSource('de/kontakt.json');
  upstream.forgetCalls();
  // Due by its age: it is read in the background.
  await ask('/de/kontakt');
  await settled(() => upstream.count('de/kontakt.json') === 1);
  site.publish(contact('Neu'));
  await settled(() => site.site.content.publishState().publishId === 'publish-1');
  upstream.fail(undefined);
  goOn({ kind: 'body', body: JSON.stringify({ value: page('2') }) });
  await allMade();
  expect(await ask('/de/kontakt')).toMatchObject({ way: 'page; hit' });
  expect((await ask('/de/kontakt')).text).toContain('Neu');
});

test('a document that hangs does not hold up other pages', async () => {
  await read('/de/kontakt', 5);
  await read('/de/hilfe', 1);
  const goOn = holdSource('de/kontakt.json');
  await publish(help('B'));
  await settled(async () => (await site.ask('/de/hilfe')).text.includes('B'));
  expect(site.site.pages?.awaitsAny()).toBe(true);
  goOn({ kind: 'slow', milliseconds: 0 });
  await allMade();
});

test('a page that takes long to be made anew is not shown as it was for ever', async () => {
  const { ask, clock } = site;
  await read('/de/kontakt', 1);
  const release = holdTurns();
  await publish(contact('Neu'));
  clock.now += longestWaitMs - 1;
  expect((await ask('/de/kontakt')).text).not.toContain('Neu');
  clock.now += 1;
  const waiting = ask('/de/kontakt');
  await release();
  expect((await waiting).text).toContain('Neu');
});

test('a page that nobody has read since it was stored is made anew when it is asked for', async () => {
  await site.ask('/de/kontakt');
  await publish(contact('Neu'));
  let after = await site.ask('/de/kontakt');
  // The document that the site has first need not be that of the page.
  await settled(async () => {
    if (!after.text.includes('Neu')) after = await site.ask('/de/kontakt');
    return after.text.includes('Neu');
  });
  expect(after.way).toBe('page; fwd=miss; stored');
});

test('a page that a publish withdraws is gone as soon as that is known of it', async () => {
  await read('/de/kontakt', 1);
  site.publish(['de/kontakt.json', undefined]);
  await settled(async () => (await site.ask('/de/kontakt')).status === 404);
});

test('pages that a publish did not change are not rendered again', async () => {
  await read('/de/kontakt', 1);
  await read('/de', 1);
  const rendered = (await renders()) ?? 0;
  await publish(contact('Neu'));
  await allMade();
  expect((await site.ask('/de')).way).toBe('page; hit');
  expect(await renders()).toBe(rendered + 1);
});

test('a process that stops makes no further page anew', async () => {
  await read('/de/kontakt', 5);
  await read('/de/hilfe', 1);
  const release = holdTurns();
  await publish(contact('A'), help('B'));
  stopTending();
  const rendered = (await renders()) ?? 0;
  await release();
  for (let turns = 0; turns < 100; turns += 1) await nextTurn();
  expect(await renders()).toBeLessThanOrEqual(rendered + 1);
});
