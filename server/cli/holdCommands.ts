import type { Environment } from '../../config/environment';
import { exitCodes } from './command';
import { connectRecords } from '../store/openRecords';
import type { Records } from '../store/openRecords';
import { endHold, keepHold, placeOfHold, readHold, type Hold } from '../content/publish/hold';

type Settings = Pick<Environment, 'storeUrl' | 'contactQueueDir' | 'publishPollSeconds'>;

/** What is kept; a record that cannot be read can still be replaced. */
function heldOrUnread(records: Records): Promise<Hold | undefined | 'unread'> {
  return readHold(records).catch(() => 'unread' as const);
}

const replaced = (settings: Settings) =>
  `What was kept before could not be read, and is gone: ${placeOfHold(settings)}`;

async function hold(records: Records, settings: Settings): Promise<string> {
  const held = await heldOrUnread(records);
  const isUnread = held === 'unread';
  if (held !== undefined && !isUnread) return `The site is held already, since ${held.since}.`;
  const since = new Date().toISOString();
  await keepHold(records, { since });
  const done = `Held since ${since}. Every process takes note within ${settings.publishPollSeconds} s; see status/lastPublish.`;
  return isUnread ? `${done} ${replaced(settings)}` : done;
}

async function release(records: Records, settings: Settings): Promise<string> {
  const held = await heldOrUnread(records);
  if (held === undefined) return 'The site is not held.';
  await endHold(records);
  const next = `What is published now is adopted within ${settings.publishPollSeconds} s.`;
  if (held === 'unread') return `Released. ${next} ${replaced(settings)}`;
  return `Released; it was held since ${held.since}. ${next}`;
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
    const cause = error instanceof Error ? error.message : String(error);
    console.error(`Nothing was changed: ${placeOfHold(settings)}: ${cause}`);
    process.exitCode = exitCodes.unavailable;
  }
}

/** `hold`: freezes the site on the publish it shows. */
export const holdSite = (settings: Settings) => run(settings, hold);

/** `release`: lets a site that is held adopt what is published now. */
export const releaseSite = (settings: Settings) => run(settings, release);
