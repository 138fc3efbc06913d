import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import * as v from 'valibot';
import { isSmoke } from '../support/load/machine';
import { reportsFolder, writeReport } from '../support/run/reports';
import { targets, type FigureName, type Target } from './targets';

const recordsPath = `${reportsFolder}/performance.json`;
const recordSchema = v.record(v.string(), v.object({ value: v.number(), measured: v.string() }));

/** Figures by name, each with the day, the commit and the machine that it was measured on. */
export type Records = v.InferOutput<typeof recordSchema>;

function readFigures(): Records {
  const records: unknown = existsSync(recordsPath)
    ? JSON.parse(readFileSync(recordsPath, 'utf8'))
    : {};
  return v.parse(recordSchema, records);
}

/** A value with its unit; without one, it is a multiple. */
function written(value: number, { unit }: Target): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = Number.isInteger(value) ? String(value) : value.toFixed(digits);
  return unit === undefined ? `${number}×` : `${number} ${unit}`;
}

function promise(target: Target): string {
  const { most, least = 0, aim } = target;
  const bound =
    most === undefined ? `at least ${written(least, target)}` : `at most ${written(most, target)}`;
  return aim === undefined ? bound : `${bound}, aim ${written(aim, target)}`;
}

const isMet = ({ most = Infinity, least = -Infinity }: Target, value: number) =>
  value <= most && value >= least;

/** The table of all targets with the last figure of each. */
export function targetTable(records: Records): string[] {
  const rows = Object.entries<Target>(targets).map(([name, target]) => {
    const found = records[name];
    const cells =
      found === undefined
        ? ['–', 'not measured', '']
        : [
            written(found.value, target),
            isMet(target, found.value) ? 'met' : '**not met**',
            found.measured,
          ];
    return `| ${[target.what, promise(target), ...cells].join(' | ')} |`;
  });
  return ['| What | Target | Figure | | Measured |', '| --- | ---: | ---: | ---: | --- |', ...rows];
}

/** Records figures and writes the table of targets anew; a smoke run only shows them. */
export async function writeFigures(figures: Partial<Record<FigureName, number>>): Promise<void> {
  process.stderr.write(`${JSON.stringify(figures)}\n`);
  if (isSmoke) return;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [{ model } = { model: 'unknown' }] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const measured = `${day}, ${commit}, ${cpus().length} × ${model.trim()}`;
  const known = Object.entries(readFigures()).filter(([name]) => name in targets);
  const own = Object.entries(figures).map(([name, value]) => [name, { value, measured }] as const);
  const records: Records = Object.fromEntries([...known, ...own]);
  await writeReport('performance.json', `${JSON.stringify(records, null, 2)}\n`);
  await writeReport('performance.md', ['# Performance', '', ...targetTable(records)].join('\n'));
}
