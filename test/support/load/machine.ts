import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The core that what is measured runs on, and the one that the load comes from. */
export const cores = { server: '0', load: '1' };

/** Whether nothing is measured that anybody should believe. */
export const isSmoke = process.env['BENCH'] === 'smoke';

const isThere = (program: string, option: string) =>
  spawnSync(program, [option]).error === undefined;

/**
 * Throws where this machine cannot measure: a server and its load on one core would measure each
 * other.
 */
export function assertMachine(): void {
  const missing = [
    ...(cpus().length < 2 ? ['two cores, one for the server and one for the load'] : []),
    ...(isThere('taskset', '--version') ? [] : ['taskset (Debian package util-linux)']),
    ...(isThere('wrk', '--version') ? [] : ['wrk (Debian package wrk)']),
  ];
  if (missing.length > 0) throw new Error(`The bench needs ${missing.join(' and ')}.`);
}
