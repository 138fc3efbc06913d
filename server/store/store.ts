import type { Store as LimitStore, Options } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { storeRules } from '../../config/limits';
import type { Environment } from '../../config/environment';
import type { Registry } from 'prom-client';
import type { Log } from '../observability/logger';
import { countersIn } from '../observability/metrics';
import { connectRedis, keyPrefix, type RedisConnection, type RedisEvents } from './redisConnection';
import { RedisStore, type RedisReply } from 'rate-limit-redis';

/** What the replicas of a site share, without personal data; calls never reject. */
export interface Store {
  /** Counts of the limit of this name over all replicas; `local` counts where they cannot be asked. */
  counts(limit: string, local: LimitStore): LimitStore;
  /** True for exactly one caller over all replicas in that time. */
  claim(key: string, seconds: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Creates a store of this process alone; the claims used least recently go when it is full. */
export function createMemoryStore(now: () => number, mostClaims: number = storeRules.mostClaims) {
  // When (ms) claims end. With `max`, the room for all of them would be taken at once.
  const claims = new LRUCache<string, number>({ maxSize: mostClaims, sizeCalculation: () => 1 });
  return {
    counts: (_limit, local) => local,
    async claim(key, seconds) {
      if ((claims.peek(key) ?? 0) > now()) return false;
      claims.set(key, now() + seconds * 1000);
      return true;
    },
    close: async () => undefined,
  } satisfies Store;
}

/** Counts over all replicas; while they cannot be asked in this process, and tells `missed`. */
function insuredCounts(shared: LimitStore, local: LimitStore, missed: () => void): LimitStore {
  let options: Options | undefined;
  let isPrepared = false;
  return {
    init(settings) {
      options = settings;
      void local.init?.(settings);
    },
    async increment(key) {
      try {
        // Its scripts are loaded when Redis is there, and again after it was not.
        if (!isPrepared && options !== undefined) await shared.init?.(options);
        isPrepared = true;
        return await shared.increment(key);
      } catch {
        isPrepared = false;
        missed();
        return local.increment(key);
      }
    },
    // Asked for by the type; nothing is ever taken back.
    decrement: () => undefined,
    resetKey: () => undefined,
  };
}

/** Asks the shared store, and tells `missed` where it rejects; claims are made here first. */
export function createSharedStore(shared: Store, local: Store, missed: () => void): Store {
  return {
    counts: (limit, inProcess) => insuredCounts(shared.counts(limit, inProcess), inProcess, missed),
    async claim(key, seconds) {
      if (!(await local.claim(key, seconds))) return false;
      return shared.claim(key, seconds).catch(() => {
        missed();
        return true;
      });
    },
    close: async () => {
      await shared.close();
      await local.close();
    },
  };
}

/** The store of all replicas, for as long as Redis answers: unlike other stores it rejects then. */
function createRedisStore(redis: RedisConnection): Store {
  return {
    counts: (limit) =>
      new RedisStore({
        prefix: `${keyPrefix}limit:${limit}:`,
        sendCommand: (...command) => redis.ask((client) => client.sendCommand<RedisReply>(command)),
      }),
    async claim(key, seconds) {
      const expiration = { type: 'EX', value: seconds } as const;
      const answer = await redis.ask((client) =>
        client.set(keyPrefix + key, '1', { condition: 'NX', expiration }),
      );
      return answer !== null;
    },
    close: async () => redis.close(),
  };
}

function reportingOnce(log: Log, at: string): RedisEvents {
  let isLost = false;
  return {
    answers() {
      if (isLost) log.info({}, 'The shared store answers again');
      isLost = false;
    },
    fails({ message: cause }) {
      const message = 'The shared store does not answer: this process counts alone';
      if (!isLost) log.warn({ store: 'STORE_URL', at, cause }, message);
      isLost = true;
    },
  };
}

/** Returns a function that counts a question which the shared store did not answer. */
export function createMissCounter(registry: Registry): () => void {
  const help = 'Questions that the shared store did not answer';
  const misses = countersIn(registry)('store_misses_total', help);
  return () => misses.inc();
}

/** Opens the store of the configuration, which need not be reached; `missed` counts what it left open. */
export function openStore(
  { storeUrl }: Pick<Environment, 'storeUrl'>,
  { log, missed, now }: Readonly<{ log: Log; missed: () => void; now: () => number }>,
): Store {
  const local = createMemoryStore(now);
  if (storeUrl.startsWith('memory:')) return local;
  const { host, pathname } = new URL(storeUrl);
  const redis = createRedisStore(connectRedis(storeUrl, reportingOnce(log, host + pathname)));
  return createSharedStore(redis, local, missed);
}
