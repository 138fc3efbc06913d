import { contentLifetimes } from '../../config/cacheLifetimes';
import { createWeightedCache, type WeightedCache } from '../weightedCache';
import type { Derived } from './held';
import type { Load, LoadedDocument } from './loaded';
import type { Validators } from '../upstream/transport';

/** A document in the content cache. Times in milliseconds since 1970. */
export interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly hash: string;
  readonly bytes: number;
  readonly validators: Validators;
  readonly load: Load<unknown>;
  readonly derived: Derived;
  fetchedAt: number;
  freshUntil: number;
  epoch: number;
  cause?: string;
  /** After a failure: not before then. */
  retryAt: number;
  /** How often it was asked for, or a page that it is part of was looked at again. */
  uses: number;
  /** Its source says that it is gone, together with too many others to be believed. */
  isDoubted?: boolean;
}

/** Makes a store of at most so many bytes, in which no entry stays for longer than its lifetime. */
export function createEntryStore(mostBytes: number, lifetimeMs: number): WeightedCache<Entry> {
  return createWeightedCache<Entry>({
    mostWeight: mostBytes,
    // Parsed values take about twice the space of their text, and every entry some.
    weigh: ({ bytes }) => 2 * bytes + 512,
    lifetimeSeconds: lifetimeMs / 1000,
  });
}

/** The entry of a document that was just loaded, in an epoch, or taken from a snapshot. */
export function newEntry(
  key: string,
  { value, hash, bytes, validators, standIn = false, recalled }: LoadedDocument<unknown>,
  { load, epoch, now, uses }: { load: Load<unknown>; epoch: number; now: number; uses: number },
): Entry {
  const lifetime = standIn ? contentLifetimes.fromStandIn : contentLifetimes.fresh;
  const document = { key, value, hash, bytes, validators, load, derived: {} };
  if (recalled === undefined) {
    return { ...document, fetchedAt: now, freshUntil: now + lifetime, epoch, retryAt: 0, uses };
  }
  const retryAt = now + contentLifetimes.afterFailure;
  return { ...document, ...recalled, freshUntil: 0, epoch, retryAt, uses };
}

/** The same entry when its document was found unchanged. */
export function renewEntry(entry: Entry, { now, epoch }: { now: number; epoch: number }): Entry {
  const freshUntil = now + contentLifetimes.fresh;
  delete entry.cause;
  delete entry.isDoubted;
  return Object.assign(entry, { fetchedAt: now, freshUntil, epoch });
}
