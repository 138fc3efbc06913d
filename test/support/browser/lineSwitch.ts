import { connect, createServer, type Socket } from 'node:net';

/** An address at which one site or another is reached, or none: what visitors call being offline. */
export interface LineSwitch {
  readonly origin: string;
  /** From now on connections go to the site there, and those to another one end. */
  connect(origin: string): void;
  cut(): void;
  stop(): Promise<void>;
}

/** A switch that leads nowhere yet. */
export async function startLineSwitch(): Promise<LineSwitch> {
  const sockets = new Set<Socket>();
  let target: number | undefined;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const server = createServer((near) => {
    if (target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(target, 'localhost');
    keep(near, far);
    keep(far, near);
  });
  const lead = (port: number | undefined) => {
    target = port;
    sockets.forEach((socket) => socket.destroy());
  };
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Listens on no port');
  return {
    origin: `http://localhost:${address.port}`,
    connect: (origin) => lead(Number(new URL(origin).port)),
    cut: () => lead(undefined),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      lead(undefined);
      await closed;
    },
  };
}
