import { EventEmitter, once } from 'node:events';
import { createServer, get } from 'node:http';
import express from 'express';
import request from 'supertest';
import fc from 'fast-check';
import { readerLimits, visitorLimits } from '../../../../config/limits';
import { createMemoryStore, type Store } from '../../../../server/store/store';
import { openPort } from '../../../support/pages/httpParts';
import { testSite } from '../../../support/sites/site';
import { createVisitorCounts } from '../../../../server/middleware/rateLimit';
import {
  addressIn,
  createProxyTrust,
  clientAddressOf,
} from '../../../../server/observability/clientAddress';

/** A replica behind a proxy on this machine, which says who the visitor is. */
function replica(store: Store) {
  const { limit } = testSite({}, { store, now: Date.now });
  return (visitor: string, path = '/api/form') =>
    request(
      express()
        .set('trust proxy', ['loopback'])
        .use('/api/form', limit('message'), (_request, response) => response.send('sent'))
        .use('/form', limit('messageWithoutScript'), (_request, response) => response.send('sent')),
    )
      .post(path)
      .set('X-Forwarded-For', visitor);
}

const openStore = () => createMemoryStore(Date.now);
const { most, windowSeconds } = visitorLimits.message;

async function statuses(send: () => Promise<{ status: number }>, times: number) {
  const all = [];
  for (let turn = 0; turn < times; turn += 1) all.push((await send()).status);
  return all;
}

describe('limits for visitors', () => {
  it('refuse who does something too often, and say when to come back', async () => {
    const send = replica(openStore());
    expect(new Set(await statuses(() => send('192.0.2.1'), most))).toEqual(new Set([200]));
    const refused = await send('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(refused.headers['cache-control']).toBe('no-store');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(windowSeconds - 10);
    expect(wait).toBeLessThanOrEqual(windowSeconds);
    expect((await send('192.0.2.2')).status).toBe(200);
    expect((await send('192.0.2.1', '/form')).status).toBe(200);
  });

  it('count what is read only when it was answered', async () => {
    const { limit } = testSite({}, { now: Date.now });
    const app = express().set('trust proxy', ['loopback']);
    let status = 503;
    app.get('/de/search', limit('search'), (_request, response) =>
      response.status(status).send('found'),
    );
    const origin = `http://127.0.0.1:${await openPort(createServer(app))}`;
    const ask = (visitor: string) =>
      fetch(`${origin}/de/search`, { headers: { 'X-Forwarded-For': visitor } });
    const { most: questions, windowSeconds: window } = readerLimits.search;
    expect(await statuses(() => ask('192.0.2.1'), questions)).not.toContain(429);
    status = 200;
    expect(new Set(await statuses(() => ask('192.0.2.1'), questions))).toEqual(new Set([200]));
    const refused = await ask('192.0.2.1');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      429,
      'text/html; charset=utf-8',
    ]);
    expect(refused.headers.get('retry-after')).toBe(String(window));
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const other = await ask('192.0.2.2');
    expect([other.status, other.headers.has('ratelimit')]).toEqual([200, false]);
  });

  it('count whoever leaves before the answer', async () => {
    const { limit } = testSite({}, { now: Date.now });
    const left = new EventEmitter();
    const app = express().set('trust proxy', ['loopback']);
    app.get('/de/search', limit('search'), (_request, response) => {
      response.once('close', () => left.emit('left'));
      left.emit('arrived');
    });
    const server = createServer(app);
    const port = await openPort(server);
    for (let turn = 0; turn < readerLimits.search.most; turn += 1) {
      const [arrived, gone] = [once(left, 'arrived'), once(left, 'left')];
      const asking = get({ port, path: '/de/search' }).on('error', () => undefined);
      await arrived;
      asking.destroy();
      await gone;
    }
    expect((await fetch(`http://127.0.0.1:${port}/de/search`)).status).toBe(429);
  });

  it('leave no addresses in the store', async () => {
    const keys: string[] = [];
    const send = replica({
      ...openStore(),
      counts: (_limit, local) => ({
        increment: (key) => {
          keys.push(key);
          return local.increment(key);
        },
        decrement: () => undefined,
        resetKey: () => undefined,
      }),
    });
    await send('192.0.2.1');
    await send('192.0.2.1');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
  });
});

