import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { inTable, markdownTable } from './load/table';
import { targets, type FigureName, type Target } from './targets';

const path = 'docs/performance.json';
const recordSchema = v.record(
  v.string(),
  v.object({ value: v.number(), day: v.string(), commit: v.string() }),
);

/** Figures by name, each with the day and the commit it was measured on. */
export type Records = v.InferOutput<typeof recordSchema>;

/** What was measured so far. */
export function readFigures(): Records {
  return existsSync(path) ? v.parse(recordSchema, JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/** Adds figures to those that other parts have measured. */
export function recordFigures(figures: Partial<Record<FigureName, number>>): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const own = Object.entries(figures).map(([name, value]) => [name, { value, day, commit }]);
  const all = { ...readFigures(), ...Object.fromEntries(own) };
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
}

function isMet({ most = Infinity, least = -Infinity }: Target, value: number): boolean {
  return value <= most && value >= least;
}

/** A value with its unit; without one, it is a multiple. */
function written(value: number, { unit }: Target): string {
  const number = Number.isInteger(value) && value < 100 ? String(value) : inTable(value);
  return unit === undefined ? `${number}×` : `${number} ${unit}`.trim();
}

function promise(target: Target): string {
  const { most, least, aim } = target;
  const bound =
    most === undefined
      ? `at least ${written(least ?? 0, target)}`
      : `at most ${written(most, target)}`;
  return aim === undefined ? bound : `${bound}, aim ${written(aim, target)}`;
}

/** The table of all targets with the last figure of each. */
export function targetTable(records: Records): string[] {
  const rows = Object.entries<Target>(targets).map(([name, target]) => {
    const found = records[name];
    if (found === undefined) return [target.what, promise(target), '–', 'not measured', ''];
    const { value, day, commit } = found;
    const verdict = isMet(target, value) ? 'met' : '**not met**';
    return [target.what, promise(target), written(value, target), verdict, `${day}, ${commit}`];
  });
  return markdownTable(['What', 'Target', 'Figure', '', 'Measured'], rows);
}
