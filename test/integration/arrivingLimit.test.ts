import { connect, type Socket } from 'node:net';
import { mostArrivingOfOne, overloadLimits } from '../../config/limits';
import { settled } from '../support/contentHarness';
import { startKeptSite } from '../support/keptSite';

let site: Awaited<ReturnType<typeof startKeptSite>>;
const sockets: Socket[] = [];

beforeAll(async () => {
  site = await startKeptSite([], { TRUST_PROXY: 'loopback' });
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.stop();
});

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
