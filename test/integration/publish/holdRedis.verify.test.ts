import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endHold, keepHold, readHold } from '../../../server/content/publish/publishState';
import { connectKeyValueStore, openKeyValueStore } from '../../../server/store/keyValueStore';
import { contentOver } from '../../support/content/contentHarness';
import { settled } from '../../support/run/settled';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { needsRedis, startRedis } from '../../support/services/redis';
import { page, smallSite } from '../../support/content/smallSite';
import { startTcpRelay } from '../../support/services/tcpRelay';
import { temporaryFolder } from '../../support/run/temporaryFolder';
import { atEnd, useForEach } from '../../support/run/atEnd';

const since = '2026-11-21T11:00:00.000Z';
const settingsOf = (storeUrl: string) => ({ storeUrl, contactQueueDir: '/nowhere' });

needsRedis('a hold in Redis', () => {
  const redis = useForEach(startRedis);
  /** What lies between the site and Redis; the operator has a way of their own. */
  const relay = useForEach(() => startTcpRelay(Number(new URL(redis.url).port)));
  const upstream = useForEach(() => fakeUpstream(new Map(smallSite())));
  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder();
    publish('one');
  });

  function publish(id: string): void {
    upstream.publish('de/kontakt.json', page('2', { title: id }));
    const lastPublish = '2026-11-21T10:00:00+01:00';
    upstream.publish('lastPublish.json', { publishId: id, lastPublish });
  }

  /** What the operator does, on another machine. */
  async function operate(change: 'hold' | 'release'): Promise<void> {
    const records = await connectKeyValueStore(settingsOf(redis.url));
    await (change === 'hold' ? keepHold(records, { since }) : endHold(records));
    records.close();
  }

  /** A process of the site that starts. */
  function process({ hasSnapshot = true, port = relay.port } = {}) {
    const records = openKeyValueStore(settingsOf(`redis://127.0.0.1:${port}`));
    const hold = () => readHold(records);
    const harness = contentOver(upstream, { hold, snapshotDir: hasSnapshot ? folder : undefined });
    const { content, log, pass } = harness;
    const end = () => {
      content.stop();
      records.close();
    };
    atEnd(end);
    content.start();
    const state = () => content.publishState();
    return {
      content,
      state,
      end,
      title: async () => (await content.page('de', 'kontakt'))?.value.metadata.title,
      /** Waits until the store answers the process, or does not any more. */
      reached: (isReached: boolean) =>
        settled(
          async () =>
            (await hold().then(
              () => true,
              () => false,
            )) === isReached,
        ),
      /** Lets the time pass in which the process waits for the store. */
      async waitForStore(): Promise<void> {
        await settled(async () => {
          await pass(100);
          return state().publishId !== undefined;
        });
      },
      /** Lets it look again. */
      async poll(condition: () => boolean | Promise<boolean>): Promise<void> {
        await settled(async () => {
          await pass(15_000);
          return condition();
        });
      },
      alarms: () => log.lines.filter(({ fields }) => 'alarm' in fields),
      errors: () => log.lines.filter(({ level }) => level === 'error'),
      lines: () => JSON.stringify(log.lines),
    };
  }

  /** A process before, which has shown the first publish and has written it to the snapshot. */
  async function fillSnapshot(): Promise<void> {
    const first = process();
    await first.waitForStore();
    expect(await first.title()).toBe('one');
    const isWritten = (text: string) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
        .some((name) => readFileSync(join(folder, name), 'utf8').includes(text));
    await settled(() => isWritten('v:page:de:kontakt') && isWritten('v:lastPublish'));
    first.end();
  }

  test('a store that answers late is waited for, and the held publish is shown', async () => {
    await fillSnapshot();
    await operate('hold');
    publish('two');
    relay.freeze();
    const site = process();
    await site.reached(false);
    relay.thaw();
    await site.reached(true);
    await site.waitForStore();
    expect(await site.title()).toBe('one');
    expect(site.state()).toMatchObject({ publishId: 'one', held: { since, isLost: false } });
    expect(site.errors()).toEqual([]);
    expect(site.lines()).not.toContain('not known');
  });

  test('a store that is absent leaves a process on its snapshot, held when it comes', async () => {
    await fillSnapshot();
    publish('two');
    await redis.halt();
    const site = process();
    await site.reached(false);
    await site.waitForStore();
    await site.poll(() => site.state().held?.waiting === 'two');
    expect(await site.title()).toBe('one');
    expect(site.state()).toMatchObject({ publishId: 'one', isHoldUnknown: true });
    expect(site.state().held?.since).toBeUndefined();
    expect(site.alarms()).toHaveLength(1);
    expect(site.lines()).not.toContain('at connectRedis');
    await redis.start();
    await operate('hold');
    await site.reached(true);
    await site.poll(() => site.state().held?.since === since);
    expect(await site.title()).toBe('one');
    await operate('release');
    await site.poll(() => site.state().publishId === 'two');
    await site.poll(async () => (await site.title()) === 'two');
  });

  test('a process cut off from the store goes back when it learns that it was held', async () => {
    await fillSnapshot();
    const site = process();
    await site.reached(true);
    await site.waitForStore();
    relay.freeze();
    await site.reached(false);
    await site.poll(() => site.state().isHoldUnknown === true);
    await operate('hold');
    publish('two');
    await site.poll(() => site.state().publishId === 'two');
    await site.poll(async () => (await site.title()) === 'two');
    relay.thaw();
    await site.reached(true);
    await site.poll(() => site.state().publishId === 'one' && site.state().held !== undefined);
    await site.poll(() => site.state().held?.waiting === 'two');
    expect(site.state()).toMatchObject({ publishId: 'one', held: { since, isLost: false } });
    expect(await site.title()).toBe('one');
    expect(site.content.published().publishId).toBe('one');
    expect(site.errors()).toHaveLength(1);
  });
});
