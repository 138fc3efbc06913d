import { freePort } from '../run/freePort';
import { startServer, type RunningSite } from './startServer';

/** Processes of one site, each at a port that it keeps over restarts. */
export interface ReplicaSet {
  readonly ports: readonly number[];
  /** The process that answers at a port now. */
  at(index: number): RunningSite;
  /** Ends a process with a signal, and resolves when it is gone. */
  end(index: number, signal: NodeJS.Signals): Promise<void>;
  /** Starts the process of a port again, with these settings besides. */
  start(index: number, settings?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts that many processes with the same settings. */
export async function startReplicas(
  count: number,
  settings: Record<string, string>,
): Promise<ReplicaSet> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const startAt = (port: number | undefined, more: Record<string, string> = {}) =>
    startServer({ ...settings, ...more, PORT: String(port) });
  const sites = await Promise.all(ports.map((port) => startAt(port)));
  function at(index: number): RunningSite {
    const site = sites[index];
    if (site === undefined) throw new Error(`There is no replica ${index}`);
    return site;
  }
  return {
    ports,
    at,
    async end(index, signal) {
      at(index).signal(signal);
      await at(index).ended;
    },
    async start(index, more) {
      sites[index] = await startAt(ports[index], more);
    },
    stop: async () => {
      await Promise.all(sites.map((site) => site.stop()));
    },
  };
}
