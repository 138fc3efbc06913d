import { goals, type GoalName } from './goals';
import { readResult, type GoalResult } from './results';

const intro = `# Reliability

What must hold when sources fail, visitors flood and processes die, and what was seen. \`npm run soak\` runs every goal at full size, \`npm run soak -- G12\` one, with \`--short\` in a minute or two to see that it runs. A goal that the present build has met is not run again, so a run that was broken off goes on where it was; \`--again\` runs it all the same, \`--minutes=30\` sets the length of \`mixed\`. Each goal has a result file in \`docs/reliability/\`, this page is written from them. Times that were seen at a load above 2, or at one that is not stated, were measured beside other work on the same two cores and say little.

Bad inputs, the fault matrix, the headers, cookies and determinism (G10, G14 to G17) are held by \`npm test\`. Versions, forbidden packages, integrity and install scripts (G19) are, too, but not its number: the built site consists of 156 packages, and not of 100 at most (docs/licences.md).

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

/** The text of `docs/reliability.md`, before it is formatted. */
export function reliabilityPage(resultOf: (name: GoalName) => GoalResult = readResult): string {
  const names = Object.keys(goals).filter((name): name is GoalName => name in goals);
  return intro + names.map((name) => rowOf(name, resultOf(name))).join('');
}
