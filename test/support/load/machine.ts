import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The middle one of some values; the mean of the two in the middle of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return ((low ?? NaN) + (high ?? NaN)) / 2;
}

/** The value that this share (0 to 1) of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}

/**
 * The median of the ratios of values that were measured side by side: what disturbed a round disturbed
 * both, so the ratio is steadier than either value.
 */
export function pairedRatio(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, round) => value / (others[round] ?? NaN)));
}

/** The core that what is measured runs on, and the one that the load comes from. */
export const cores = { server: '0', load: '1' };

/** Whether the run only tries the scripts, and its numbers mean nothing. */
export const isSmoke = process.env['BENCH'] === 'smoke';

const isThere = (program: string, option: string) =>
  spawnSync(program, [option]).error === undefined;

/** Throws where this machine cannot measure: a server and its load need a core each. */
export function assertMachine(): void {
  const missing = [
    ...(cpus().length < 2 ? ['two cores, one for the server and one for the load'] : []),
    ...(isThere('taskset', '--version') ? [] : ['taskset (Debian package util-linux)']),
    ...(isThere('wrk', '--version') ? [] : ['wrk (Debian package wrk)']),
  ];
  if (missing.length > 0) throw new Error(`The bench needs ${missing.join(' and ')}.`);
}
