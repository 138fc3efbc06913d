import type { Environment } from '../../config/environment';
import { endHold, keepHold, placeOfHold, readHold } from '../content/publish/publishState';
import { connectRecords, type Records } from '../store/openRecords';
import { CommandFailure, exitCodes, messageOf } from './command';

type Settings = Pick<Environment, 'storeUrl' | 'contactQueueDir' | 'publishPollSeconds'>;

async function change(records: Records, settings: Settings, isToHold: boolean): Promise<string> {
  const held = await readHold(records).catch(() => 'unread' as const);
  const isUnread = held === 'unread';
  const lost = isUnread
    ? ` What was kept before could not be read, and is gone: ${placeOfHold(settings)}`
    : '';
  const soon = `within ${settings.publishPollSeconds} s`;
  if (isToHold) {
    if (held !== undefined && !isUnread) return `The site is held already, since ${held.since}.`;
    const since = new Date().toISOString();
    await keepHold(records, { since });
    return `Held since ${since}. Every process takes note ${soon}; see status/lastPublish.${lost}`;
  }
  if (held === undefined) return 'The site is not held.';
  await endHold(records);
  const done = isUnread ? 'Released.' : `Released; it was held since ${held.since}.`;
  return `${done} What is published now is adopted ${soon}.${lost}`;
}

/** Freezes the site on the publish it shows, or lets it adopt what is published now: `hold`, `release`. */
export async function setHold(settings: Settings, isToHold: boolean): Promise<void> {
  try {
    const records = await connectRecords(settings);
    const done = await change(records, settings, isToHold).finally(() => records.close());
    console.log(done);
  } catch (error) {
    const message = `Nothing was changed: ${placeOfHold(settings)}: ${messageOf(error)}`;
    throw new CommandFailure(exitCodes.unavailable, message);
  }
}
