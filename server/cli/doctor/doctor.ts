import { readConfiguration } from '../../../config/environment';
import { describeUnreadSettings } from '../../../config/unreadSettings';
import { disks } from './checkDisk';
import { ports } from './checkPorts';
import { certificates, connections } from './checkServers';
import { checkSettings, diagnosesOf } from './checkSettings';
import { clocks, sources } from './checkSources';
import { search, store } from './checkStorage';
import { examine, type Diagnosis, type State } from './diagnosis';

const faultsFound = 1;

/** What is wrong, also where there are settings that cannot be read. */
async function examineAll(variables: NodeJS.ProcessEnv): Promise<Diagnosis[]> {
  const { environment, faults } = readConfiguration(variables);
  const examined = { environment, wrong: faults.map(({ name }) => name) };
  // By themselves, as they are timed.
  const ofSources = await examine(sources, examined);
  const others = [clocks, store, search, disks, connections, certificates, ports];
  const ofOthers = await Promise.all(others.map((check) => examine(check, examined)));
  const unread = describeUnreadSettings(variables, process.execArgv).map((found): Diagnosis => ({
    check: 'settings',
    subject: 'names',
    state: 'warning',
    found,
  }));
  const settings = [...diagnosesOf(faults), ...unread, ...checkSettings(examined)];
  return [...settings, ...ofSources, ...ofOthers.flat()];
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
