import { readEnvironment, type Environment } from '../../config/environment';
import { checkCertificates } from './checkCertificates';
import { checkClock } from './checkClock';
import { checkDisk } from './checkDisk';
import { checkPorts } from './checkPorts';
import { checkSearch } from './checkSearch';
import { checkSettings, diagnosesOf } from './checkSettings';
import { checkSources } from './checkSources';
import { checkStore } from './checkStore';
import type { Diagnosis, State } from './diagnosis';

const faultsFound = 1;

async function examine(environment: Environment): Promise<Diagnosis[]> {
  // By themselves, as they are timed.
  const sources = await checkSources(environment);
  const others = await Promise.all([
    checkClock(environment),
    checkStore(environment),
    checkSearch(environment),
    checkDisk(environment),
    checkCertificates(environment),
    checkPorts(environment),
  ]);
  return [...checkSettings(environment), ...sources, ...others.flat()];
}

/** What is wrong, with settings that cannot be read taken as not given. */
async function examineAll(variables: NodeJS.ProcessEnv): Promise<Diagnosis[]> {
  const result = readEnvironment(variables);
  if (result.ok) return examine(result.environment);
  const names = result.faults.map(({ name }) => name);
  const readable = Object.entries(variables).filter(([name]) => !names.includes(name));
  const rest = readEnvironment(Object.fromEntries(readable));
  return [...diagnosesOf(result.faults), ...(rest.ok ? await examine(rest.environment) : [])];
}

function textOf({ check, subject, state, found, advice }: Diagnosis): string {
  const line = `${state.padEnd(8)}${check} ${subject}: ${found}`;
  return advice === undefined ? line : `${line}\n        ${advice}`;
}

/** Examines what a site with this configuration needs, and says what to do: `doctor`. */
export async function doctor(isJson: boolean): Promise<void> {
  const diagnoses = await examineAll(process.env);
  const counts: Record<State, number> = { ok: 0, warning: 0, fault: 0 };
  for (const diagnosis of diagnoses) {
    counts[diagnosis.state] += 1;
    console.log(isJson ? JSON.stringify(diagnosis) : textOf(diagnosis));
  }
  const { ok, warning, fault } = counts;
  console.log(isJson ? JSON.stringify(counts) : `${ok} ok, ${warning} warnings, ${fault} faults`);
  if (fault > 0) process.exitCode = faultsFound;
}
