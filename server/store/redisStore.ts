import * as v from 'valibot';
import { keyPrefix, type RedisConnection } from './redisConnection';
import type { Store } from './store';

/** In one step, and so that no counter can be left without an end. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = ARGV[1]
end
return { count, tonumber(left) }`;

const countSchema = v.tuple([v.number(), v.number()]);

/** The store of all replicas, for as long as Redis answers: unlike other stores it rejects then. */
export function createRedisStore(redis: RedisConnection): Store {
  return {
    async count(key, windowSeconds) {
      const answer = await redis.ask((client) =>
        client.eval(countScript, {
          keys: [keyPrefix + key],
          arguments: [String(windowSeconds * 1000)],
        }),
      );
      const [count, milliseconds] = v.parse(countSchema, answer);
      return { count, resetSeconds: Math.ceil(milliseconds / 1000) };
    },
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
