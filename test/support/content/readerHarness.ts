import { documentLimits } from '../../../config/limits';
import {
  createReader,
  type ReadOptions,
  type Reader,
} from '../../../server/content/sources/readJson';
import { createMemoryLog } from '../run/memoryLog';
import { followClock } from '../run/processClock';

/** Limits and budget of a page. */
export const preset: ReadOptions = { budgetMs: 2_000, limits: documentLimits, kind: 'page' };

/** A reader whose clock stands still until it is moved. */
export function readerOver(base: URL) {
  const log = createMemoryLog();
  const clock = { time: 1_800_000_000_000 };
  followClock(() => clock.time);
  const reader = createReader({
    name: 'source',
    base,
    log,
    now: () => clock.time,
    random: () => 0.5,
  });
  return { reader, log, clock };
}

/** How reading `de/a.json` fails; undefined when it does not. */
export function failureOf(reader: Reader, options = preset) {
  return reader.read('de/a.json', options).then(
    () => undefined,
    ({ cause, detail, retryAfter, source }) => ({ cause, detail, retryAfter, source }),
  );
}
