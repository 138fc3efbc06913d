import { Counter, Gauge, type Registry } from 'prom-client';
import type { MessageQueue, Message, MessageOutcome } from './message';
import { resolve } from 'node:path';
import type { Environment } from '../../../config/environment';
import { outboxRules, type OutboxRules } from '../../../config/limits';
import { scheduleTimer } from '../../concurrency/timing';
import { createDeliveryWorker } from './deliveryWorker';
import type { DeliveryParts } from '../delivery/delivery';
import { createDelivery } from '../delivery/createDelivery';
import { createFolderQueue } from './folderQueue';
import { createRedisQueue } from './redisQueue';

/** Registers the metrics of the outbox. */
export function createOutboxMetrics(registry: Registry) {
  const registers = [registry];
  const outcomes = new Counter({
    name: 'outbox_letters_total',
    help: 'Messages accepted, delivered, tried again later, and given up',
    labelNames: ['outcome'],
    registers,
  });
  let read: (() => Promise<void>) | undefined;
  const collect = () => read?.();
  const kept = new Gauge({
    name: 'outbox_letters',
    help: 'Messages that wait for their delivery, and dead ones that are kept',
    labelNames: ['state'],
    registers,
    collect,
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_letter_seconds',
    help: 'Age of the oldest message that waits for its delivery; 0 without one',
    registers,
    collect,
  });
  return {
    count: (outcome: MessageOutcome): void => outcomes.inc({ outcome }),
    /** From then on the metrics show how full these queues are when somebody asks. */
    watch(queues: readonly MessageQueue[], now: () => number): void {
      read = async () => {
        const asked = await Promise.allSettled(queues.map((queue) => queue.state()));
        // A queue that cannot be reached must not take the other metrics with it.
        const states = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        const sum = (state: 'waiting' | 'dead') =>
          states.reduce((total, queue) => total + queue[state], 0);
        kept.set({ state: 'waiting' }, sum('waiting'));
        kept.set({ state: 'dead' }, sum('dead'));
        const since = Math.min(now(), ...states.flatMap(({ oldest: first }) => first ?? []));
        oldest.set((now() - since) / 1000);
      };
    },
  };
}

/** Takes the messages of visitors, keeps them, and delivers each at least once. */
export type Outbox = ReturnType<typeof createOutbox>;

type OutboxParts = Omit<DeliveryParts, 'rules'> & {
  readonly metrics: ReturnType<typeof createOutboxMetrics>;
  readonly random: () => number;
  /** Other rules than those of the site. */
  readonly rules?: OutboxRules;
};

type OutboxSettings = Parameters<typeof createDelivery>[0] &
  Pick<Environment, 'contactQueueDir' | 'storeUrl'>;

/**
 * The outbox of the configuration. Messages are kept in Redis where it is the store, and in the folder
 * otherwise, also while Redis is away; both are emptied all the time, from this call on.
 */
export function createOutbox(settings: OutboxSettings, parts: OutboxParts) {
  const { log, metrics, now, random, rules = outboxRules } = parts;
  const { contactQueueDir, storeUrl: url } = settings;
  const work = { rules, now, log };
  const local = createFolderQueue({ folder: resolve(contactQueueDir), ...work });
  const isShared = url.startsWith('redis');
  const shared = isShared ? createRedisQueue({ url, answers: () => wake(), ...work }) : undefined;
  const queues = shared === undefined ? [local] : [shared, local];
  const delivery = createDelivery(settings, work);
  const { count } = metrics;
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
  metrics.watch(queues, now);
  wake();
  return {
    /**
     * Resolves when the message is kept: from then on it survives a crash at any point. Rejects when it
     * cannot be kept, and then the visitor must be told so.
     */
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
