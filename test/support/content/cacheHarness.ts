import {
  createContentCache,
  type ContentCacheOptions,
} from '../../../server/content/cache/contentCache';
import type { Loaded } from '../../../server/content/cachedDocument';
import { SourceFailure } from '../../../server/upstream/sourceFailure';
import { createMemoryLog } from '../run/memoryLog';

/** In milliseconds. */
export const day = 86_400_000;

/** A document that was loaded well; it is its own hash and ETag. */
export function ok(value: string, bytes = 100): Loaded<string> {
  return { kind: 'ok', value, hash: `#${value}`, bytes, validators: { etag: value } };
}

/** A cache whose clock stands still until it is moved. */
export function createCacheHarness(options: Partial<ContentCacheOptions> = {}) {
  const clock = { time: 1_000_000 };
  const log = createMemoryLog();
  const cache = createContentCache({
    maxBytes: 1_000_000,
    staleMaxMs: day,
    now: () => clock.time,
    random: () => 0.5,
    log,
    ...options,
  });
  return { cache, clock, log };
}

/** Lets what runs in the background come to its end. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** A load that fails. */
export function fails() {
  return jest.fn(async (): Promise<Loaded<string>> => {
    throw new SourceFailure('source', 'timeout');
  });
}
