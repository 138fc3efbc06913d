import type { Environment } from '../../config/environment';
import { connectRecords } from '../store/openRecords';
import type { Records } from '../store/records';
import { endHold, keepHold, readHold } from './hold';

/** `EX_UNAVAILABLE` of BSD sysexits. */
const unavailable = 69;

type Settings = Pick<Environment, 'storeUrl' | 'contactQueueDir' | 'publishPollSeconds'>;

async function hold(records: Records, { publishPollSeconds }: Settings): Promise<string> {
  const held = await readHold(records);
  if (held !== undefined) return `The site is held already, since ${held.since}.`;
  const since = new Date().toISOString();
  await keepHold(records, { since });
  return `Held since ${since}. Every process takes note within ${publishPollSeconds} s; see status/lastPublish.`;
}

async function release(records: Records, { publishPollSeconds }: Settings): Promise<string> {
  const held = await readHold(records);
  if (held === undefined) return 'The site is not held.';
  await endHold(records);
  return `Released; it was held since ${held.since}. What is published now is adopted within ${publishPollSeconds} s.`;
}

/** Runs a command on the records, and says how that ended. */
async function run(
  settings: Settings,
  command: (records: Records, settings: Settings) => Promise<string>,
): Promise<void> {
  try {
    const records = await connectRecords(settings);
    console.log(await command(records, settings).finally(() => records.close()));
  } catch (error) {
    console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = unavailable;
  }
}

/** `hold`: freezes the site on the publish it shows. */
export function holdSite(settings: Settings): Promise<void> {
  return run(settings, hold);
}

/** `release`: lets a site that is held adopt what is published now. */
export function releaseSite(settings: Settings): Promise<void> {
  return run(settings, release);
}
