import { setTimeout as wait } from 'node:timers/promises';
import type { ContentOptions } from '../../../server/content/contentOptions';
import { createContent } from '../../../server/content/createContent';
import type { FakeUpstream } from '../services/fakeUpstream';
import { createMemoryLog } from '../run/memoryLog';
import { atEnd } from '../run/atEnd';
import { followClock } from '../run/processClock';

/** What content is made with besides its settings. */
interface ContentHarnessParts {
  readonly base?: URL;
  readonly hold?: ContentOptions['hold'];
}

interface Task {
  readonly at: number;
  readonly run: () => void;
}

const stepMs = 250;
const longestWaitMs = 120_000;
/** For a machine that has much else to do. */
const longestRealWaitMs = 40_000;

/** Upstream and content share one event loop, so a hundred turns are enough for an answer. */
export async function turns(count = 100): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise<void>((next) => void setImmediate(next));
  }
}

/** Looks without a break take the processor from what they wait for. */
const closeLooks = 100;
const betweenLooks = 20;

/**
 * Waits until something that goes over real sockets is done: turn by turn of the event loop at first,
 * later every 20 ms.
 */
export async function settled(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + longestRealWaitMs;
  for (let looks = 0; performance.now() < end; looks += 1) {
    if (await condition()) return;
    if (looks < closeLooks) await new Promise<void>((next) => void setImmediate(next));
    else await wait(betweenLooks);
  }
  throw new Error('It did not come to an end');
}

/** Makes content that reads from the upstream, with these settings besides. */
export function contentOver(
  upstream: Pick<FakeUpstream, 'base'>,
  settings: Partial<ContentOptions['environment']> & ContentHarnessParts = {},
) {
  const { base = upstream.base, hold, ...environment } = settings;
  const log = createMemoryLog();
  let time = Date.parse('2026-11-21T12:00:00Z');
  let tasks: Task[] = [];
  followClock(() => time);
  const content = createContent({
    environment: {
      contentServiceUrl: undefined,
      newsApiInternalUrl: 'embedded',
      preview: false,
      contentCacheMegabytes: 8,
      staleMaxSeconds: 86_400,
      publishPollSeconds: 15,
      snapshotDir: undefined,
      ...environment,
    },
    base,
    hold,
    log,
    now: () => time,
    random: () => 0.5,
    schedule(run, milliseconds) {
      const task = { at: time + milliseconds, run };
      tasks.push(task);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
  });
  atEnd(() => content.stop());
  async function pass(milliseconds: number): Promise<void> {
    time += milliseconds;
    const due = tasks.filter((task) => task.at <= time);
    tasks = tasks.filter((task) => task.at > time);
    for (const task of due) task.run();
    await turns();
  }

  return {
    content,
    log,
    /** Moves the clock on and runs what was scheduled and is due by then. */
    pass,
    /** Moves the clock on in small steps until something is true; answers how long that took. */
    passUntil: async (condition: () => boolean | Promise<boolean>) => {
      const end = performance.now() + longestRealWaitMs;
      for (let waited = 0; waited <= longestWaitMs || performance.now() < end; waited += stepMs) {
        if (await condition()) return waited;
        await pass(stepMs);
        if (waited > longestWaitMs) await wait(betweenLooks);
      }
      throw new Error('It did not come to an end');
    },
  };
}

/** Content over a fake upstream, with a clock that stands still until it is moved. */
export type ContentHarness = ReturnType<typeof contentOver>;
