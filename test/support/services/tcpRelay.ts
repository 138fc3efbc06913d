import { Transform, type Duplex } from 'node:stream';
import { createServer, connect, type Socket } from 'node:net';
import { atEnd } from '../run/atEnd';
import { listening } from '../run/freePort';

/** A relay to `first`, or to nowhere yet, on which everything takes so many milliseconds more, each way. */
export async function startTcpRelay(first?: number, delayMs = 0) {
  const links = new Set<readonly [from: Socket, way: Duplex]>();
  let target = first;
  let frozen = false;
  let count = 0;
  const later = () =>
    new Transform({
      transform: (chunk, _, done) => void setTimeout(() => done(null, chunk), delayMs),
    });

  function join(near: Socket): void {
    if (target === undefined) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      const way = delayMs === 0 ? to : later();
      const link = [from, way] as const;
      links.add(link);
      from.pipe(way);
      if (way !== to) way.pipe(to);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        to.destroy();
        links.delete(link);
      });
      if (frozen) from.pause();
    }
  }

  const server = createServer((near) => {
    count += 1;
    join(near);
  });
  const port = await listening(server);
  const end = () => [...links].forEach(([from]) => from.destroy());
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    end();
    await closed;
  };
  atEnd(stop);
  return {
    port,
    /** How many connections were made to it. */
    connections: () => count,
    /** From now on nothing goes through, and neither side is told: what a dead network looks like. */
    freeze() {
      frozen = true;
      for (const [from] of links) from.unpipe().pause();
    },
    thaw() {
      frozen = false;
      for (const [from, way] of links) from.pipe(way);
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
