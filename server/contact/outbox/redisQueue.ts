import * as v from 'valibot';
import { connectRedis, keyPrefix } from '../../store/redisConnection';
import type { DeliveryParts } from '../delivery/delivery';
import { readMessage, writeMessage, type MessageQueue } from './message';

// One slot of a cluster, because every step changes several of them at once.
const prefix = `${keyPrefix}{outbox}:`;
/** Messages by id, and their ids by when they are due and were accepted. */
const keys = {
  messages: `${prefix}letters`,
  due: `${prefix}due`,
  accepted: `${prefix}accepted`,
  attempts: `${prefix}attempts`,
  dead: `${prefix}dead`,
};

/** Puts the end of the lease in place of the time that a message was due, in one step. */
const takeScript = `
while true do
  local id = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
    or redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[3], '+inf', 'LIMIT', 0, 1)[1]
  if not id then return false end
  local text = redis.call('HGET', KEYS[2], id)
  if text then
    redis.call('ZADD', KEYS[1], ARGV[2], id)
    return { id, text, redis.call('HINCRBY', KEYS[3], id, 1) }
  end
  redis.call('ZREM', KEYS[1], id)
end`;

const takenSchema = v.nullable(v.tuple([v.string(), v.string(), v.number()]));

/** Creates a queue in Redis, which replicas share; empty while Redis is silent, until it `answers`. */
export function createRedisQueue({
  url,
  now,
  rules,
  log,
  answers,
}: DeliveryParts & { readonly url: string; readonly answers: () => void }): MessageQueue {
  let isThere = false;
  let isChecked = false;
  const redis = connectRedis(url, {
    answers() {
      isThere = true;
      answers();
      void checkDurability().catch(() => undefined);
    },
    fails: () => (isThere = false),
  });

  /** Says once that messages would be lost with Redis, if it tells so. */
  async function checkDurability(): Promise<void> {
    if (isChecked) return;
    isChecked = true;
    // Some services refuse this question; that says nothing about the connection.
    const info = await redis.ask((client) => client.info('persistence').catch(() => ''));
    if (info.includes('aof_enabled:0')) {
      log.warn({}, 'Redis writes no log (appendonly): messages that wait would be lost with it');
    }
  }

  async function remove(id: string, dead?: string): Promise<void> {
    await redis.ask(async (client) => {
      const steps = client
        .multi()
        .zRem(keys.due, id)
        .zRem(keys.accepted, id)
        .hDel(keys.attempts, id)
        .hDel(keys.messages, id);
      if (dead !== undefined) steps.hSet(keys.dead, id, dead);
      await steps.exec();
    });
  }

  return {
    async put(message) {
      const { id } = message;
      const text = writeMessage(message);
      await redis.ask((client) =>
        client
          .multi()
          .hSet(keys.messages, id, text)
          .zAdd(keys.accepted, { value: id, score: Date.parse(message.acceptedAt) })
          .zAdd(keys.due, { value: id, score: now() }, { condition: 'NX' })
          .exec(),
      );
    },
    async take() {
      if (!isThere) return undefined;
      const answer = await redis.ask((client) =>
        client.eval(takeScript, {
          keys: [keys.due, keys.messages, keys.attempts],
          arguments: [now(), now() + rules.leaseMs, now() + rules.farthestMs + 1].map(String),
        }),
      );
      const found = v.parse(takenSchema, answer);
      if (found === null) return undefined;
      const [id, text, attempts] = found;
      const message = readMessage(text);
      if (message === undefined) {
        await remove(id, text);
        return undefined;
      }
      return {
        message,
        attempts,
        done: () => remove(id),
        async postpone(until) {
          await redis.ask((client) =>
            client.zAdd(keys.due, { value: id, score: until }, { condition: 'XX' }),
          );
        },
        moveToDeadLetters: () => remove(id, writeMessage(message)),
      };
    },
    async state() {
      const [waiting, dead, first] = await redis.ask((client) =>
        Promise.all([
          client.zCard(keys.due),
          client.hLen(keys.dead),
          client.zRangeWithScores(keys.accepted, 0, 0),
        ]),
      );
      return { waiting, dead, oldest: first[0]?.score };
    },
    close: () => redis.close(),
  };
}
