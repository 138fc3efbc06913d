import { join } from 'node:path';
import type { Diagnosis } from '../../../server/cli/doctor/diagnosis';
import { runBuilt } from '../run/runBuilt';

/** Variables of the environment; undefined takes one away. */
export type DoctorSettings = Readonly<Record<string, string | undefined>>;

/** The command `doctor`, for a site that keeps what it writes in this folder. */
export function doctorIn(folder: string) {
  function run(settings: DoctorSettings, ...options: string[]) {
    return runBuilt(['doctor', ...options], {
      PORT: '0',
      METRICS_PORT: '0',
      CONTACT_QUEUE_DIR: join(folder, 'var/queue'),
      CONTACT_DELIVERY_URL: `file:${join(folder, 'var/outbox')}`,
      SECRET_KEY: 'x'.repeat(32),
      ...settings,
    });
  }

  /** What the doctor says of a site, by check and subject; the counts last. */
  async function examine(settings: DoctorSettings) {
    const { code, out, err } = await run(settings, '--json');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const diagnoses: Diagnosis[] = lines.slice(0, -1);
    const said = Object.fromEntries(
      diagnoses.map(({ check, subject, state, found }) => [`${check} ${subject}`, [state, found]]),
    );
    const unadvised = diagnoses.filter(
      ({ state, advice }) => (state === 'ok') !== (advice === undefined),
    );
    expect([unadvised, err]).toEqual([[], '']);
    return { code, said, counts: lines.at(-1) };
  }

  return { run, examine };
}
