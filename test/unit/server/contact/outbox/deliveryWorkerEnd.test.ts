import { AsyncLocalStorage } from 'node:async_hooks';
import { outboxRules } from '../../../../../config/limits';
import { createDeliveryWorker } from '../../../../../server/contact/outbox/deliveryWorker';
import type { MessageQueue } from '../../../../../server/contact/outbox/messageQueue';
import { deliveryWorkerOf } from '../../../../support/sites/deliveryWorkerOf';
import { settled } from '../../../../support/run/settled';
import { messageWith } from '../../../../support/content/messages';

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

test('the delivery worker works outside of the request that woke it', async () => {
  const storage = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const { queue, deliveryWorker, timers } = deliveryWorkerOf(async () => {
    seen.push(storage.getStore());
  });
  await queue.put(messageWith());
  await storage.run('a request', async () => {
    deliveryWorker.wake();
    await settled(() => timers.length > 0);
  });
  expect(seen).toEqual([undefined]);
});
