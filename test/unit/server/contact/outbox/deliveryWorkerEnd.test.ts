import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxRules } from '../../../../../config/limits';
import { createCourier } from '../../../../../server/contact/outbox/deliveryWorker';
import type { LetterQueue } from '../../../../../server/contact/outbox/messageQueue';
import { courierOf } from '../../../../support/courierOf';
import { letterWith } from '../../../../support/letters';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-courier-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A courier whose first delivery has begun, and ends when the test says so. */
async function delivering() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const parts = courierOf(folder, () => {
    begun.resolve();
    return end.promise;
  });
  await parts.queue.put(letterWith());
  await parts.queue.put(letterWith());
  parts.courier.wake();
  await begun.promise;
  return { ...parts, end };
}

test('at the end the present letter is finished, and no other one begun', async () => {
  const { queue, courier, delivered, end } = await delivering();
  const closed = courier.close();
  end.resolve();
  await closed;
  expect(delivered).toHaveLength(1);
  expect(await queue.state()).toMatchObject({ waiting: 1 });
});

test('at the end a letter that is still on its way is nobody else’s until its lease is over', async () => {
  const { queue, courier, timers, clock } = await delivering();
  const closed = courier.close();
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([outboxRules.finishMs]);
  timers[0]?.task();
  await closed;
  expect(await queue.take()).toMatchObject({ attempts: 1 });
  expect(await queue.take()).toBeUndefined();
  clock.forward(outboxRules.leaseMs);
  expect(await queue.take()).toMatchObject({ attempts: 2 });
});

test('a delivery that the end breaks off is no failed one', async () => {
  const { queue, courier, timers, clock, outcomes, log, end } = await delivering();
  const closed = courier.close();
  timers[0]?.task();
  await closed;
  await (await queue.take())?.done();
  end.reject(new Error('closed'));
  await new Promise((next) => void setImmediate(next));
  clock.forward(outboxRules.leaseMs - 1);
  expect(await queue.take()).toBeUndefined();
  expect([outcomes, log.lines]).toEqual([[], []]);
});

test('a letter that is being taken at the end is given back at once', async () => {
  const { parts, delivered } = courierOf(folder, async () => undefined);
  const asked = Promise.withResolvers<void>();
  const mayTake = Promise.withResolvers<void>();
  const queue: LetterQueue = {
    ...parts.queue,
    async take() {
      asked.resolve();
      await mayTake.promise;
      return parts.queue.take();
    },
  };
  await queue.put(letterWith());
  const courier = createCourier({ ...parts, queue });
  courier.wake();
  await asked.promise;
  const closed = courier.close();
  mayTake.resolve();
  await closed;
  expect(delivered).toEqual([]);
  expect(await parts.queue.take()).toMatchObject({ attempts: 2 });
});
