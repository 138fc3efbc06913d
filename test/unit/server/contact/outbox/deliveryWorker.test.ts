import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DeliveryFailure, type Delivery } from '../../../../../server/contact/delivery/delivery';
import type { QueuedMessage } from '../../../../../server/contact/outbox/message';
import { messageWith } from '../../../../support/content/messages';
import { outboxRules } from '../../../../../config/limits';
import { createDeliveryWorker } from '../../../../../server/contact/outbox/deliveryWorker';
import { createFolderQueue } from '../../../../../server/contact/outbox/folderQueue';
import { createQueueClock } from '../../../../integration/contact/messageQueue.conformance';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';

/** Delivers a message in place of a server, and answers what remains of it. */
type Deliver = (message: QueuedMessage) => Promise<readonly QueuedMessage[] | void>;

/** A delivery worker of a queue in a folder, whose time passes when the test says so. */
function deliveryWorkerOf(
  deliver: Deliver,
  options: { takesCopies?: boolean; random?: number } = {},
) {
  const folder = temporaryFolder();
  const clock = createQueueClock();
  const log = createMemoryLog();
  const outcomes: string[] = [];
  const asleep: (() => void)[] = [];
  const delivered: QueuedMessage[] = [];
  const queue = createFolderQueue({ folder, now: clock.now, rules: outboxRules, log });
  const delivery: Delivery = {
    takesCopies: options.takesCopies ?? true,
    async deliver(message) {
      const remaining = await deliver(message);
      delivered.push(message);
      return remaining ?? [];
    },
    close: () => undefined,
  };
  const deliveryWorker = createDeliveryWorker({
    queue,
    delivery,
    rules: outboxRules,
    now: clock.now,
    random: () => options.random ?? 0.5,
    schedule() {
      asleep.splice(0).forEach((wake) => wake());
      return () => undefined;
    },
    log,
    count: (outcome: string) => outcomes.push(outcome),
  });
  /** Lets the delivery worker look once, until it sleeps again. */
  const look = async () => {
    const sleeps = new Promise<void>((resolve) => asleep.push(resolve));
    deliveryWorker.wake();
    await sleeps;
  };
  /** When the next attempts are due, in milliseconds from now; from the names of the files. */
  const dueIn = () =>
    readdirSync(join(folder, 'waiting')).map((name) => Number(name.split('-')[0]) - clock.now());
  return { dueIn, clock, log, outcomes, delivered, queue, look };
}

const broken = () => Promise.reject(new Error('broken'));
const refused = () => Promise.reject(new DeliveryFailure('no', true));

test.each([
  [0.5, [15000, 30000, 60000, 120000, 240000, 480000, 960000, 1800000, 1800000]],
  [1, [18000, 36000, 72000, 144000, 288000, 576000, 1152000, 2160000, 2160000]],
])('pauses double up to half an hour, with chance %s', async (random, expected) => {
  const { queue, look, dueIn, clock, outcomes } = deliveryWorkerOf(broken, { random });
  await queue.put(messageWith());
  const pauses: number[] = [];
  for (let attempt = 0; attempt < expected.length; attempt += 1) {
    await look();
    const [pause = 0] = dueIn();
    pauses.push(pause);
    clock.forward(pause);
  }
  expect(pauses).toEqual(expected);
  expect(outcomes).toEqual(expected.map(() => 'retried'));
});

test('a message that is refused for good is dead at once, and said so without its words', async () => {
  const { queue, look, outcomes, log } = deliveryWorkerOf(refused);
  await queue.put(messageWith({ text: 'private', replyTo: 'anna@example.com' }));
  await look();
  expect(outcomes).toEqual(['dead']);
  expect(await queue.state()).toMatchObject({ waiting: 0, dead: 1 });
  expect(log.lines).toMatchObject([{ level: 'error', fields: { reference: '2026-ABCD-EFGH' } }]);
  expect(JSON.stringify(log.lines)).not.toMatch(/private|anna/);
});

test('a message that cannot be delivered for five days is dead', async () => {
  const { queue, look, clock, outcomes } = deliveryWorkerOf(broken);
  await queue.put(messageWith({ acceptedAt: new Date(clock.now()).toISOString() }));
  clock.forward(5 * 24 * 3_600_000);
  await look();
  expect(outcomes).toEqual(['retried']);
  clock.forward(15_000);
  await look();
  expect(outcomes).toEqual(['retried', 'dead']);
});

const toOffice = ({ to }: QueuedMessage) => (to === undefined ? Promise.resolve() : refused());
const nobodyRefuses = () => Promise.resolve();

test.each<[string, Parameters<typeof deliveryWorkerOf>[0], boolean, string[]]>([
  ['follows once the office has it, and fails by itself', toOffice, true, ['delivered', 'dead']],
  ['is not made of one that did not arrive', refused, true, ['dead']],
  ['is sent by who takes it, where only that one can', nobodyRefuses, false, ['delivered']],
])('the copy of a message %s', async (_, deliver, takesCopies, expected) => {
  const { queue, look, delivered, outcomes } = deliveryWorkerOf(deliver, { takesCopies });
  const message = messageWith({ copyTo: 'anna@example.com' });
  await queue.put(message);
  await look();
  expect(outcomes).toEqual(expected);
  expect(delivered).toEqual(expected.includes('delivered') ? [message] : []);
});

test('a server that asks for more time gets it', async () => {
  const deliver = () => Promise.reject(new DeliveryFailure('later', false, 300));
  const { queue, look, dueIn } = deliveryWorkerOf(deliver);
  await queue.put(messageWith());
  await look();
  expect(dueIn()).toEqual([300_000]);
});

test('what was delivered is not delivered again because its copy cannot be kept yet', async () => {
  const { queue, look, delivered, clock, outcomes } = deliveryWorkerOf(async () => undefined);
  await queue.put(messageWith({ copyTo: 'anna@example.com', replyTo: 'anna@example.com' }));
  const put = queue.put.bind(queue);
  queue.put = () => Promise.reject(new Error('No space left'));
  await look();
  clock.forward(outboxRules.firstPauseMs);
  await look();
  queue.put = put;
  clock.forward(2 * outboxRules.firstPauseMs);
  await look();
  expect(delivered.map(({ copyTo }) => copyTo)).toEqual(['anna@example.com', undefined]);
  expect(outcomes).toEqual(['retried', 'retried', 'delivered', 'delivered']);
  expect(await queue.state()).toMatchObject({ waiting: 0 });
});
