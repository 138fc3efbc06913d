import { Transform } from 'node:stream';
import { createServer, connect, type Socket } from 'node:net';
import { atEnd } from '../run/atEnd';
import { portOf } from '../run/freePort';

/** A relay to `first`, or to nowhere yet. */
export async function startTcpRelay(first?: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let target = first;
  let frozen = false;
  let count = 0;

  function join(near: Socket): void {
    if (target === undefined) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (frozen) from.pause();
    }
  }

  const server = createServer((near) => {
    count += 1;
    join(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => [...pairs].flat().forEach((socket) => socket.destroy());
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    end();
    await closed;
  };
  atEnd(stop);
  return {
    port: portOf(server),
    /** How many connections were made to it. */
    connections: () => count,
    /** From now on nothing goes through, and nobody is told: what a dead network looks like. */
    freeze() {
      frozen = true;
      for (const socket of [...pairs].flat()) socket.unpipe().pause();
    },
    thaw() {
      frozen = false;
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    /** From now on connections go to that port, or nowhere, and those that there are end. */
    lead(next?: number) {
      target = next;
      end();
    },
    stop,
  };
}

/** Passes connections on to a port of this machine, and can stop doing so without a word. */
export type TcpRelay = Awaited<ReturnType<typeof startTcpRelay>>;

/** The port of a relay to `target` on which everything takes so many milliseconds more, each way. */
export async function startSlowRelay(target: number, delayMs: number): Promise<number> {
  const sockets = new Set<Socket>();
  const later = () =>
    new Transform({
      transform: (chunk, _, done) => void setTimeout(() => done(null, chunk), delayMs),
    });
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const end = () => [near, far].forEach((socket) => socket.destroy());
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('error', end).on('close', end).pipe(later()).pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return portOf(server);
}
