import { resolve } from 'node:path';
import type { Environment } from '../../../config/environment';
import { outboxRules, type OutboxRules } from '../../../config/limits';
import { scheduleTimer } from '../../concurrency/schedule';
import type { Log } from '../../observability/logger';
import { createCourier } from './deliveryWorker';
import { createDelivery, type DeliverySettings } from '../delivery/createDelivery';
import { createFolderQueue } from './folderQueue';
import type { Letter } from './message';
import type { LetterFigures } from './outboxMetrics';
import type { LetterQueue } from './messageQueue';
import { createRedisQueue } from './redisQueue';

/** Takes the messages of visitors, keeps them, and delivers each at least once. */
export interface Outbox {
  /**
   * Resolves when the letter is kept: from then on it survives a crash at any point. Rejects when it
   * cannot be kept, and then the visitor must be told so.
   */
  accept(letter: Letter): Promise<void>;
  /**
   * Begins no more deliveries, and resolves when those that run are over, or have had their time.
   * Letters are still accepted, and wait for whoever comes next.
   */
  finish(): Promise<void>;
  /** Ends after `finish`; accepts no more. What still waits stays kept. */
  close(): Promise<void>;
}

/** What an outbox is made with. */
export interface OutboxParts {
  readonly log: Log;
  readonly figures: LetterFigures;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Other rules than those of the site. */
  readonly rules?: OutboxRules;
}

type OutboxSettings = DeliverySettings & Pick<Environment, 'contactQueueDir' | 'storeUrl'>;

/** Keeps letters in the store or, while that cannot take them, in the folder, and says so once. */
function keepIn(store: LetterQueue, folder: LetterQueue, log: Log) {
  let isAway = false;
  return async (letter: Letter): Promise<void> => {
    try {
      await store.put(letter);
      isAway = false;
    } catch (error) {
      await folder.put(letter);
      if (!isAway) log.warn({ error }, 'Letters are kept in the folder: the store takes none');
      isAway = true;
    }
  };
}

/**
 * The outbox of the configuration. Letters are kept in Redis where it is the store, and in the folder
 * otherwise, also while Redis is away; both are emptied all the time, from this call on.
 */
export function createOutbox(settings: OutboxSettings, parts: OutboxParts): Outbox {
  const { log, figures, now, random, rules = outboxRules } = parts;
  const folder = resolve(settings.contactQueueDir);
  const local = createFolderQueue({ folder, now, rules, log });
  const { storeUrl: url } = settings;
  const shared = url.startsWith('redis')
    ? createRedisQueue({ url, now, rules, log, answers: () => wake() })
    : undefined;
  const queues = shared === undefined ? [local] : [shared, local];
  const keep =
    shared === undefined ? (letter: Letter) => local.put(letter) : keepIn(shared, local, log);
  const delivery = createDelivery(settings, { rules, now, log });
  const couriers = queues.map((queue) =>
    createCourier({
      queue,
      delivery,
      rules,
      now,
      random,
      schedule: scheduleTimer,
      log,
      count: (outcome) => figures.count(outcome),
    }),
  );
  const wake = () => couriers.forEach((courier) => courier.wake());
  figures.watch(queues, now);
  wake();
  const finish = async () => {
    await Promise.all(couriers.map((courier) => courier.close()));
  };
  return {
    async accept(letter) {
      await keep(letter);
      figures.count('accepted');
      wake();
    },
    finish,
    async close() {
      await finish();
      queues.forEach((queue) => queue.close());
      delivery.close();
    },
  };
}
