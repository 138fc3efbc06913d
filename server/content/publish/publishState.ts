import type { LastPublish } from '../../../shared/content/site';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import {
  connectKeyValueStore,
  type StoreSettings,
  type KeyValueStore,
} from '../../store/keyValueStore';

/** What is known of the last publish. Instants in milliseconds since 1970. */
export interface PublishState {
  readonly status: 'ok' | 'stale' | 'invalid' | 'rolledBack' | 'unknown';
  readonly publishId: string | undefined;
  readonly lastPublish: LastPublish | undefined;
  readonly fetchedAt: number | undefined;
  readonly refused?: string;
  readonly held?: {
    /** Undefined while it is not known whether the operator holds the site. */
    readonly since: string | undefined;
    readonly waiting: string | undefined;
    /** The held publish is not known to this process: it may show another one. */
    readonly isLost: boolean;
  };
  /** The store does not answer whether the operator holds the site. */
  readonly isHoldUnknown?: boolean;
}

/** What is published: pages that were made from something else do not hold. */
export interface PublishedVersion {
  /** Null until a publish was found. */
  readonly publishId: string | null;
  /** Hash of the hazard messages, which are published apart from everything else. */
  readonly alertsVersion: string;
  readonly since: number;
}

/** That the operator holds the site on the publish it shows. */
export interface Hold {
  readonly since: string;
}

const name = 'hold.json';
const holdSchema = v.object({ since: v.pipe(v.string(), v.isoTimestamp()) });

/** Reads the hold that is kept; undefined where there is none. Rejects where that is not known, and says why. */
export async function readHold(records: Pick<KeyValueStore, 'get'>): Promise<Hold | undefined> {
  const text = await records.get(name);
  return text === undefined ? undefined : v.parse(holdSchema, JSON.parse(text));
}

/** Keeps a hold for all processes of the site. */
export function keepHold(records: Pick<KeyValueStore, 'put'>, hold: Hold): Promise<void> {
  return records.put(name, JSON.stringify(hold));
}

/** Ends the hold. */
export function endHold(records: Pick<KeyValueStore, 'remove'>): Promise<void> {
  return records.remove(name);
}

/** Returns where a hold is kept, for the operator; without what may be secret. */
export function placeOfHold({ storeUrl, contactQueueDir }: StoreSettings): string {
  if (storeUrl.startsWith('redis')) return `${name} in the store of STORE_URL`;
  return join(resolve(contactQueueDir), 'records', name);
}

/** Says why what is published now is perhaps not shown; undefined where the site is not held. */
export async function describeHold(settings: StoreSettings): Promise<string | undefined> {
  try {
    const records = await connectKeyValueStore(settings);
    const hold = await readHold(records).finally(() => records.close());
    return hold && 'The site is held: what is published now is not shown.';
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    const remedy = 'Where it is damaged, "hold" or "release" replaces it.';
    return `It is not known whether the site is held: ${placeOfHold(settings)}: ${cause}. ${remedy}`;
  }
}
