import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Listens on no port');
  return address.port;
}

/** Has a server listen on this machine, on a free port unless one is given. Gives the port. */
export async function listening(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return portOf(server);
}

/** A port of this machine that nothing listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
