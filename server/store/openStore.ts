import type { Environment } from '../../config/environment';
import type { Metrics } from '../http/metrics';
import type { Log } from '../log';
import { createMemoryStore } from './memoryStore';
import { connectRedis, type RedisEvents } from './redisConnection';
import { createRedisStore } from './redisStore';
import { createSharedStore } from './sharedStore';
import type { Store } from './store';

/** What a store needs beside its address. */
export interface StoreParts {
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'countStoreMiss'>;
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

/** The store of the configuration. It need not be reached for the site to start. */
export function openStore(
  { storeUrl }: Pick<Environment, 'storeUrl'>,
  { log, metrics, now }: StoreParts,
): Store {
  const local = createMemoryStore(now);
  if (storeUrl.startsWith('memory:')) return local;
  const redis = createRedisStore(connectRedis(storeUrl, reportingOnce(log)));
  return createSharedStore(redis, local, () => metrics.countStoreMiss());
}
