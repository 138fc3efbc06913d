import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeliveryFailure } from '../../../../../server/contact/delivery/delivery';
import { messageTo, type QueuedMessage } from '../../../../../server/contact/outbox/message';
import { deliveryWorkerOf } from '../../../../support/sites/deliveryWorkerOf';
import { messageWith, outboxTo } from '../../../../support/content/messages';
import { outboxRules } from '../../../../../config/limits';
import { createDeliveryWorker } from '../../../../../server/contact/outbox/deliveryWorker';
import type { MessageQueue } from '../../../../../server/contact/outbox/messageQueue';
import { createMetrics } from '../../../../../server/observability/httpMetrics';
import { startMailServer } from '../../../../support/services/mailServer';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';

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

test('a message that is being taken at the end is given back at once', async () => {
  const { parts, delivered } = deliveryWorkerOf(async () => undefined);
  const asked = Promise.withResolvers<void>();
  const mayTake = Promise.withResolvers<void>();
  const queue: MessageQueue = {
    ...parts.queue,
    async take() {
      asked.resolve();
      await mayTake.promise;
      return parts.queue.take();
    },
  };
  await queue.put(messageWith());
  const deliveryWorker = createDeliveryWorker({ ...parts, queue });
  deliveryWorker.wake();
  await asked.promise;
  const closed = deliveryWorker.close();
  mayTake.resolve();
  await closed;
  expect(delivered).toEqual([]);
  expect(await parts.queue.take()).toMatchObject({ attempts: 2 });
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

describe('outbox', () => {
  let folder = '';
  beforeEach(() => {
    folder = temporaryFolder();
  });

  function outboxFor(url: string, { queue = 'queue', storeUrl = 'memory:' } = {}) {
    const log = createMemoryLog();
    const metrics = createMetrics(Date.now);
    const { registry } = metrics;
    return {
      outbox: outboxTo(url, join(folder, queue), { storeUrl, log, registry }),
      log,
      metrics,
    };
  }

  test('what is accepted is delivered, through refusals and breaks, and counted', async () => {
    const server = await startMailServer(
      (before) => (['refuseForNow', 'drop'] as const)[before] ?? 'accept',
    );
    const { outbox, metrics } = outboxFor(`smtp://127.0.0.1:${server.port}`);
    const messages = [messageWith(), messageWith({ copyTo: 'anna@example.com' })];
    for (const message of messages) await outbox.accept(message);
    await server.has(3);
    await outbox.close();
    const [first = '', second = ''] = messages.map(({ id }) => id);
    const expected = [first, second, `${second}-copy`];
    expect(server.keys().toSorted()).toEqual(expected.toSorted());
    const text = await metrics.text();
    expect(text).toContain('outbox_letters_total{outcome="accepted"} 2');
    expect(text).toContain('outbox_letters_total{outcome="retried"} 2');
    expect(text).toContain('outbox_letters_total{outcome="delivered"} 3');
    expect(text).toContain('outbox_letters{state="waiting"} 0');
    expect(text).toContain('outbox_oldest_letter_seconds 0');
  });

  test('what cannot be kept is not accepted, and no mail goes out', async () => {
    writeFileSync(join(folder, 'file'), '');
    const server = await startMailServer();
    const { outbox, metrics } = outboxFor(`smtp://127.0.0.1:${server.port}`, { queue: 'file' });
    await expect(outbox.accept(messageWith())).rejects.toThrow('ENOTDIR');
    await expect(outbox.accept(messageWith({ replyTo: 'a@b.c, d@e.f' }))).rejects.toThrow('field');
    await outbox.close();
    expect(server.offered()).toBe(0);
    expect(await metrics.text()).not.toContain('outcome="accepted"} 1');
  });

  test('without Redis, which is configured, the folder keeps the messages', async () => {
    const server = await startMailServer();
    const url = `smtp://127.0.0.1:${server.port}`;
    const { outbox, log } = outboxFor(url, { storeUrl: 'redis://127.0.0.1:1' });
    await outbox.accept(messageWith());
    await outbox.accept(messageWith());
    await server.has(2);
    await outbox.close();
    // One warning for the outage, whatever comes meanwhile.
    expect(log.lines.map(({ level }) => level).toSorted()).toEqual(['info', 'info', 'warn']);
  });
});
