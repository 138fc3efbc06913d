import { freePort } from '../run/freePort';
import { atEnd, beginWithoutEnd } from '../run/atEnd';
import { startServer, type RunningSite } from './startServer';

/** Starts that many processes with the same settings, which end together, also those started later. */
export async function startReplicas(count: number, settings: Record<string, string>) {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const startAt = (port: number | undefined, more: Record<string, string> = {}) =>
    beginWithoutEnd(() => startServer({ ...settings, ...more, PORT: String(port) }));
  const sites = await Promise.all(ports.map((port) => startAt(port)));
  atEnd(() => Promise.all(sites.map((site) => site.stop())));
  function at(index: number): RunningSite {
    const site = sites[index];
    if (site === undefined) throw new Error(`There is no replica ${index}`);
    return site;
  }
  return {
    ports,
    /** The process that answers at a port now. */
    at,
    /** Ends a process with a signal, and resolves when it is gone. */
    async end(index: number, signal: NodeJS.Signals) {
      at(index).signal(signal);
      await at(index).ended;
    },
    /** Starts the process of a port again, with these settings besides. */
    async start(index: number, more?: Record<string, string>) {
      sites[index] = await startAt(ports[index], more);
    },
  };
}
