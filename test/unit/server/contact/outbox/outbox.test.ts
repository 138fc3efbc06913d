import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '../../../../../server/observability/httpMetrics';
import { messageWith, outboxTo } from '../../../../support/content/messages';
import { startMailServer } from '../../../../support/services/mailServer';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

function outboxFor(url: string, { queue = 'queue', storeUrl = 'memory:' } = {}) {
  const log = createMemoryLog();
  const metrics = createMetrics(Date.now);
  const { registry } = metrics;
  return { outbox: outboxTo(url, join(folder, queue), { storeUrl, log, registry }), log, metrics };
}

const waiting = () => readdirSync(join(folder, 'queue/waiting'));

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

test('what one process accepted the next one delivers', async () => {
  const { outbox, metrics } = outboxFor('smtp://127.0.0.1:1');
  await outbox.accept(messageWith());
  const text = await metrics.text();
  expect(text).toContain('outbox_letters{state="waiting"} 1');
  expect(text).toMatch(/outbox_oldest_letter_seconds [1-9]/);
  await outbox.close();
  const server = await startMailServer();
  const next = outboxFor(`smtp://127.0.0.1:${server.port}`);
  await server.has(1);
  await next.outbox.close();
  expect(waiting()).toEqual([]);
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
