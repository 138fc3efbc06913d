import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { connectRecords, type RecordSettings, type Records } from '../../store/openRecords';

/** That the operator holds the site on the publish it shows. */
export interface Hold {
  /** Since when (ISO 8601). */
  readonly since: string;
}

const name = 'hold.json';
const holdSchema = v.object({ since: v.pipe(v.string(), v.isoTimestamp()) });

/** The hold that is kept; undefined where there is none. Rejects where that is not known, and says why. */
export async function readHold(records: Pick<Records, 'get'>): Promise<Hold | undefined> {
  const text = await records.get(name);
  return text === undefined ? undefined : v.parse(holdSchema, JSON.parse(text));
}

/** Keeps a hold for all processes of the site. */
export function keepHold(records: Pick<Records, 'put'>, hold: Hold): Promise<void> {
  return records.put(name, JSON.stringify(hold));
}

/** Ends the hold. */
export function endHold(records: Pick<Records, 'remove'>): Promise<void> {
  return records.remove(name);
}

/** Where a hold is kept, for the operator; without what may be secret. */
export function placeOfHold({ storeUrl, contactQueueDir }: RecordSettings): string {
  if (storeUrl.startsWith('redis')) return `${name} in the store of STORE_URL`;
  return join(resolve(contactQueueDir), 'records', name);
}

/**
 * Why what is published now is perhaps not what the site shows, for who does something beside it;
 * undefined where it is not held.
 */
export async function heldReason(settings: RecordSettings): Promise<string | undefined> {
  try {
    const records = await connectRecords(settings);
    const held = await readHold(records).finally(() => records.close());
    return held && 'The site is held: what is published now is not shown.';
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    const remedy = 'Where it is damaged, "hold" or "release" replaces it.';
    return `It is not known whether the site is held: ${placeOfHold(settings)}: ${cause}. ${remedy}`;
  }
}
