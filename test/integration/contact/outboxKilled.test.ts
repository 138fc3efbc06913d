import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { hastyRules, messageWith, outboxTo } from '../../support/content/messages';
import { startMailServer, type Behaviour } from '../../support/services/mailServer';
import { createMemoryLog } from '../../support/run/memoryLog';
import { needsRedis, startRedis } from '../../support/services/redis';
import { everything } from '../../support/run/tier';
import { outboxRules } from '../../../config/limits';
import { createFolderQueue } from '../../../server/contact/outbox/folderQueue';
import { settled } from '../../support/run/settled';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { useForAll } from '../../support/run/atEnd';
import { temporaryFolder } from '../../support/run/temporaryFolder';

describe('outboxKilled', () => {
  const kills = everything ? 100 : 4;
  /** Processes that share the folder, each killed and followed by the next. */
  const lanes = 2;

  let folder = '';
  const server = useForAll(async () => {
    folder = temporaryFolder();
    return startMailServer(moody, {}, () => wait(Math.random() * 10));
  });

  /** A server that now and then refuses, breaks off, or takes its time: messages wait in every state. */
  function moody(): Behaviour {
    const mood = Math.random();
    if (mood < 0.1) return 'refuseForNow';
    return mood < 0.2 ? 'drop' : 'accept';
  }

  const url = () => `smtp://127.0.0.1:${server.port}`;

  /** Runs a process that accepts messages, kills it at a random moment, and gives what it accepted. */
  async function acceptedUntilKilled(store: string): Promise<string[]> {
    const program = ['test/support/run/runTypeScript.mjs', 'test/support/run/acceptingProcess.ts'];
    const child = spawn(process.execPath, [...program, url(), folder, store], {
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

  async function lane(count: number, store: string): Promise<string[]> {
    const ids: string[] = [];
    for (let kill = 0; kill < count; kill += 1) ids.push(...(await acceptedUntilKilled(store)));
    return ids;
  }

  /** Keys of messages that did not arrive, and of those that came again as another mail. */
  interface Faults {
    readonly lost: readonly string[];
    readonly changed: readonly string[];
  }

  const noFaults: Faults = { lost: [], changed: [] };

  /** Kills process after process, then waits for every message that they said they had accepted. */
  async function afterKills(store: string): Promise<Faults> {
    const accepted = (
      await Promise.all(Array.from({ length: lanes }, () => lane(kills / lanes, store)))
    ).flat();
    const outbox = outboxTo(url(), folder, { storeUrl: store, rules: hastyRules });
    await server.hasAll(accepted);
    await outbox.close();

    const mails = new Map<string, Set<string>>();
    for (const { key, raw } of server.taken) {
      mails.set(key, (mails.get(key) ?? new Set()).add(Buffer.from(raw).toString()));
    }
    return {
      lost: accepted.filter((id) => !mails.has(id)),
      changed: [...mails].filter(([, versions]) => versions.size > 1).map(([key]) => key),
    };
  }

  test(`${kills} processes killed at random moments lose no message that they accepted`, async () => {
    expect(await afterKills('memory:')).toEqual(noFaults);
  });

  (everything ? needsRedis : describe.skip)('with Redis', () => {
    const redis = useForAll(() => startRedis());

    test('none is lost either', async () => {
      expect(await afterKills(redis.url)).toEqual(noFaults);
    });
  });
});

describe('outboxEnd', () => {
  let folder = '';
  const server = useForAll(async () => {
    folder = temporaryFolder();
    return startMailServer(() => 'hang');
  });

  const queueAt = (now: () => number) =>
    createFolderQueue({ folder, now, rules: outboxRules, log: createMemoryLog() });

  test('a process that ends in the midst of a delivery ends in time, and leaves nothing to be repeated at once', async () => {
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
});
