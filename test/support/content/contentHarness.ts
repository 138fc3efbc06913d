import { setTimeout as wait } from 'node:timers/promises';
import type { ContentOptions } from '../../../server/content/contentOptions';
import { createContent } from '../../../server/content/createContent';
import type { FakeUpstream } from '../services/fakeUpstream';
import { createMemoryLog } from '../run/memoryLog';
import { atEnd } from '../run/atEnd';
import { turns } from '../run/settled';
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
const betweenLooks = 20;

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
      throw new Error(`It did not come to an end: ${condition.toString()}`);
    },
  };
}

/** Content over a fake upstream, with a clock that stands still until it is moved. */
export type ContentHarness = ReturnType<typeof contentOver>;
