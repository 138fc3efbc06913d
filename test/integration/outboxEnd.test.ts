import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxRules } from '../../config/limits';
import { createFolderQueue } from '../../server/contact/outbox/folderQueue';
import { settled } from '../support/contentHarness';
import { messageWith } from '../support/messages';
import { startMailServer, type MailServer } from '../support/mailServer';
import { createMemoryLog } from '../support/memoryLog';
import { startSite, withoutSearch } from '../support/startSite';
import { everything } from '../support/tier';

let folder = '';
let server: MailServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-end-'));
  server = await startMailServer(() => 'hang');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const queueAt = (now: () => number) =>
  createFolderQueue({ folder, now, rules: outboxRules, log: createMemoryLog() });

test('a process that ends in the midst of a delivery ends in time, and leaves nothing to be repeated at once', async () => {
  const message = messageWith({ acceptedAt: new Date().toISOString() });
  await queueAt(Date.now).put(message);
  const site = await startSite({
    ...withoutSearch,
    CONTACT_QUEUE_DIR: folder,
    CONTACT_DELIVERY_URL: `smtp://127.0.0.1:${server.port}`,
    CONTACT_RECIPIENTS: 'office@example.org',
  });
  await settled(() => server.offered() === 1);
  const begun = performance.now();
  // Without a terminal there are five seconds more, in which balancers notice.
  site.signal(everything ? 'SIGTERM' : 'SIGINT');
  expect(await site.ended).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await queueAt(Date.now).take()).toBeUndefined();
  const later = queueAt(() => Date.now() + outboxRules.leaseMs);
  expect(await later.take()).toMatchObject({ message, attempts: 2 });
});
