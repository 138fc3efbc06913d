import { connect } from 'node:net';
import { Registry } from 'prom-client';
import { loadLimits } from '../../config/limits';
import { createBusyAnswers } from '../../server/http/busyAnswers';
import { createLoadFigures } from '../../server/http/loadFigures';
import { createLoadShedding } from '../../server/http/loadShedding';
import { settled } from '../support/contentHarness';
import { parseHtml, textOf } from '../support/html';
import { serverOf, withServer } from '../support/httpParts';
import { startKeptSite, type KeptSite } from '../support/keptSite';
import { createMemoryLog } from '../support/memoryLog';
import { exchange } from '../support/rawHttp';
import { browserAgent } from '../support/serverFaults';
import { testIntl } from '../support/site';
import { page } from '../support/smallSite';

const { refuses, accepts } = loadLimits;
let site: KeptSite;

beforeEach(async () => {
  site = await startKeptSite();
});

afterEach(() => site.stop());

const reader = { headers: { 'User-Agent': browserAgent } };
const refusals = () => site.logged.filter(({ message }) => message.startsWith('Requests refused'));

/** The value of a figure without labels. */
async function figure(name: string): Promise<number | undefined> {
  const figures = await site.metrics.registry.getSingleMetric(name)?.get();
  return figures?.values[0]?.value;
}

test('while the event loop is late, what is stored is answered and everything else is refused', async () => {
  const { ask, load, upstream } = site;
  const kept = await ask('/de/kontakt');
  upstream.forgetCalls();
  load.delayMs = refuses.delayMs + 1;
  expect(await ask('/de/kontakt')).toMatchObject({ way: 'page; hit', text: kept.text });
  const refused = await ask('/fr/debut?q=<i>', reader);
  expect(refused.status).toBe(503);
  expect(refused.header('retry-after')).toBe('5');
  expect(refused.header('cache-control')).toBe('no-store');
  expect(upstream.count()).toBe(0);
  const document = parseHtml(refused.text);
  expect(document.first('html')?.properties['lang']).toBe('fr');
  const heading = document.first('h1');
  expect(heading && textOf(heading)).toMatch(/^Code d’erreur\s: 503$/);
  expect(document.first('a')?.properties['href']).toBe('');
  expect(refused.text).not.toContain('&lt;i');
  expect(refused.text).not.toContain('<i>');
});

test('programs are refused with a problem document, crawlers without a page', async () => {
  const { ask, load } = site;
  load.delayMs = refuses.delayMs + 1;
  const data = await ask('/api/page/de/kontakt', reader);
  expect([data.status, data.header('content-type')]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
  ]);
  expect(JSON.parse(data.text)).toMatchObject({ status: 503, title: 'Service Unavailable' });
  const crawler = await ask('/de/kontakt', { headers: { 'User-Agent': 'Googlebot/2.1' } });
  expect([crawler.status, crawler.text]).toEqual([503, '']);
  const head = await ask('/de/kontakt', { ...reader, method: 'HEAD' });
  expect(Number(head.header('content-length'))).toBeGreaterThan(0);
});

test('probes and files are answered whatever the load is', async () => {
  const { ask, load } = site;
  await site.watch();
  load.delayMs = 10 * refuses.delayMs;
  expect((await ask('/healthz/live')).status).toBe(200);
  expect((await ask('/healthz/ready')).status).toBe(200);
  expect((await ask('/assets/none.js')).status).toBe(404);
});

test('refusals end only when the load is well below what it was too much at', async () => {
  const { ask, load } = site;
  const statusAt = async (delayMs: number) => {
    load.delayMs = delayMs;
    return (await ask('/de/cookies')).status;
  };
  expect(await statusAt(refuses.delayMs)).toBe(200);
  expect(await statusAt(refuses.delayMs + 1)).toBe(503);
  expect(await statusAt(accepts.delayMs + 1)).toBe(503);
  expect(await statusAt(accepts.delayMs)).toBe(200);
  expect(await statusAt(refuses.delayMs)).toBe(200);
});

test('a process that has just started may be later than one that has warmed up', async () => {
  const { ask, load, clock } = site;
  const { warmUp } = loadLimits;
  clock.now -= warmUp.ms;
  load.delayMs = warmUp.times * refuses.delayMs;
  expect((await ask('/de/cookies')).status).toBe(200);
  load.delayMs += 1;
  expect((await ask('/de/search')).status).toBe(503);
  load.delayMs = refuses.delayMs + 1;
  expect((await ask('/de/search')).status).toBe(200);
  clock.now += warmUp.ms;
  expect((await ask('/de/languages')).status).toBe(503);
});

/** Load shedding of a process that is never late. */
function calmShedding(registry = new Registry()) {
  return createLoadShedding({
    loopDelay: () => 0,
    renderWait: () => 0,
    busyAnswer: createBusyAnswers(testIntl, {}),
    figures: createLoadFigures(registry),
    log: createMemoryLog(),
    now: Date.now,
    startedAt: 0,
  });
}

