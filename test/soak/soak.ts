import { loadavg } from 'node:os';
import * as v from 'valibot';
import { addRecords, measuredOn } from '../support/run/reports';

/** A goal of the reliability of the site: what must hold, and which figures show it. */
interface Goal {
  readonly what: string;
  readonly target: string;
}

/** The goals that `npm run soak` shows, by name; `npm test` and `npm run verify` hold the others. */
const goals = {
  sourceDies: {
    what: 'The source dies under load, a publish is missed, and it answers garbage before it is back',
    target: '0 errors on stored pages; p99 at most 1.5×, all new at most 10 s after the return',
  },
  restarts: {
    what: 'Rolling restarts of two sites behind nginx, under load',
    target: '0 failed of at least 100,000; exit within 10 s',
  },
  kills: {
    what: 'One of two sites behind nginx killed with SIGKILL, under load',
    target: '0 failed of at least 100,000',
  },
  slowClients: {
    what: '1,000 clients that send a header slowly and 1,000 that send a body slowly',
    target: 'p99 of others at most 2×, each cut at most 1.5 s after its time',
  },
  inputs: {
    what: '100,000 paths, 20,000 queries, 20,000 forms and 5,000 content mutations, generated',
    target: 'never 5xx, HTML that parses, no unescaped marker',
  },
  mixed: {
    what: 'Mixed load for two hours, a publish every 30 s, a random fault every minute',
    target: '0 wrong pages, 0 failed requests for stored ones, heap flat',
  },
} as const satisfies Record<string, Goal>;

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
type Run = v.InferOutput<typeof runSchema>;

function duration(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** The table of all goals with the last run of each, as lines of Markdown. */
function goalTable(runs: Readonly<Record<string, Run>>): string[] {
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

/** Whether this is the short form, which shows that everything runs. */
const isShort = process.env['SOAK'] === 'short';

/** A size of the long form or of the short one. */
export function pickSize<T>(full: T, short: T): T {
  return isShort ? short : full;
}

/** Says how far a run is. */
export function say(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}

/** Runs a goal, writes down what came of it (short runs elsewhere), and fails where it is not met. */
export function soak(
  goal: keyof typeof goals,
  run: () => Promise<Pick<Run, 'figure' | 'met' | 'size'>>,
): void {
  test(goal, async () => {
    const begun = performance.now();
    const outcome = await run();
    const seconds = Math.round((performance.now() - begun) / 1000);
    const measured = `${measuredOn()}, load ${(loadavg()[0] ?? NaN).toFixed(1)}`;
    const report = isShort ? 'reliability-short' : 'reliability';
    await addRecords(report, runSchema, { [goal]: { ...outcome, seconds, measured } }, (all) => [
      '# Reliability',
      '',
      intro,
      '',
      ...goalTable(all),
    ]);
    say(`${goal}: ${outcome.figure} (${outcome.size})`);
    expect(outcome).toMatchObject({ met: true });
  });
}
