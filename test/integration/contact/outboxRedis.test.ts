import { settled } from '../../support/run/settled';
import { createClient } from 'redis';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { outboxRules } from '../../../config/limits';
import type { MessageQueue } from '../../../server/contact/outbox/message';
import { createRedisQueue } from '../../../server/contact/outbox/redisQueue';
import { messageWith, outboxTo } from '../../support/content/messages';
import { startMailServer } from '../../support/services/mailServer';
import { createMemoryLog } from '../../support/run/memoryLog';
import { needsRedis, startRedis } from '../../support/services/redis';
import {
  createQueueClock,
  messageQueueConformance,
  type QueueClock,
} from './messageQueue.conformance';
import { useForAll, useForEach } from '../../support/run/atEnd';
import { temporaryFolder } from '../../support/run/temporaryFolder';

needsRedis('with Redis', () => {
  const redis = useForAll(() => startRedis());
  const server = useForEach(async () => {
    folder = temporaryFolder();
    return startMailServer();
  });
  let folder = '';

  const connected = async (clock: QueueClock): Promise<MessageQueue> => {
    const ready = Promise.withResolvers<void>();
    const { url } = redis;
    const { now } = clock;
    const log = createMemoryLog();
    const queue = createRedisQueue({
      url,
      now,
      rules: { ...outboxRules, leaseMs: 1000 },
      log,
      answers: ready.resolve,
    });
    await ready.promise;
    return queue;
  };

  describe('the queue', () => {
    beforeEach(async () => {
      await redis.halt();
      await redis.start();
    });
    messageQueueConformance(connected);

    test('an entry whose message is gone holds up no other', async () => {
      const queue = await connected(createQueueClock());
      const client = createClient({ url: redis.url });
      await client.connect();
      await client.zAdd('chancery:{outbox}:due', { value: 'gone', score: 1 });
      client.destroy();
      const message = messageWith();
      // On a busy machine Redis may answer too late, and is connected again.
      await settled(() =>
        queue.put(message).then(
          () => true,
          () => false,
        ),
      );
      expect((await queue.take())?.message).toEqual(message);
      expect(await queue.state()).toMatchObject({ waiting: 1 });
      queue.close();
    });
  });

  function replica() {
    const log = createMemoryLog();
    const url = `smtp://127.0.0.1:${server.port}`;
    return { outbox: outboxTo(url, folder, { storeUrl: redis.url, log }), log };
  }

  test('messages go through while Redis hangs, dies and comes back', async () => {
    const { outbox, log } = replica();
    const messages = Array.from({ length: 4 }, () => messageWith());
    const ids = messages.map(({ id }) => id);
    const accept = async (index: number) => {
      await outbox.accept(messages[index] ?? messageWith());
      await server.hasAll(ids.slice(0, index + 1));
    };
    await accept(0);
    redis.freeze();
    await accept(1);
    redis.thaw();
    await accept(2);
    await redis.halt();
    await accept(3);
    await outbox.close();
    expect(readdirSync(join(folder, 'waiting'))).toEqual([]);
    const linesOf = (text: string) => log.lines.filter(({ message }) => message.includes(text));
    expect(linesOf('appendonly')).toHaveLength(1);
    const outages = linesOf('kept in the folder');
    expect([1, 2]).toContain(outages.length);
    expect(outages[0]?.fields).toMatchObject({ error: { stack: undefined } });
    await redis.start();
  });

  test('replicas share what they accepted, and each message arrives once', async () => {
    const [one, other] = [replica(), replica()];
    const messages = Array.from({ length: 10 }, () => messageWith());
    await Promise.all(
      messages.map((message, index) => (index % 2 === 0 ? one : other).outbox.accept(message)),
    );
    await server.has(10);
    await Promise.all([one.outbox.close(), other.outbox.close()]);
    expect(server.keys().toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
  });
});
