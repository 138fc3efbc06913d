import { DeliveryFailure } from '../../../../../server/contact/delivery/delivery';
import type { QueuedMessage } from '../../../../../server/contact/outbox/message';
import { deliveryWorkerOf } from '../../../../support/sites/deliveryWorkerOf';
import { messageWith } from '../../../../support/content/messages';
import { outboxRules } from '../../../../../config/limits';

const broken = () => Promise.reject(new Error('broken'));
const refused = () => Promise.reject(new DeliveryFailure('no', { isFinal: true }));

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
  const deliver = () =>
    Promise.reject(new DeliveryFailure('later', { isFinal: false, retryAfter: 300 }));
  const { queue, look, dueIn } = deliveryWorkerOf(deliver);
  await queue.put(messageWith());
  await look();
  expect(dueIn()).toEqual([300_000]);
});

/** A delivery worker whose first delivery has begun, and ends when the test says so. */
async function delivering() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const parts = deliveryWorkerOf(() => {
    begun.resolve();
    return end.promise;
  });
  await parts.queue.put(messageWith());
  await parts.queue.put(messageWith());
  parts.deliveryWorker.wake();
  await begun.promise;
  return { ...parts, end };
}

test('a delivery that the end breaks off is no failed one', async () => {
  const { queue, deliveryWorker, timers, clock, outcomes, log, end } = await delivering();
  const closed = deliveryWorker.close();
  timers[0]?.task();
  await closed;
  await (await queue.take())?.done();
  end.reject(new Error('closed'));
  await new Promise((next) => void setImmediate(next));
  clock.forward(outboxRules.leaseMs - 1);
  expect(await queue.take()).toBeUndefined();
  expect([outcomes, log.lines]).toEqual([[], []]);
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
