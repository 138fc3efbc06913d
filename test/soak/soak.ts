import { writeReport } from '../support/reports';
import type { GoalName } from './goals';
import { reliabilityPage } from './reliabilityPage';
import { isDone, isShort, record, type Outcome } from './results';

/** A size of the long form or of the short one. */
export function sized<T>(full: T, short: T): T {
  return isShort ? short : full;
}

/** Says how far a run is. */
export function say(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}

/** Runs a goal unless this build has met it, writes down what came of it, and fails where it is not met. */
export function soak(goal: GoalName, run: () => Promise<Outcome>): void {
  test(goal, async () => {
    if (isDone(goal) && process.env['SOAK_AGAIN'] !== '1') return say(`${goal} is met already`);
    const begun = performance.now();
    const outcome = await run();
    record(goal, outcome, (performance.now() - begun) / 1000);
    await writeReport('reliability.md', reliabilityPage());
    say(`${goal}: ${outcome.figure} (${outcome.size})`);
    expect(outcome).toMatchObject({ met: true });
  });
}
