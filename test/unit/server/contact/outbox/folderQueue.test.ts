import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outboxRules } from '../../../../../config/limits';
import { createFolderQueue } from '../../../../../server/contact/outbox/folderQueue';
import {
  createQueueClock,
  messageQueueConformance,
} from '../../../../integration/contact/messageQueue.conformance';
import { messageWith } from '../../../../support/content/messages';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';

let parent = '';
beforeEach(() => {
  parent = temporaryFolder();
});

function queueIn(folder: string, { now } = createQueueClock(), log = createMemoryLog()) {
  return createFolderQueue({ folder, now, rules: { ...outboxRules, leaseMs: 1000 }, log });
}

describe('a folder', () => {
  messageQueueConformance(async (clock) => queueIn(join(parent, 'a/b'), clock));
});

test('nobody but the owner looks into it', async () => {
  const queue = queueIn(join(parent, 'queue'));
  await queue.put(messageWith());
  const waiting = join(parent, 'queue/waiting');
  expect(statSync(waiting).mode & 0o777).toBe(0o700);
  expect(readdirSync(waiting).map((name) => statSync(join(waiting, name)).mode & 0o777)).toEqual([
    0o600,
  ]);
});

test('what a crash left unfinished is no message, and goes after an hour', async () => {
  const waiting = join(parent, 'waiting');
  mkdirSync(waiting);
  const left = join(waiting, `.1-1-0-a.json.${randomUUID()}`);
  writeFileSync(left, '{');
  expect(await queueIn(parent).take()).toBeUndefined();
  expect(readdirSync(waiting)).toHaveLength(1);
  const { now } = createQueueClock();
  utimesSync(left, now() / 1000 - 3601, now() / 1000 - 3601);
  const removed = queueIn(parent);
  // The folder is looked through before anything else can be: two turns of the disk are enough.
  await removed.put(messageWith());
  await removed.state();
  expect(readdirSync(waiting).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a message that cannot be read is put aside, and the next one comes', async () => {
  const log = createMemoryLog();
  const queue = queueIn(parent, undefined, log);
  mkdirSync(join(parent, 'waiting'));
  writeFileSync(join(parent, 'waiting/1-1-0-broken.json'), '{"id":');
  const message = messageWith();
  await queue.put(message);
  expect(await queue.take()).toMatchObject({ message });
  expect(readdirSync(join(parent, 'dead'))).toHaveLength(1);
  expect(log.lines).toMatchObject([{ level: 'error', fields: { messageId: 'broken' } }]);
});

test('a message that was put twice at the same time is there once for whoever takes it', async () => {
  const clock = createQueueClock();
  const queue = queueIn(parent, clock);
  const message = messageWith();
  await queue.put(message);
  const waiting = join(parent, 'waiting');
  const [name = ''] = readdirSync(waiting);
  cpSync(join(waiting, name), join(waiting, `1${name}`));
  cpSync(join(waiting, name), join(waiting, name.replace(/\d+/, String(clock.now() - 5))));
  const taken = await queue.take();
  expect(taken).toMatchObject({ message });
  expect(readdirSync(waiting)).toHaveLength(1);
  await taken?.done();
  expect(await queue.state()).toMatchObject({ waiting: 0 });
});

test('dead messages that are moved back are taken again', async () => {
  const clock = createQueueClock();
  const queue = queueIn(parent, clock);
  const message = messageWith();
  await queue.put(message);
  await (await queue.take())?.moveToDeadLetters();
  // As docs/operator-guide.md says.
  execFileSync('sh', ['-c', 'mv dead/* waiting/'], { cwd: parent });
  clock.forward(1000);
  expect(await queue.take()).toMatchObject({ message, attempts: 2 });
});
