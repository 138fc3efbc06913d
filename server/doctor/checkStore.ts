import { randomUUID } from 'node:crypto';
import { connectRecords } from '../store/openRecords';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';

/** Writes to the store that servers share, and reads that again. */
export async function checkStore({ environment, wrong }: Examined): Promise<Diagnosis> {
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