test('visitors are counted apart, in a window of their own, and those of longest ago are forgotten', async () => {
  const clock = { now: 1_000 };
  const counts = createVisitorCounts(60_000, 2, () => clock.now);
  const times = async (visitor: string) => (await counts.increment(visitor)).totalHits;
  expect([await times('a'), await times('a'), await times('b')]).toEqual([1, 2, 1]);
  await counts.decrement('a');
  expect((await counts.increment('a')).resetTime?.getTime()).toBe(61_000);
  clock.now += 59_999;
  expect(await times('a')).toBe(3);
  clock.now += 1;
  expect(await times('a')).toBe(1);
  for (const visitor of ['c', 'd']) await times(visitor);
  expect(await times('a')).toBe(1);
});

describe('clientAddressOf', () => {
  test.each([
    [['loopback'], '127.0.0.9:80', true],
    [['loopback'], '::ffff:127.0.0.1', true],
    [['fe80::1%eth0'], 'fe80::1%eth1', true],
    [['::ffff:10.0.0.5'], '10.0.0.5', true],
    [['10.0.0.0/8', '2001:db8::/32'], '11.0.0.1', false],
    [[], '127.0.0.1', false],
  ])('whether of %j one trusts %s: %p', (ranges, entry, isTrusted) => {
    expect(createProxyTrust(ranges)(entry)).toBe(isTrusted);
  });

  test.each([
    ['203.0.113.8:40001', '203.0.113.8'],
    [' 203.0.113.8:', '203.0.113.8'],
    ['"203.0.113.8:40001"', '203.0.113.8'],
    ['2001:DB8:0:0100::1', '2001:db8:0:100::1'],
    ['[2001:db8:0:100::1]:40001', '2001:db8:0:100::1'],
    ['2001:db8:0:100:0:0:0:1:40001', '2001:db8:0:100::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
    ['::ffff:203.0.113.8', '203.0.113.8'],
    ['[::ffff:203.0.113.8]:40001', '203.0.113.8'],
  ])('%s names %s', (entry, address) => expect(addressIn(entry)).toBe(address));

  test.each(['', 'unknown', ':40001', '203.0.113.999:1', '[]:1', '%'])('%p names nobody', (entry) =>
    expect(addressIn(entry)).toBeUndefined(),
  );

  const proxies = ['127.0.0.0/8', '::1', '10.0.0.5', '2001:db8:ffff::/48'];

  /** Who a visitor is behind proxies of this machine that say so. */
  async function visitorBehind(forwarded: string | undefined): Promise<string> {
    const app = express()
      .set('trust proxy', createProxyTrust(proxies))
      .use((asking, response) => response.send(clientAddressOf(asking)));
    const sent = request(app).get('/');
    return (await (forwarded === undefined ? sent : sent.set('X-Forwarded-For', forwarded))).text;
  }

  test.each([
    ['203.0.113.8:40001', '203.0.113.8:40002'],
    ['203.0.113.8', '203.0.113.8, [2001:db8:ffff::7]:443, 10.0.0.5'],
    ['203.0.113.8', '198.51.100.1, 203.0.113.8:9, 10.0.0.5:443'],
    ['2001:db8:0:100::1', '[2001:db8:0:1ff::2]:40001'],
    ['unknown', '_hidden'],
    ['garbage-1, 10.0.0.5', 'garbage-2, 10.0.0.5:80'],
  ])('%s is the same visitor as %s', async (one, other) => {
    expect(await visitorBehind(one)).toBe(await visitorBehind(other));
  });

  test.each([
    ['2001:db8:0:100::1', '2001:db8:0:200::1'],
    ['::ffff:192.0.2.1', '192.0.2.2'],
  ])('%s is another visitor than %s', async (one, other) => {
    expect(await visitorBehind(one)).not.toBe(await visitorBehind(other));
  });

  test('what nobody can read is said of the proxy that sends it', async () => {
    const own = await visitorBehind(undefined);
    expect(own).not.toBe('');
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[g-z_%"[\]. -]{1,40}$/), async (entry) => {
        expect(await visitorBehind(entry)).toBe(own);
      }),
      { numRuns: 15 },
    );
  });
});
