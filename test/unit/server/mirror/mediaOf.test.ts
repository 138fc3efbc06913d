import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { mediaOf } from '../../../../server/mirror/mediaOf';
import type { Schedule } from '../../../../server/schedule';
import { settled } from '../../../support/contentHarness';
import { portOf } from '../../../support/freePort';

const timers = new Set<() => void>();
const schedule: Schedule = (task) => {
  timers.add(task);
  return () => timers.delete(task);
};
const silent: ServerResponse[] = [];
const media = createServer((request, response) => {
  if (request.url?.endsWith('half.pdf') === true) response.write('half');
  silent.push(response);
});
let proxy: Server;

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${portOf(server)}/`;
}

let origin: string;

beforeAll(async () => {
  proxy = createServer(mediaOf(new URL(await listening(media)), {}, schedule));
  origin = await listening(proxy);
});

afterAll(() => {
  media.closeAllConnections();
  proxy.closeAllConnections();
  media.close();
  proxy.close();
});

test('a server that says nothing is not waited for', async () => {
  const asked = fetch(`${origin}media/silent.pdf`);
  await settled(() => silent.length === 1);
  for (const end of timers) end();
  expect((await asked).status).toBe(502);
});

test('nor is one that says nothing any more', async () => {
  const answer = await fetch(`${origin}media/half.pdf`);
  const body = answer.arrayBuffer();
  for (const end of timers) end();
  await expect(body).rejects.toThrow('terminated');
  expect(answer.status).toBe(200);
  await settled(() => timers.size === 0);
});
