import { createServer, connect, type Socket } from 'node:net';

/** Passes connections on to a port of this machine, and can stop doing so without a word. */
export interface TcpRelay {
  readonly port: number;
  /** How many connections were made to it. */
  connections(): number;
  /** From now on nothing goes through, and nobody is told: what a dead network looks like. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A relay to `target`. */
export async function startTcpRelay(target: number): Promise<TcpRelay> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  let count = 0;

  function join(near: Socket): void {
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
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Listens on no port');
  return {
    port: address.port,
    connections: () => count,
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
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of [...pairs].flat()) socket.destroy();
      await closed;
    },
  };
}
