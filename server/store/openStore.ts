import type { Environment } from '../../config/environment';
import { Counter, type Registry } from 'prom-client';
import type { Log } from '../observability/logger';
import { createMemoryStore, type Store } from './store';
import { connectRedis, keyPrefix, type RedisConnection, type RedisEvents } from './redisConnection';
import { createSharedStore } from './sharedStore';
import { RedisStore, type RedisReply } from 'rate-limit-redis';

/** The store of all replicas, for as long as Redis answers: unlike other stores it rejects then. */
function createRedisStore(redis: RedisConnection): Store {
  return {
    counts: (limit) =>
      new RedisStore({
        prefix: `${keyPrefix}limit:${limit}:`,
        sendCommand: (...command) => redis.ask((client) => client.sendCommand<RedisReply>(command)),
      }),
    async claim(key, seconds) {
      const answer = await redis.ask((client) =>
        client.set(keyPrefix + key, '1', {
          condition: 'NX',
          expiration: { type: 'EX', value: seconds },
        }),
      );
      return answer !== null;
    },
    close: async () => redis.close(),
  };
}

interface StoreParts {
  readonly log: Log;
  /** Called for every question that the shared store did not answer. */
  readonly missed: () => void;
  readonly now: () => number;
}

/** One line when the shared store is lost, and one when it is back. */
function reportingOnce(log: Log): RedisEvents {
  let isLost = false;
  return {
    answers() {
      if (isLost) log.info({}, 'The shared store answers again');
      isLost = false;
    },
    fails({ message: cause }) {
      if (!isLost)
        log.warn({ cause }, 'The shared store does not answer: this process counts alone');
      isLost = true;
    },
  };
}

/** Returns a function that counts a question which the shared store did not answer. */
export function createMissCounter(registry: Registry): () => void {
  const misses = new Counter({
    name: 'store_misses_total',
    help: 'Questions that the shared store did not answer',
    registers: [registry],
  });
  return () => misses.inc();
}

/** The store of the configuration. It need not be reached for the site to start. */
export function openStore(
  { storeUrl }: Pick<Environment, 'storeUrl'>,
  { log, missed, now }: StoreParts,
): Store {
  const local = createMemoryStore(now);
  if (storeUrl.startsWith('memory:')) return local;
  const redis = createRedisStore(connectRedis(storeUrl, reportingOnce(log)));
  return createSharedStore(redis, local, missed);
}
