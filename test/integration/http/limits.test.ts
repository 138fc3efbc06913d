import { connect, type Socket } from 'node:net';
import { spawn } from 'node:child_process';
import { readerLimits, mostArrivingOfOne, overloadLimits } from '../../../config/limits';
import { testApp } from '../../support/sites/testApp';
import { manyDocuments, standInEngine } from '../../support/search/standInEngine';
import { settled } from '../../support/run/settled';
import { demoPack, pagesOf } from '../../support/content/pack';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { atEnd, useForAll } from '../../support/run/atEnd';
import { inFull } from '../../support/run/tier';

describe('searchLimit', () => {
  const spellings = ['/de/search', '/de/s%65arch', '/api/page/de/search', '/api/page/de/%73earch'];

  test('a visitor may search so often, however the address is written', async () => {
    const site = await testApp([], {}, { search: standInEngine(manyDocuments(3)) });
    const { most } = readerLimits.search;
    for (let number = 0; number < most; number += 1) {
      const path = spellings[number % spellings.length] ?? '';
      expect((await site.ask(`${path}?q=x${number}`)).status).toBe(200);
    }
    for (const path of spellings) expect((await site.ask(`${path}?q=x`)).status).toBe(429);
    // Nor is the search to be had where it has no data.
    expect((await site.ask('/api/pages/v1/de/search?q=x')).status).toBe(404);
    expect((await site.ask('/de/kontakt')).status).toBe(200);
  });
});

describe('arrivingLimit', () => {
  const site = useForAll(() => testApp([], { TRUST_PROXY: 'loopback' }));
  const sockets: Socket[] = [];

  /** Begins to send a form and says no more. */
  function begin(visitor: string): Socket {
    const socket = connect(site.port, '127.0.0.1').on('error', () => undefined);
    socket.write(
      `POST /de/cookies HTTP/1.1\r\nHost: localhost:3000\r\nX-Forwarded-For: ${visitor}\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 17\r\n\r\nco',
    );
    sockets.push(socket);
    return socket;
  }

  const send = (visitor: string) =>
    site.ask('/de/cookies', {
      method: 'POST',
      headers: { 'X-Forwarded-For': visitor },
      body: new URLSearchParams({ consent: 'none' }),
    });

  test('who sends many bodies slowly keeps others from nothing, and themselves from sending alone', async () => {
    const slow = '192.0.2.1';
    const [first] = Array.from({ length: mostArrivingOfOne }, () => begin(slow));
    await settled(async () => (await send(slow)).status === 429);
    const refused = await send(slow);
    expect(refused.header('retry-after')).toBe(String(overloadLimits.retryAfterSeconds));
    expect(refused.header('cache-control')).toBe('no-store');
    expect(refused.header('connection')).toBe('close');
    expect((await send('192.0.2.2')).status).toBe(400);
    const headers = { 'X-Forwarded-For': slow };
    expect((await site.ask('/de/kontakt', { headers })).status).toBe(200);
    // What has arrived, and what was given up, counts no more.
    first?.write('nsent=declined0');
    await settled(async () => (await send(slow)).status === 400);
    for (const socket of sockets) socket.destroy();
    const all = () => Array.from({ length: mostArrivingOfOne }, () => send(slow));
    await settled(async () => (await Promise.all(all())).every(({ status }) => status === 400));
  });
});

describe('busyNeighbours', () => {
  const atOnce = 4;
  const neighbours = 8;

  /** Uses a processor for as long as the test that started it runs. */
  const busyLoop = 'const { ppid } = process; while (process.ppid === ppid);';

  inFull('beside programs that take the processors', () => {
    const site = useForAll(() => startServer(withoutSearch));

    beforeAll(() => {
      for (let count = 0; count < neighbours; count += 1) {
        const program = spawn(process.execPath, ['-e', busyLoop]);
        atEnd(() => program.kill('SIGKILL'));
      }
    });

    test('a walk over all pages, four at a time, is refused nothing', async () => {
      const waiting = pagesOf(demoPack).filter(({ withdrawn }) => !withdrawn);
      expect(waiting.length).toBeGreaterThan(300);
      const wrong: string[] = [];
      const walk = async () => {
        for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
          const answer = await fetch(site.origin + page.path);
          await answer.arrayBuffer();
          const after = answer.headers.get('retry-after') ?? 'never';
          if (answer.status !== 200)
            wrong.push(`${page.path}: ${answer.status}, again after ${after}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, walk));
      expect(wrong).toEqual([]);
    });
  });
});

describe('overload', () => {
  let isBusy = false;
  const site = useForAll(() => testApp([], {}, { load: { isTooMuch: () => isBusy } }));

  beforeAll(async () => {
    await site.watch();
    await site.ask('/de/kontakt');
    isBusy = true;
  });

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
});
