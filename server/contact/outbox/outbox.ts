import { resolve } from 'node:path';
import type { Environment } from '../../../config/environment';
import { outboxRules, type OutboxRules } from '../../../config/limits';
import { scheduleTimer } from '../../concurrency/schedule';
import type { Log } from '../../observability/logger';
import { createDeliveryWorker } from './deliveryWorker';
import type { DeliveryParts } from '../delivery/delivery';
import { createDelivery, type DeliverySettings } from '../delivery/createDelivery';
import { createFolderQueue } from './folderQueue';
import type { Message } from './message';
import type { OutboxMetrics } from './outboxMetrics';
import type { MessageQueue } from './messageQueue';
import { createRedisQueue } from './redisQueue';

/** Takes the messages of visitors, keeps them, and delivers each at least once. */
export type Outbox = ReturnType<typeof createOutbox>;

type OutboxParts = Omit<DeliveryParts, 'rules'> & {
  readonly metrics: OutboxMetrics;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Other rules than those of the site. */
  readonly rules?: OutboxRules;
};

type OutboxSettings = DeliverySettings & Pick<Environment, 'contactQueueDir' | 'storeUrl'>;

/** Keeps messages in the store or, while that cannot take them, in the folder, and says so once. */
function keepIn(store: MessageQueue, folder: MessageQueue, log: Log) {
  let isAway = false;
  return async (message: Message): Promise<void> => {
    try {
      await store.put(message);
      isAway = false;
    } catch (error) {
      await folder.put(message);
      if (!isAway) log.warn({ error }, 'Messages are kept in the folder: the store takes none');
      isAway = true;
    }
  };
}

/**
 * The outbox of the configuration. Messages are kept in Redis where it is the store, and in the folder
 * otherwise, also while Redis is away; both are emptied all the time, from this call on.
 */
export function createOutbox(settings: OutboxSettings, parts: OutboxParts) {
  const { log, metrics, now, random, rules = outboxRules } = parts;
  const folder = resolve(settings.contactQueueDir);
  const local = createFolderQueue({ folder, now, rules, log });
  const { storeUrl: url } = settings;
  const shared = url.startsWith('redis')
    ? createRedisQueue({ url, now, rules, log, answers: () => wake() })
    : undefined;
  const queues = shared === undefined ? [local] : [shared, local];
  const keep =
    shared === undefined ? (message: Message) => local.put(message) : keepIn(shared, local, log);
  const delivery = createDelivery(settings, { rules, now, log });
  const { count } = metrics;
  const work = { delivery, rules, now, random, schedule: scheduleTimer, log, count };
  const deliveryWorkers = queues.map((queue) => createDeliveryWorker({ queue, ...work }));
  const wake = () => deliveryWorkers.forEach((deliveryWorker) => deliveryWorker.wake());
  metrics.watch(queues, now);
  wake();
  const finish = async () => {
    await Promise.all(deliveryWorkers.map((deliveryWorker) => deliveryWorker.close()));
  };
  return {
    /**
     * Resolves when the message is kept: from then on it survives a crash at any point. Rejects when it
     * cannot be kept, and then the visitor must be told so.
     */
    async accept(message: Message): Promise<void> {
      await keep(message);
      metrics.count('accepted');
      wake();
    },
    /**
     * Begins no more deliveries, and resolves when those that run are over, or have had their time.
     * Messages are still accepted, and wait for whoever comes next.
     */
    finish,
    /** Ends after `finish`; accepts no more. What still waits stays kept. */
    async close(): Promise<void> {
      await finish();
      queues.forEach((queue) => queue.close());
      delivery.close?.();
    },
  };
}
