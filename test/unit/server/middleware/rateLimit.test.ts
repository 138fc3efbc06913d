import { EventEmitter, once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import request from 'supertest';
import { readerLimits, visitorLimits } from '../../../../config/limits';
import { createMemoryStore, type Store } from '../../../../server/store/store';
import { testSite } from '../../../support/sites/site';

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
    const server = app.listen(0);
    const ask = (visitor: string) =>
      request(server).get('/de/search').set('X-Forwarded-For', visitor);
    const { most: questions, windowSeconds: window } = readerLimits.search;
    expect(await statuses(() => ask('192.0.2.1'), questions)).not.toContain(429);
    status = 200;
    expect(new Set(await statuses(() => ask('192.0.2.1'), questions))).toEqual(new Set([200]));
    const refused = await ask('192.0.2.1');
    expect([refused.status, refused.type]).toEqual([429, 'text/html']);
    expect(refused.headers).toMatchObject({
      'retry-after': String(window),
      'cache-control': 'no-store',
    });
    const other = await ask('192.0.2.2');
    expect(other.status).toBe(200);
    expect(Object.keys(other.headers).filter((name) => name.startsWith('ratelimit'))).toEqual([]);
    server.close();
  });

  it('count whoever leaves before the answer', async () => {
    const { limit } = testSite({}, { now: Date.now });
    const left = new EventEmitter();
    const app = express().set('trust proxy', ['loopback']);
    app.get('/de/search', limit('search'), (_request, response) => {
      response.once('close', () => left.emit('left'));
      left.emit('arrived');
    });
    const server = app.listen(0);
    // A listening TCP server has an address with a port.
    const { port } = server.address() as AddressInfo;
    for (let turn = 0; turn < readerLimits.search.most; turn += 1) {
      const [arrived, gone] = [once(left, 'arrived'), once(left, 'left')];
      const asking = get({ port, path: '/de/search' }).on('error', () => undefined);
      await arrived;
      asking.destroy();
      await gone;
    }
    expect((await request(server).get('/de/search')).status).toBe(429);
    server.close();
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
