import type { EventLoopLoad } from '../../../server/middleware/overload';
import { SearchUnavailable, type SearchEngine } from '../../../server/search/searchEngine';
import type { AppParts } from '../../../server/context';
import { createMetrics } from '../../../server/observability/metrics';
import { createMemoryStore } from '../../../server/store/store';
import type { KeyValueStore } from '../../../server/store/keyValueStore';
import { createMemoryLog } from '../run/memoryLog';

/** The load of a process that has little to do, however much a test asks of it. */
const idle: EventLoopLoad = { isTooMuch: () => false };

function unavailable(): Promise<never> {
  return Promise.reject(new SearchUnavailable('There is no search engine'));
}

/** Stands where no engine is: nothing can be found. */
export const noEngine: SearchEngine = {
  search: unavailable,
  suggest: unavailable,
  close: () => Promise.resolve(),
};

/** What a site of this process is made of, with no search and no recipient of messages. */
export function quietParts(now: () => number) {
  return {
    build: 'dist',
    log: createMemoryLog(),
    metrics: createMetrics(now),
    now,
    search: noEngine,
    store: createMemoryStore(now),
    outbox: { accept: async () => undefined },
    published: () => undefined,
    stopping: () => false,
    load: idle,
  } satisfies AppParts;
}

/** KeyValueStore of this process, which reject while they are away. */
export function memoryRecords(): KeyValueStore & { isAway: boolean } {
  const texts = new Map<string, string>();
  const look = () => {
    if (records.isAway) throw new Error('Away');
    return texts;
  };
  const records = {
    isAway: false,
    get: async (name: string) => look().get(name),
    put: async (name: string, text: string) => void look().set(name, text),
    remove: async (name: string) => void look().delete(name),
    names: async () => [...look().keys()],
    close: () => undefined,
  };
  return records;
}
