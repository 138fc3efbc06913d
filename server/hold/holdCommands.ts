import type { Environment } from '../../config/environment';
import { connectRecords } from '../store/openRecords';
import type { Records } from '../store/records';
import { endHold, keepHold, readHold } from './hold';

const exitCodes = { usage: 64, unavailable: 69 } as const;

const places = `The hold is kept where STORE_URL says, for all servers, or else in the folder "records" of
CONTACT_QUEUE_DIR, for all processes of this machine: call this with the same configuration, and as
the same user, as the site. docs/operators-brakes.md

Exit codes: 0 done, or nothing to do; 64 wrong use; 69 the store or the folder does not answer.`;

const holdUsage = `npm run chancery -- hold

Holds the site on the publish that it shows: nothing newer is adopted until "release", also after a
restart. Hazard messages still come through.

${places}`;

const releaseUsage = `npm run chancery -- release

Ends the hold: the site adopts what is published now, as soon as it passes the publish gate.

${places}`;

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
  options: readonly string[],
  usage: string,
  command: (records: Records, settings: Settings) => Promise<string>,
): Promise<void> {
  if (options.length > 0) {
    const isHelp = options.length === 1 && options[0] === '--help';
    (isHelp ? console.log : console.error)(usage);
    if (!isHelp) process.exitCode = exitCodes.usage;
    return;
  }
  try {
    const records = await connectRecords(settings);
    console.log(await command(records, settings).finally(() => records.close()));
  } catch (error) {
    console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = exitCodes.unavailable;
  }
}

/** `hold`: freezes the site on the publish it shows. */
export function holdSite(settings: Settings, options: readonly string[]): Promise<void> {
  return run(settings, options, holdUsage, hold);
}

/** `release`: lets a site that is held adopt what is published now. */
export function releaseSite(settings: Settings, options: readonly string[]): Promise<void> {
  return run(settings, options, releaseUsage, release);
}
