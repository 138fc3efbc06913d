import { readConfiguration } from '../../config/environment';
import { checkCertificates } from './checkCertificates';
import { checkClock } from './checkClock';
import { checkConnections } from './checkConnections';
import { checkDisk } from './checkDisk';
import { checkPorts } from './checkPorts';
import { checkSearch } from './checkSearch';
import { checkSettings, diagnosesOf } from './checkSettings';
import { checkSources } from './checkSources';
import { checkStore } from './checkStore';
import type { Diagnosis, State } from './diagnosis';

const faultsFound = 1;

/** What is wrong, also where there are settings that cannot be read. */
async function examine(variables: NodeJS.ProcessEnv): Promise<Diagnosis[]> {
  const { environment, faults } = readConfiguration(variables);
  const examined = { environment, wrong: faults.map(({ name }) => name) };
  // By themselves, as they are timed.
  const sources = await checkSources(examined);
  const others = await Promise.all([
    checkClock(examined),
    checkStore(examined),
    checkSearch(examined),
    checkDisk(examined),
    checkConnections(examined),
    checkCertificates(examined),
    checkPorts(examined),
  ]);
  return [...diagnosesOf(faults), ...checkSettings(examined), ...sources, ...others.flat()];
}

function textOf({ check, subject, state, found, advice }: Diagnosis): string {
  const line = `${state.padEnd(8)}${check} ${subject}: ${found}`;
  return advice === undefined ? line : `${line}\n        ${advice}`;
}

/** Examines what a site with this configuration needs, and says what to do: `doctor`. */
export async function doctor(isJson: boolean): Promise<void> {
  const diagnoses = await examine(process.env);
  const counts: Record<State, number> = { ok: 0, warning: 0, fault: 0 };
  for (const diagnosis of diagnoses) {
    counts[diagnosis.state] += 1;
    console.log(isJson ? JSON.stringify(diagnosis) : textOf(diagnosis));
  }
  const { ok, warning, fault } = counts;
  console.log(isJson ? JSON.stringify(counts) : `${ok} ok, ${warning} warnings, ${fault} faults`);
  if (fault > 0) process.exitCode = faultsFound;
}
