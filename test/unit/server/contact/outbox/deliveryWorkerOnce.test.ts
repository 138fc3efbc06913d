import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxRules } from '../../../../../config/limits';
import { settled } from '../../../../support/contentHarness';
import { deliveryWorkerOf } from '../../../../support/deliveryWorkerOf';
import { messageWith } from '../../../../support/messages';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-deliveryWorker-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was delivered is not delivered again because its copy cannot be kept yet', async () => {
  const { queue, look, delivered, clock, outcomes } = deliveryWorkerOf(
    folder,
    async () => undefined,
  );
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
  const { queue, deliveryWorker, timers } = deliveryWorkerOf(folder, async () => {
    seen.push(storage.getStore());
  });
  await queue.put(messageWith());
  await storage.run('a request', async () => {
    deliveryWorker.wake();
    await settled(() => timers.length > 0);
  });
  expect(seen).toEqual([undefined]);
});
