import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import type { Response } from 'express';
import { settled } from '../../support/run/settled';
import { createHttpServer } from '../../../server/middleware/httpServer';
import { guardedApp, served } from '../../support/pages/httpParts';
import { createMemoryLog } from '../../support/run/memoryLog';
import { exchange } from '../../support/pages/ask';

const request = 'GET /de HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

test('a throw in the middle of an answer cuts it off and is logged', async () => {
  const log = createMemoryLog();
  const failLate = async (response: Response) => {
    response.write('<p>half');
    await new Promise((done) => setImmediate(done));
    throw new Error('late');
  };
  const app = guardedApp((_request, response) => failLate(response), { log });
  const port = await served(createHttpServer(app));
  const { text } = await exchange(port, request);
  expect(text).toContain('<p>half');
  expect(text).not.toMatch(/\r\n0\r\n\r\n$|Error code|late/);
  expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
});

test('many clients that reset their connections leave nothing behind, and no error', async () => {
  const log = createMemoryLog();
  const app = guardedApp((_request, response) => void response.write(Buffer.alloc(65_536)), {
    log,
  });
  const server = createHttpServer(app);
  const port = await served(server);
  const reset = async (number: number) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.write(request);
    if (number % 4 > 0) await once(socket, 'data');
    socket.resetAndDestroy();
    await once(socket, 'close');
  };
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 30 }, (_, number) => reset(number)));
  }
  const open = promisify(server.getConnections.bind(server));
  await settled(async () => (await open()) === 0);
  expect(log.lines.length).toBeGreaterThan(200);
  const told = log.lines.map(({ level, fields }) => [level, Reflect.get(fields, 'outcome')]);
  expect(new Set(told.map(String))).toEqual(new Set(['info,left']));
});
