import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { outboxRules } from '../../../config/limits';
import { createDeliveryWorker } from '../../../server/contact/outbox/deliveryWorker';
import type { Delivery } from '../../../server/contact/delivery/delivery';
import { createFolderQueue } from '../../../server/contact/outbox/folderQueue';
import type { QueuedMessage } from '../../../server/contact/outbox/message';
import { createQueueClock } from '../../integration/contact/messageQueue.conformance';
import { createMemoryLog } from '../run/memoryLog';
import { temporaryFolder } from '../run/temporaryFolder';

/** Delivers a message in place of a server, and answers what remains of it. */
type Deliver = (message: QueuedMessage) => Promise<readonly QueuedMessage[] | void>;

/** A delivery worker of a queue in a folder, whose time passes when the test says so. */
export function deliveryWorkerOf(
  deliver: Deliver,
  options: { takesCopies?: boolean; random?: number } = {},
) {
  const folder = temporaryFolder();
  const clock = createQueueClock();
  const log = createMemoryLog();
  const outcomes: string[] = [];
  const timers: { task: () => void; milliseconds: number }[] = [];
  const asleep: (() => void)[] = [];
  const delivered: QueuedMessage[] = [];
  const queue = createFolderQueue({
    folder,
    now: clock.now,
    rules: outboxRules,
    log,
  });
  const delivery: Delivery = {
    takesCopies: options.takesCopies ?? true,
    async deliver(message) {
      const remaining = await deliver(message);
      delivered.push(message);
      return remaining ?? [];
    },
    close: () => undefined,
  };
  const parts = {
    queue,
    delivery,
    rules: outboxRules,
    now: clock.now,
    random: () => options.random ?? 0.5,
    schedule(task: () => void, milliseconds: number) {
      timers.push({ task, milliseconds });
      asleep.splice(0).forEach((wake) => wake());
      return () => undefined;
    },
    log,
    count: (outcome: string) => outcomes.push(outcome),
  };
  const deliveryWorker = createDeliveryWorker(parts);
  /** Lets the delivery worker look once, until it sleeps again. */
  const look = async () => {
    const sleeps = new Promise<void>((resolve) => asleep.push(resolve));
    deliveryWorker.wake();
    await sleeps;
  };
  /** When the next attempts are due, in milliseconds from now; from the names of the files. */
  const dueIn = () =>
    readdirSync(join(folder, 'waiting')).map((name) => Number(name.split('-')[0]) - clock.now());
  return { dueIn, clock, log, outcomes, timers, delivered, queue, deliveryWorker, look, parts };
}
