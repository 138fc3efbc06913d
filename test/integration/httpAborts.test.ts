import { once } from 'node:events';
import { connect } from 'node:net';
import type { Response } from 'express';
import { guardedApp, serverOf, withServer } from '../support/httpParts';
import { createMemoryLog } from '../support/memoryLog';
import { exchange } from '../support/rawHttp';

const request = 'GET /de HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

test('a client that leaves early is logged as that, and not as an error', async () => {
  const log = createMemoryLog();
  const closed = Promise.withResolvers<void>();
  const app = guardedApp(
    (_request, response) => {
      response.once('close', () => closed.resolve());
      response.write('half');
    },
    { log },
  );
  await withServer(serverOf(app), async (port) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(request);
    await once(socket, 'data');
    socket.resetAndDestroy();
    await closed.promise;
  });
  expect(log.lines).toHaveLength(1);
  expect(log.lines[0]).toMatchObject({
    level: 'info',
    message: 'Client left early',
    fields: { aborted: true, path: '/de' },
  });
});

test('a throw in the middle of an answer cuts it off and is logged', async () => {
  const log = createMemoryLog();
  const failLate = async (response: Response) => {
    response.write('<p>half');
    await new Promise((done) => setImmediate(done));
    throw new Error('late');
  };
  const app = guardedApp((_request, response) => failLate(response), { log });
  await withServer(serverOf(app), async (port) => {
    const { text } = await exchange(port, request);
    expect(text).toContain('<p>half');
    expect(text).not.toMatch(/\r\n0\r\n\r\n$|Error code|late/);
  });
  expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
});
