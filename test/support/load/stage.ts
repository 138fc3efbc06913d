import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { cores } from './machine';
import type { MeasuredServer } from './server';

/** The servers that a part has started. */
export interface Stage {
  /** Waits for a server and remembers it. */
  readonly add: (starting: Promise<MeasuredServer>) => Promise<MeasuredServer>;
  /** Stops all of them. */
  readonly clear: () => Promise<void>;
}

/** Moves this process, which is a part of the load, to these cores. */
function runOn(list: string): void {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(process.pid)]);
}

/** Remembers servers until they are stopped, also those of a part that fails. */
export function createStage(): Stage {
  runOn(cores.load);
  const servers: MeasuredServer[] = [];
  return {
    async add(starting) {
      const server = await starting;
      servers.push(server);
      return server;
    },
    async clear() {
      await Promise.all(servers.splice(0).map((server) => server.stop()));
      runOn(`0-${cpus().length - 1}`);
    },
  };
}
