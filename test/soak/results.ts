import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import * as v from 'valibot';
import { measuredOn } from '../support/measuredOn';
import { reportsFolder } from '../support/reports';
import type { GoalName } from './goals';

const runSchema = v.object({
  /** What was seen, for people. */
  figure: v.string(),
  met: v.boolean(),
  /** How much of the goal was run, for example a number of requests. */
  size: v.string(),
  /** Day, commit and machine, and the load that stood on it at the end. */
  measured: v.string(),
  seconds: v.number(),
  /** Hash of what the site was built from. */
  build: v.string(),
});
const resultSchema = v.object({ full: v.optional(runSchema), short: v.optional(runSchema) });

/** One run of a goal. */
export type GoalRun = v.InferOutput<typeof runSchema>;

/** The last run of a goal at its full size, and the last short one. */
export type GoalResult = v.InferOutput<typeof resultSchema>;

/** What a run has found out by itself. */
export type Outcome = Pick<GoalRun, 'figure' | 'met' | 'size'>;

/** Whether this is the short form, which shows that everything runs. */
export const isShort = process.env['SOAK'] === 'short';

const folder = `${reportsFolder}/reliability`;
const kind = isShort ? 'short' : 'full';
const pathOf = (goal: GoalName) => `${folder}/${goal}.json`;

/** The build under test, as `npm run build` has stamped it. */
function buildNow(): string {
  return existsSync('dist/.stamp') ? readFileSync('dist/.stamp', 'utf8').slice(0, 12) : 'unknown';
}

/** What is known of a goal. */
export function readResult(goal: GoalName): GoalResult {
  const path = pathOf(goal);
  return existsSync(path) ? v.parse(resultSchema, JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/** Whether this build has met a goal at the present size. */
export function isDone(goal: GoalName): boolean {
  const run = readResult(goal)[kind];
  return run !== undefined && run.met && run.build !== 'unknown' && run.build === buildNow();
}

/** Writes down what came of a goal. */
export function record(goal: GoalName, outcome: Outcome, seconds: number): void {
  const run = {
    ...outcome,
    measured: `${measuredOn()}, load ${(loadavg()[0] ?? NaN).toFixed(1)}`,
    seconds: Math.round(seconds),
    build: buildNow(),
  };
  const result = { ...readResult(goal), [kind]: run };
  mkdirSync(folder, { recursive: true });
  writeFileSync(pathOf(goal), `${JSON.stringify(result, null, 2)}\n`);
}
