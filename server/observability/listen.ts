import { once } from 'node:events';
import type { Server } from 'node:http';

/** Of more waiting connections, a moment without processor costs each one to seven seconds. */
const backlog = 4096;

/** Begins to listen, and says where; rejects with the error of the system when the port cannot be had. */
export async function listenOn(server: Server, port: number, host?: string) {
  server.listen({ port, backlog, ...(host !== undefined && { host }) });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Listens on no port');
  return { host: address.address, port: address.port };
}

const causes: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: end what listens there, or choose another port',
  EACCES: 'may not be had by this user: choose one from 1024 on',
};

/** Says why a port cannot be had, and what to do, with the setting that names it. */
export function listenFault(name: 'PORT' | 'METRICS_PORT', port: number, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const other = `cannot be had (${code}): HOST must be an address of this machine`;
  return `${name}: ${port} ${causes[code] ?? other}.`;
}
