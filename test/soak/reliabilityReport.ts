import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import * as v from 'valibot';
import { measuredOn, reportsFolder, writeReport } from '../support/run/reports';
import { goals, type Goal } from './goals';

const runSchema = v.object({
  /** What was seen, for people. */
  figure: v.string(),
  met: v.boolean(),
  /** How much of the goal was run, for example a number of requests. */
  size: v.string(),
  seconds: v.number(),
  /** Day, commit and machine, and the load that stood on it at the end. */
  measured: v.string(),
});
const runsSchema = v.record(v.string(), runSchema);

/** The last run of each goal, by its name. */
export type Runs = v.InferOutput<typeof runsSchema>;

/** What a run has found out by itself. */
export type Outcome = Pick<v.InferOutput<typeof runSchema>, 'figure' | 'met' | 'size'>;

function duration(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** The table of all goals with the last run of each, as lines of Markdown. */
function goalTable(runs: Runs): string[] {
  const rows = Object.entries<Goal>(goals).map(([name, { what, target }]) => {
    const run = runs[name];
    const cells =
      run === undefined
        ? ['–', 'not run', '']
        : [
            run.figure,
            run.met ? 'met' : '**not met**',
            `${run.size}, ${duration(run.seconds)}, ${run.measured}`,
          ];
    return `| ${[name, what, target, ...cells].join(' | ')} |`;
  });
  const head = [
    '| Goal | What | Must hold | Seen | | Run |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  return [...head, ...rows];
}

const intro =
  'Times that were seen at a load above 2 were measured beside other work, and say little.';

/** Writes down what came of a goal; runs of the short form have a report of their own. */
export async function record(
  goal: string,
  outcome: Outcome,
  { seconds, isShort }: { readonly seconds: number; readonly isShort: boolean },
): Promise<void> {
  const name = isShort ? 'reliability-short' : 'reliability';
  const path = `${reportsFolder}/${name}.json`;
  const before: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const measured = `${measuredOn()}, load ${(loadavg()[0] ?? NaN).toFixed(1)}`;
  const runs: Runs = {
    ...v.parse(runsSchema, before),
    [goal]: { ...outcome, seconds: Math.round(seconds), measured },
  };
  await writeReport(`${name}.json`, `${JSON.stringify(runs, null, 2)}\n`);
  await writeReport(`${name}.md`, ['# Reliability', '', intro, '', ...goalTable(runs)].join('\n'));
}
