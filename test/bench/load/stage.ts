import type { MeasuredServer } from './server';

/** The servers that a part has started. */
export interface Stage {
  /** Waits for a server and remembers it. */
  readonly add: (starting: Promise<MeasuredServer>) => Promise<MeasuredServer>;
  /** Stops all of them. */
  readonly clear: () => Promise<void>;
}

/** Remembers servers until they are stopped, also those of a part that fails. */
export function createStage(): Stage {
  const servers: MeasuredServer[] = [];
  return {
    async add(starting) {
      const server = await starting;
      servers.push(server);
      return server;
    },
    async clear() {
      await Promise.all(servers.splice(0).map((server) => server.stop()));
    },
  };
}