test('requests that came together are begun in turns, between which others are answered', async () => {
  const turns = new Set<number>();
  let turn = 0;
  let counting: NodeJS.Immediate;
  const count = () => {
    turn += 1;
    counting = setImmediate(count);
  };
  const { application } = calmShedding()({
    application(_request, response) {
      turns.add(turn);
      response.end();
    },
  });
  await withServer(serverOf(application), async (port) => {
    count();
    const request = 'GET /de HTTP/1.1\r\nHost: localhost\r\n';
    const last = `${request}Connection: close\r\n\r\n`;
    await exchange(port, `${request}\r\n${request}\r\n${last}`, true);
    clearImmediate(counting);
  });
  expect(turns.size).toBe(3);
});

test('refusals are counted, and logged once a second', async () => {
  const { ask, load, clock } = site;
  load.delayMs = refuses.delayMs + 1;
  for (let times = 0; times < 5; times += 1) await ask('/de/kontakt');
  expect(refusals().map(({ fields }) => fields)).toEqual([
    { refused: 1, underWay: 0, arriving: 0, delayMs: refuses.delayMs + 1, waitMs: 0 },
  ]);
  clock.now += loadLimits.logEveryMs;
  await ask('/de/kontakt');
  expect(refusals()[1]?.fields).toMatchObject({ refused: 5 });
  expect(await figure('requests_refused_total')).toBe(6);
});

test('a page that has changed is shown as it was, until there is time to make it anew', async () => {
  const { ask, load } = site;
  await site.watch();
  const before = await ask('/de/kontakt');
  site.publish(['de/kontakt.json', page('2', { title: 'Neuer Titel' })]);
  await settled(() => site.site.pages?.isCurrent('/de/kontakt') === false);
  load.delayMs = refuses.delayMs + 1;
  const stale = await ask('/de/kontakt');
  expect(stale).toMatchObject({ status: 200, text: before.text });
  expect(stale.way).toContain('detail=overload');
  // No source has failed.
  const isStandIn = { cache: 'standIn', stale: false };
  expect(await site.lineOf('/de/kontakt')).toMatchObject(isStandIn);
  expect(await site.metrics.text()).toContain(
    'page_answers_total{cache="standIn",freshness="fresh"} 1\n',
  );
  load.delayMs = 0;
  expect((await ask('/de/kontakt')).text).toContain('Neuer Titel');
});

test('as many requests as may be under way are answered, more are refused at once', async () => {
  const { ask } = site;
  const kept = await ask('/de/kontakt');
  const held = Promise.withResolvers<void>();
  const holding = site.site.turns(() => held.promise);
  const waiting = Array.from({ length: refuses.underWay }, () => ask('/de/publication/7/a'));
  await settled(async () => (await figure('requests_under_way')) === refuses.underWay);
  expect((await ask('/de/start')).status).toBe(503);
  expect(await ask('/de/kontakt')).toMatchObject({ way: 'page; hit', etag: kept.etag });
  expect((await ask('/healthz/live')).status).toBe(200);
  held.resolve();
  await holding;
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await figure('requests_under_way')).toBe(0);
  expect((await ask('/de/start')).status).toBe(200);
});

test('requests whose bodies do not arrive keep nobody from reading', async () => {
  const registry = new Registry();
  const { application } = calmShedding(registry)({
    application(request, response) {
      if (request.method === 'GET') return response.end('read');
      return request.resume().once('end', () => response.end('taken'));
    },
  });
  await withServer(serverOf(application), async (port) => {
    const send = async (body: string) =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).status;
    const sockets = Array.from({ length: loadLimits.arriving }, () => connect(port, '127.0.0.1'));
    const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\na=';
    for (const socket of sockets) socket.on('error', () => undefined).write(head);
    await settled(async () => (await send('a')) === 503);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    const [whole, ...others] = sockets;
    whole?.write('b'.repeat(48));
    await settled(async () => (await send('a')) === 200);
    for (const socket of others) socket.destroy();
    await settled(async () => (await send('')) === 200);
    const underWay = await registry.getSingleMetric('requests_under_way')?.get();
    expect(underWay?.values[0]?.value).toBe(0);
    whole?.destroy();
  });
});

test('while a page waits too long for its turn, nobody else is let in', async () => {
  const { ask, clock } = site;
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = site.site.turns(() => {
    begun.resolve();
    return held.promise;
  });
  await begun.promise;
  const waiting = ask('/de/kontakt');
  // Until it has come to its turn.
  await settled(() => (clock.now += 1) > 0 && site.site.turns.waitMs() > 0);
  clock.now += refuses.waitMs;
  expect((await ask('/de/start')).status).toBe(503);
  held.resolve();
  await holding;
  expect((await waiting).status).toBe(200);
  expect((await ask('/de/start')).status).toBe(200);
});
