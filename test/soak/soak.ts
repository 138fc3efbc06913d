import type { GoalName } from './goals';
import { record, type Outcome } from './reliabilityReport';

/** Whether this is the short form, which shows that everything runs. */
const isShort = process.env['SOAK'] === 'short';

/** A size of the long form or of the short one. */
export function sized<T>(full: T, short: T): T {
  return isShort ? short : full;
}

/** Says how far a run is. */
export function say(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}

/** Runs a goal, writes down what came of it, and fails where it is not met. */
export function soak(goal: GoalName, run: () => Promise<Outcome>): void {
  test(goal, async () => {
    const begun = performance.now();
    const outcome = await run();
    await record(goal, outcome, { seconds: (performance.now() - begun) / 1000, isShort });
    say(`${goal}: ${outcome.figure} (${outcome.size})`);
    expect(outcome).toMatchObject({ met: true });
  });
}
