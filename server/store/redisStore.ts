import { RedisStore, type RedisReply } from 'rate-limit-redis';
import { keyPrefix, type RedisConnection } from './redisConnection';
import type { Store } from './store';

/** The store of all replicas, for as long as Redis answers: unlike other stores it rejects then. */
export function createRedisStore(redis: RedisConnection): Store {
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
