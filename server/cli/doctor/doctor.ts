import { readConfiguration } from '../../../config/environment';
import { describeUnreadSettings } from '../../../config/unreadSettings';
import { checkClock, checkSources } from './checkSources';
import { checkDisk } from './checkDisk';
import { checkSearch } from './checkStorage';
import { checkPorts } from './checkPorts';
import { checkCertificates, checkConnections } from './checkServers';
import { checkSettings, diagnosesOf } from './checkSettings';
import { causeOf, unchecked, type Diagnosis, type Examined, type State } from './diagnosis';
import { randomUUID } from 'node:crypto';
import { connectRecords } from '../../store/openRecords';

/** Writes to the store that servers share, and reads that again. */
async function checkStore({ environment, wrong }: Examined): Promise<Diagnosis> {
  const diagnosis = { check: 'store', subject: 'STORE_URL' } as const;
  if (wrong.includes(diagnosis.subject)) return unchecked(diagnosis, diagnosis.subject);
  if (!environment.storeUrl.startsWith('redis')) {
    return { ...diagnosis, state: 'ok', found: 'memory, of this server alone' };
  }
  const advice =
    'Look whether Redis runs, takes writes and knows the name and password: docs/operator-guide.md#several-processes.';
  const name = `doctor-${randomUUID()}`;
  try {
    const records = await connectRecords(environment);
    try {
      const begun = performance.now();
      await records.put(name, name);
      const kept = await records.get(name);
      await records.remove(name);
      if (kept !== name) return { ...diagnosis, state: 'fault', found: 'it forgets', advice };
      const found = `written and read, after ${Math.round(performance.now() - begun)} ms`;
      return { ...diagnosis, state: 'ok', found };
    } finally {
      records.close();
    }
  } catch (error) {
    return { ...diagnosis, state: 'fault', found: causeOf(error), advice };
  }
}

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
  const unread = describeUnreadSettings(variables, process.execArgv).map((found): Diagnosis => ({
    check: 'settings',
    subject: 'names',
    state: 'warning',
    found,
  }));
  const settings = [...diagnosesOf(faults), ...unread, ...checkSettings(examined)];
  return [...settings, ...sources, ...others.flat()];
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
