import { once } from 'node:events';
import type { Server } from 'node:http';

/** Where a server listens. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Begins to listen; rejects with the error of the system when the port cannot be had. */
export async function listenOn(
  server: Server,
  port: number,
  host?: string,
): Promise<ListenAddress> {
  server.listen({ port, ...(host !== undefined && { host }) });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Listens on no port');
  return { host: address.address, port: address.port };
}
