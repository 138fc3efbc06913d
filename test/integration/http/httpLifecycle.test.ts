import { execFileSync, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createHttpServer } from '../../../server/middleware/requestGuards';
import { createLifecycle } from '../../../server/middleware/lifecycle';
import { createMemoryLog } from '../../support/run/memoryLog';
import { temporaryFolder } from '../../support/run/temporaryFolder';

type Answer = () => void;

/** A process that can be told to stop, whose waiting ends when the test says so. */
async function running(finish: () => Promise<unknown> = () => Promise.resolve()) {
  const held: Answer[] = [];
  const arrived = new EventEmitter();
  const server = createHttpServer((request, response) => {
    if (request.url !== '/slow') return void response.end('quick');
    held.push(() => response.end('slow'));
    arrived.emit('slow');
  });
  const process = new EventEmitter();
  const waits: { milliseconds: number; end: () => void }[] = [];
  const exited = Promise.withResolvers<number>();
  const exit = jest.fn((code: number) => exited.resolve(code));
  const release = jest.fn(() => Promise.resolve());
  const log = createMemoryLog();
  const wait = (milliseconds: number) =>
    new Promise<void>((end) => waits.push({ milliseconds, end }));
  const lifecycle = createLifecycle({ server, log, process, wait, finish, release, exit });
  const { port } = await lifecycle.listen(0, '127.0.0.1');
  return { lifecycle, process, port, held, arrived, waits, exited, exit, release, log, server };
}

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

async function ask(port: number, path: string): Promise<IncomingMessage> {
  const [answer] = await once(get({ port, path, host: '127.0.0.1', agent }), 'response');
  answer.resume();
  await once(answer, 'end');
  return answer;
}

test('SIGTERM: not ready at once, serves on with closing connections, then exits with 0', async () => {
  const site = await running();
  expect((await ask(site.port, '/')).headers.connection).toBe('keep-alive');
  site.process.emit('SIGTERM');
  expect(site.lifecycle.stopping()).toBe(true);
  expect(site.waits.map(({ milliseconds }) => milliseconds)).toEqual([5000]);
  const late = await ask(site.port, '/');
  expect([late.statusCode, late.headers.connection]).toEqual([200, 'close']);
  expect(site.exit).not.toHaveBeenCalled();
  site.waits[0]?.end();
  expect(await site.exited.promise).toBe(0);
  expect(site.release).toHaveBeenCalledTimes(1);
  expect(site.server.listening).toBe(false);
});

test.each(['SIGINT', 'SIGHUP'])('%s: an endless request is given up in time', async (signal) => {
  const site = await running();
  const arrived = once(site.arrived, 'slow');
  const socket = connect({ port: site.port, host: '127.0.0.1' });
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived;
  site.process.emit(signal);
  expect(site.waits.map(({ milliseconds }) => milliseconds)).toEqual([3000]);
  site.waits[0]?.end();
  await once(socket, 'close');
  expect(await site.exited.promise).toBe(0);
});

test('what runs besides requests has the same time, from when the port closes', async () => {
  const work = Promise.withResolvers<void>();
  const finish = jest.fn(() => work.promise);
  const site = await running(finish);
  site.process.emit('SIGTERM');
  expect(finish).not.toHaveBeenCalled();
  const closed = once(site.server, 'close');
  site.waits[0]?.end();
  await closed;
  expect(finish).toHaveBeenCalledTimes(1);
  await new Promise((next) => setImmediate(next));
  expect(site.waits.map(({ milliseconds }) => milliseconds)).toEqual([5000, 3000]);
  expect(site.release).not.toHaveBeenCalled();
  work.resolve();
  expect(await site.exited.promise).toBe(0);
});

test('a second signal ends everything at once', async () => {
  const site = await running();
  site.process.emit('SIGTERM');
  site.process.emit('SIGINT');
  expect(site.exit).toHaveBeenCalledWith(1);
  site.waits[0]?.end();
  await site.exited.promise;
  site.server.close();
});

test.each([
  ['nothing hangs in the system', 0, [], [3, null]],
  ['all threads hang in the system', 0, Array<string>(6).fill('pipe'), [null, 'SIGKILL']],
  ['it is too busy for its last calls', 150, ['file'], [3, null]],
])('a process ends also where %s', async (_, busyMs, names, ending) => {
  const folder = temporaryFolder();
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  writeFileSync(join(folder, 'file'), '');
  const script = ['test/support/run/runTypeScript.mjs', 'test/support/run/endingProcess.ts'];
  const paths = names.map((name) => join(folder, name));
  const ended = once(spawn(process.execPath, [...script, String(busyMs), ...paths]), 'exit');
  expect(await ended).toEqual(ending);
});
