import * as v from 'valibot';
import { storeRules } from '../../config/limits';
import type { Records } from './records';
import { connectRedis, keyPrefix, type RedisEvents } from './redisConnection';

const key = `${keyPrefix}records`;

/** Records as fields of one hash in Redis. They last as long as Redis keeps its data. */
export function createRedisRecords(url: string, events: RedisEvents): Records {
  const redis = connectRedis(url, events, storeRules.recordMs);
  return {
    async get(name) {
      const text = await redis.ask((client) => client.hGet(key, name));
      return v.parse(v.nullable(v.string()), text) ?? undefined;
    },
    async put(name, text) {
      await redis.ask((client) => client.hSet(key, name, text));
    },
    async remove(name) {
      await redis.ask((client) => client.hDel(key, name));
    },
    names: () => redis.ask((client) => client.hKeys(key)),
    close: () => redis.close(),
  };
}
