import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { hastyRules, messageWith, outboxTo } from '../../support/content/messages';
import { startMailServer, type Behaviour } from '../../support/services/mailServer';
import { createMemoryLog } from '../../support/run/memoryLog';
import { everything } from '../../support/run/tier';
import { outboxRules } from '../../../config/limits';
import { createFolderQueue } from '../../../server/contact/outbox/folderQueue';
import { settled } from '../../support/run/settled';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { temporaryFolder } from '../../support/run/temporaryFolder';

/** Processes that share the folder, each killed and followed by the next. */
const lanes = 2;
const killsOfEach = everything ? 50 : 1;

/** A server that now and then refuses, breaks off, or takes its time: messages wait in every state. */
function moody(): Behaviour {
  const mood = Math.random();
  if (mood < 0.1) return 'refuseForNow';
  return mood < 0.2 ? 'drop' : 'accept';
}

/** Runs a process that accepts messages, kills it at a random moment, and gives what it accepted. */
async function acceptedUntilKilled(url: string, folder: string): Promise<string[]> {
  const program = ['test/support/run/runTypeScript.mjs', 'test/support/run/acceptingProcess.ts'];
  const child = spawn(process.execPath, [...program, url, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ids: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => ids.push(line));
  const closed = once(lines, 'close');
  await Promise.race([once(lines, 'line'), closed]);
  if (ids.length === 0) throw new Error('The process ended before it accepted a message');
  await wait(Math.random() * 150);
  child.kill('SIGKILL');
  await closed;
  return ids;
}

test('processes killed at random moments lose no message that they accepted, and change none', async () => {
  const folder = temporaryFolder();
  const server = await startMailServer(moody, {}, () => wait(Math.random() * 10));
  const url = `smtp://127.0.0.1:${server.port}`;
  const accepted: string[] = [];
  const lane = async () => {
    for (let kill = 0; kill < killsOfEach; kill += 1)
      accepted.push(...(await acceptedUntilKilled(url, folder)));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const outbox = outboxTo(url, folder, { rules: hastyRules });
  await server.hasAll(accepted);
  await outbox.close();
  const mails = Map.groupBy(server.taken, ({ key }) => key);
  expect(accepted.filter((id) => !mails.has(id))).toEqual([]);
  for (const same of mails.values())
    expect(new Set(same.map(({ raw }) => Buffer.from(raw).toString())).size).toBe(1);
});

test('a process that ends in the midst of a delivery ends in time, and leaves nothing to be repeated at once', async () => {
  const folder = temporaryFolder();
  const server = await startMailServer(() => 'hang');
  const queueAt = (now: () => number) =>
    createFolderQueue({ folder, now, rules: outboxRules, log: createMemoryLog() });
  const message = messageWith({ acceptedAt: new Date().toISOString() });
  await queueAt(Date.now).put(message);
  const site = await startServer({
    ...withoutSearch,
    CONTACT_QUEUE_DIR: folder,
    CONTACT_DELIVERY_URL: `smtp://127.0.0.1:${server.port}`,
    CONTACT_RECIPIENTS: 'office@example.org',
  });
  await settled(() => server.offered() === 1);
  // Without a terminal there are five seconds more, in which balancers notice.
  site.signal(everything ? 'SIGTERM' : 'SIGINT');
  expect(await site.ended).toBe(0);
  expect(await queueAt(Date.now).take()).toBeUndefined();
  const later = queueAt(() => Date.now() + outboxRules.leaseMs);
  expect(await later.take()).toMatchObject({ message, attempts: 2 });
});
