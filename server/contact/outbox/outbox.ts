import { Gauge, type Registry } from 'prom-client';
import type { MessageQueue, Message, MessageOutcome } from './message';
import { countersIn } from '../../observability/metrics';
import { resolve } from 'node:path';
import type { Environment } from '../../../config/environment';
import { outboxRules, type OutboxRules } from '../../../config/limits';
import { scheduleTimer } from '../../concurrency/timing';
import { createDeliveryWorker } from './deliveryWorker';
import type { DeliveryParts } from '../delivery/delivery';
import { createDelivery } from '../delivery/createDelivery';
import { createFolderQueue } from './folderQueue';
import { createRedisQueue } from './redisQueue';

/** Registers metrics of these queues, which are read at each scrape; returns what counts. */
export function createOutboxMetrics(
  registry: Registry,
  queues: readonly MessageQueue[],
  now: () => number,
) {
  const help = 'Messages accepted, delivered, tried again later, and given up';
  const outcomes = countersIn(registry)('outbox_messages_total', help, 'outcome');
  const gauge = new Gauge({
    name: 'outbox_messages',
    help: 'Messages that wait for their delivery, and dead ones that are kept',
    labelNames: ['state'],
    registers: [registry],
    collect,
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_message_seconds',
    help: 'Age of the oldest message that waits for its delivery; 0 without one',
    registers: [registry],
    collect,
  });

  async function collect(): Promise<void> {
    const results = await Promise.allSettled(queues.map((queue) => queue.state()));
    // A queue that cannot be reached must not take the other metrics with it.
    const states = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const state of ['waiting', 'dead'] as const) {
      gauge.set({ state }, 0);
      for (const queue of states) gauge.inc({ state }, queue[state]);
    }
    const since = Math.min(now(), ...states.flatMap(({ oldest: first }) => first ?? []));
    oldest.set((now() - since) / 1000);
  }

  return (outcome: MessageOutcome): void => outcomes.inc({ outcome });
}

/** Takes the messages of visitors, keeps them, and delivers each at least once. */
export type Outbox = ReturnType<typeof createOutbox>;

type OutboxParts = Omit<DeliveryParts, 'rules'> & {
  readonly registry: Registry;
  readonly random: () => number;
  /** Other rules than those of the site. */
  readonly rules?: OutboxRules;
};

type OutboxSettings = Parameters<typeof createDelivery>[0] &
  Pick<Environment, 'contactQueueDir' | 'storeUrl'>;

/** Keeps messages in Redis where it is the store, else or while it is away in a folder. */
export function createOutbox(settings: OutboxSettings, parts: OutboxParts) {
  const { log, registry, now, random, rules = outboxRules } = parts;
  const { contactQueueDir, storeUrl: url } = settings;
  const work = { rules, now, log };
  const local = createFolderQueue({ folder: resolve(contactQueueDir), ...work });
  const isShared = url.startsWith('redis');
  const shared = isShared ? createRedisQueue({ url, answers: () => wake(), ...work }) : undefined;
  const queues = shared === undefined ? [local] : [shared, local];
  const delivery = createDelivery(settings, work);
  const count = createOutboxMetrics(registry, queues, now);
  const workers = queues.map((queue) =>
    createDeliveryWorker({ queue, delivery, random, schedule: scheduleTimer, count, ...work }),
  );
  const wake = () => workers.forEach((worker) => worker.wake());
  let isAway = false;

  /** Keeps a message in the store or, while that cannot take it, in the folder, and says so once. */
  async function keep(message: Message): Promise<void> {
    try {
      await (shared ?? local).put(message);
      isAway = false;
    } catch (error) {
      if (shared === undefined) throw error;
      await local.put(message);
      if (!isAway) log.warn({ error }, 'Messages are kept in the folder: the store takes none');
      isAway = true;
    }
  }

  const finish = async () => void (await Promise.all(workers.map((worker) => worker.close())));
  wake();
  return {
    /** Resolves when no crash can lose the message; rejects when it cannot be kept. */
    async accept(message: Message): Promise<void> {
      await keep(message);
      count('accepted');
      wake();
    },
    /** Begins no more deliveries, and resolves when those that run are over. Messages are still accepted. */
    finish,
    /** Ends after `finish`; accepts no more. What still waits stays kept. */
    async close(): Promise<void> {
      await finish();
      queues.forEach((queue) => queue.close());
      delivery.close?.();
    },
  };
}
