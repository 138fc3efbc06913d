import type { Load, LoadedDocument } from './documents/loadedDocument';
import type { Page } from '../../shared/content/page';
import { beginningOf } from '../../shared/language/swissTime';
import { effectiveDate } from '../../shared/listing/itemDates';

/** The instant (ms since 1970) from which a page may be known; `-Infinity` where it always may. */
export function knownFrom(page: Page): number {
  const date = effectiveDate(page.metadata.metaInfo ?? {});
  return page.contentType === 'event' || date === undefined ? -Infinity : beginningOf(date);
}

/** Whether a page may be known at `now` (ms): one dated in the future is an unknown one. */
export function isPageOut(page: Page, now: number): boolean {
  return !(knownFrom(page) > now);
}

/** A document as content hands it out. The value is deeply frozen. */
export interface CachedDocument<T> {
  readonly value: T;
  /** Short SHA-256 (hex) of the document as it was published. */
  readonly hash: string;
  /** When it was last known to be current, in milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly freshness: 'fresh' | 'stale';
  /** Set when it could not be renewed: the cause of the failure. */
  readonly cause?: string;
}

/** A document as the cache stores it. Times in milliseconds since 1970. */
export interface CacheEntry extends Pick<
  LoadedDocument<unknown>,
  'value' | 'hash' | 'bytes' | 'validators'
> {
  readonly key: string;
  readonly load: Load<unknown>;
  fetchedAt: number;
  freshUntil: number;
  /** The publish it was loaded in, counted from the start of the process. */
  epoch: number;
  /** Why it could not be renewed. */
  cause?: string | undefined;
  /** After a failure: not before then. */
  retryAt: number;
  /** How often it was asked for. */
  uses: number;
  /** Its source says that it is gone, together with too many others to be believed. */
  isSuspect?: boolean;
}

/** The value of what is held, if it is neither out of date nor doubtful. */
export function freshValue<T>(held: CachedDocument<T> | undefined): T | undefined {
  return held?.freshness === 'fresh' ? held.value : undefined;
}
