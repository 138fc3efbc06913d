import { goals, type GoalName } from './goals';
import { readResult, type GoalResult } from './results';

const intro = `# Reliability

Times that were seen at a load above 2 were measured beside other work, and say little.

| Goal | What | Must hold | Seen | | Run |
| --- | --- | --- | --- | --- | --- |
`;

function duration(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

function rowOf(name: GoalName, { full, short }: GoalResult): string {
  const { what, target } = goals[name];
  const run = full ?? short;
  const cells =
    run === undefined
      ? ['–', 'not run', '']
      : [
          run.figure,
          run.met ? 'met' : '**not met**',
          `${full === undefined ? '**short**: ' : ''}${run.size}, ${duration(run.seconds)}, ${run.measured}`,
        ];
  return `| ${[name, what, target, ...cells].join(' | ')} |\n`;
}

/** The table of all goals with the last result of each, as Markdown. */
export function reliabilityPage(resultOf: (name: GoalName) => GoalResult = readResult): string {
  const names = Object.keys(goals).filter((name): name is GoalName => name in goals);
  return intro + names.map((name) => rowOf(name, resultOf(name))).join('');
}
