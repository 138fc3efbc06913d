import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdWait } from '../../../../../config/limits';
import { createPublishWatcher } from '../../../../../server/content/publish/publishWatcher';
import { describeHold, type Hold } from '../../../../../server/content/publish/publishState';
import type { LastPublish } from '../../../../../shared/content/site';
import { createMemoryLog } from '../../../../support/run/memoryLog';
import { contentOver } from '../../../../support/content/contentHarness';
import { smallSite } from '../../../../support/content/smallSite';
import { useForAll } from '../../../../support/run/atEnd';
import { settled } from '../../../../support/run/settled';
import { fakeUpstream } from '../../../../support/services/fakeUpstream';
import { setHold } from '../../../../../server/cli/siteCommands';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';

const start = Date.parse('2026-11-21T12:00:00Z');
const before = { since: '2026-11-21T11:00:00.000Z' };
const away = new Error('Away');

const publish = (publishId: string): LastPublish => ({
  publishId,
  lastPublish: '2026-11-21T03:00:00+01:00',
});

/** A process that starts, with what the snapshot and the store say until the test changes it. */
function harness(snapshot?: string) {
  const log = createMemoryLog();
  const world = {
    now: start,
    published: 'one',
    hold: away as Hold | Error | undefined,
    snapshot,
    waits: 0,
  };
  const frozen: boolean[] = [];
  const discard = jest.fn();
  const watcher = createPublishWatcher({
    now: () => world.now,
    log,
    schedule(task) {
      world.waits += 1;
      void Promise.resolve().then(task);
      return () => undefined;
    },
    read: async () => ({ value: publish(world.published) }),
    async hold() {
      if (world.hold instanceof Error) throw world.hold;
      return world.hold;
    },
    snapshotPublish: async () =>
      world.snapshot === undefined ? undefined : publish(world.snapshot),
    cache: { freeze: (isFrozen) => void frozen.push(isFrozen), clear: discard },
    problems: async () => [],
    adopted: async () => undefined,
  });
  return {
    world,
    discard,
    state: () => watcher.state(),
    isFrozen: () => frozen.at(-1),
    start: async () => {
      await watcher.readFirstHold();
      await watcher.look();
    },
    poll: async () => {
      world.now += 15_000;
      await watcher.readHold();
      await watcher.look();
    },
    /** Lines of a level and worse than it. */
    said: (...levels: string[]) =>
      log.lines.filter(({ level }) => levels.includes(level)).map(({ message }) => message),
    alarms: () => log.lines.filter(({ fields }) => 'alarm' in fields),
  };
}

/** A process that knew that nothing is held, and adopted a publish while the store was away. */
async function adoptedWhileAway() {
  const site = harness('one');
  site.world.hold = undefined;
  await site.start();
  site.world.hold = away;
  site.world.published = 'two';
  await site.poll();
  return site;
}

test('the first look waits for the store, and no longer than some seconds', async () => {
  const late = harness('one');
  const started = late.start();
  late.world.hold = before;
  await started;
  expect(late.world.waits).toBeLessThan(3);
  expect(late.state()).toMatchObject({ publishId: 'one', held: { since: before.since } });
  expect(late.said('error')).toEqual([]);
  const absent = harness('one');
  await absent.start();
  expect(absent.world.waits * holdWait.everyMs).toBe(4_000);
});

test('where it stays unknown the snapshot is shown, which is said once', async () => {
  const site = harness('one');
  site.world.published = 'two';
  await site.start();
  await site.poll();
  expect(site.state()).toMatchObject({
    publishId: 'one',
    held: { since: undefined, waiting: 'two', isLost: false },
    isHoldUnknown: true,
  });
  expect(site.isFrozen()).toBe(true);
  expect(site.alarms()).toMatchObject([
    { level: 'error', fields: { alarm: 'hold_unknown', cause: 'Away', publishId: 'one' } },
  ]);
});

test('without a snapshot what is published is shown, and a hold that is learnt later is lost', async () => {
  const site = harness();
  await site.start();
  expect(site.state()).toMatchObject({ status: 'ok', publishId: 'one', isHoldUnknown: true });
  expect([site.state().held, site.isFrozen()]).toEqual([undefined, false]);
  expect(site.alarms()).toHaveLength(1);
  site.world.hold = before;
  await site.poll();
  expect(site.state()).toMatchObject({ publishId: 'one', held: { isLost: true } });
  expect(site.isFrozen()).toBe(true);
  expect(site.said('error')).toContain('Held publish lost: no snapshot has it');
});

test('a process that knew adopts while the store is away, and goes back if it should not have', async () => {
  const site = await adoptedWhileAway();
  expect(site.state()).toMatchObject({ publishId: 'two', isHoldUnknown: true });
  expect(site.alarms()).toEqual([]);
  site.world.hold = { since: new Date(start + 1).toISOString() };
  await site.poll();
  expect(site.state()).toMatchObject({ publishId: 'one', held: { waiting: 'two', isLost: false } });
  expect(site.discard).toHaveBeenCalledTimes(1);
  expect(site.isFrozen()).toBe(true);
  expect(site.said('error')).toEqual([
    'A later publish was shown while the site was held: back on the held one',
  ]);
});

test('what was adopted before the hold began is what is held', async () => {
  const site = await adoptedWhileAway();
  site.world.hold = { since: new Date(site.world.now + 1).toISOString() };
  await site.poll();
  expect(site.state()).toMatchObject({ publishId: 'two', held: { isLost: false } });
  expect([site.discard.mock.calls, site.said('error')]).toEqual([[], []]);
});

const upstream = useForAll(() => fakeUpstream(new Map(smallSite())));

test('looks that come together adopt a publish once', async () => {
  const { content, log } = contentOver(upstream);
  for (const id of ['a', 'b', 'c']) content.look(id);
  await settled(() => upstream.count('lastPublish.json') === 2);
  await settled(() => content.publishState().publishId === 'one');
  await settled(() => content.published().publishId === 'one');
  expect(upstream.count('lastPublish.json')).toBe(2);
  expect(log.lines.filter(({ message }) => message === 'Publish adopted')).toHaveLength(1);
});

describe('hold commands', () => {
  let folder: string;
  let path: string;
  let said: string[];
  const settings = () => ({ storeUrl: 'memory:', contactQueueDir: folder, publishPollSeconds: 15 });

  beforeEach(() => {
    folder = temporaryFolder();
    mkdirSync(join(folder, 'records'));
    path = join(folder, 'records', 'hold.json');
    writeFileSync(path, 'xx{');
    said = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  test('a damaged record is removed by a release, which names it', async () => {
    await setHold(settings(), false);
    expect(existsSync(path)).toBe(false);
    expect(said.join()).toMatch(/^Released\. .*could not be read/);
    expect(said.join()).toContain(path);
  });

  test('whoever works beside the site is told where nobody knows whether it is held', async () => {
    const reason = await describeHold(settings());
    expect(reason).toContain('It is not known whether the site is held');
    expect(reason).toContain(path);
    rmSync(path);
    expect(await describeHold(settings())).toBeUndefined();
    await setHold(settings(), true);
    expect(await describeHold(settings())).toContain('The site is held:');
  });
});
