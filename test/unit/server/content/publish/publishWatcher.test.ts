import {
  createPublishWatcher,
  type WatcherOptions,
} from '../../../../../server/content/publish/publishWatcher';
import { SourceFailure } from '../../../../../server/upstream/sourceFailure';
import type { LastPublish } from '../../../../../shared/content/site';
import { createMemoryLog } from '../../../../support/run/memoryLog';

function publish(publishId: string, lastPublish = '2026-11-21T03:00:00+01:00'): LastPublish {
  return { publishId, lastPublish };
}

const start = Date.parse('2026-11-21T12:00:00Z');

function createHarness(options: Partial<WatcherOptions> = {}) {
  const log = createMemoryLog();
  const clock = { time: start };
  const published: { next: () => LastPublish | undefined } = { next: () => publish('one') };
  const adopted = jest.fn(async () => undefined);
  const polled = jest.fn(async () => undefined);
  const waits: number[] = [];
  const tasks: (() => void)[] = [];
  const watcher = createPublishWatcher({
    pollMs: 15_000,
    now: () => clock.time,
    log,
    schedule(task, milliseconds) {
      waits.push(milliseconds);
      tasks.push(task);
      return () => void tasks.splice(tasks.indexOf(task), 1);
    },
    probe: async () => undefined,
    read: async () => {
      const value = published.next();
      return value && { value };
    },
    hold: async () => undefined,
    snapshotPublish: async () => undefined,
    freeze: () => undefined,
    discard: () => undefined,
    problems: async () => [],
    adopted,
    polled,
    ...options,
  });
  return { watcher, log, clock, published, adopted, polled, waits, tasks };
}

async function idle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('looks that come together adopt a publish once', async () => {
  const reading = Promise.withResolvers<{ value: LastPublish }>();
  const read = jest.fn(() => reading.promise);
  const { watcher, adopted, log } = createHarness({ read });
  const looks = [watcher.poll(), watcher.poll(), watcher.poll()];
  await idle();
  expect(read).toHaveBeenCalledTimes(1);
  reading.resolve({ value: publish('one') });
  await Promise.all(looks);
  expect(read).toHaveBeenCalledTimes(2);
  expect(adopted).toHaveBeenCalledTimes(1);
  expect(log.lines.map(({ message }) => message)).toEqual(['Publish adopted']);
});

test('the first publish is taken as it is', async () => {
  const { watcher } = createHarness({ problems: async () => ['home de: missing'] });
  await watcher.poll();
  expect(watcher.state()).toMatchObject({ status: 'ok', publishId: 'one' });
});

test('while it fails it looks again soon, and for ever', async () => {
  const { watcher, published, waits, tasks } = createHarness();
  published.next = () => {
    throw new SourceFailure('files', 'refused');
  };
  void watcher.start();
  void watcher.start();
  await idle();
  for (let count = 0; count < 5; count += 1) {
    tasks.shift()?.();
    await idle();
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
  published.next = () => publish('one');
  tasks.shift()?.();
  await idle();
  expect(waits.at(-1)).toBe(15_000);
  watcher.stop();
  expect(tasks).toHaveLength(0);
});
