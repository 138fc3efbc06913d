import { DeliveryFailure } from '../../../../../server/contact/delivery/delivery';
import { messageTo, type QueuedMessage } from '../../../../../server/contact/outbox/message';
import { deliveryWorkerOf } from '../../../../support/sites/deliveryWorkerOf';
import { messageWith } from '../../../../support/content/messages';

const broken = () => Promise.reject(new Error('broken'));
const refused = () => Promise.reject(new DeliveryFailure('no', { isFinal: true }));

test.each([
  [0, [12000, 24000, 48000, 96000, 192000, 384000, 768000, 1440000, 1440000]],
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

test('what a recipient has not got yet is delivered later, by itself', async () => {
  const message = messageWith();
  const { queue, look, delivered } = deliveryWorkerOf(async ({ to, ...rest }) =>
    to === undefined ? [messageTo('desk@example.org', rest)] : undefined,
  );
  await queue.put(message);
  await look();
  expect(delivered).toMatchObject([{ id: message.id }, { to: 'desk@example.org' }]);
  expect(new Set(delivered.map(({ id }) => id)).size).toBe(2);
  expect(await queue.state()).toMatchObject({ waiting: 0 });
});

test('a server that asks for more time gets it', async () => {
  const deliver = () =>
    Promise.reject(new DeliveryFailure('later', { isFinal: false, retryAfter: 300 }));
  const { queue, look, dueIn } = deliveryWorkerOf(deliver);
  await queue.put(messageWith());
  await look();
  expect(dueIn()).toEqual([300_000]);
});

test('a queue that cannot be reached is said once, until it can be', async () => {
  const { queue, look, log } = deliveryWorkerOf(() => Promise.resolve());
  const take = queue.take.bind(queue);
  const away = () => Promise.reject(new Error('away'));
  queue.take = away;
  await look();
  await look();
  expect(log.lines).toHaveLength(1);
  queue.take = take;
  await look();
  queue.take = away;
  await look();
  expect(log.lines).toHaveLength(2);
});
