import { createContent, type ContentOptions } from '../../server/content/createContent';
import type { Content } from '../../server/content/content';
import type { FakeUpstream } from './fakeUpstream';
import { createMemoryLog, type MemoryLog } from './memoryLog';

/** Content over a fake upstream, with a clock that stands still until it is moved. */
export interface ContentHarness {
  readonly content: Content;
  readonly log: MemoryLog;
  /** Runs what was scheduled and is due after so many milliseconds, in order. */
  pass(milliseconds: number): Promise<void>;
}

interface Task {
  readonly at: number;
  readonly run: () => void;
}

/** Lets everything that goes over real sockets come to its end. */
export async function settled(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5_000 && !condition(); turn += 1) {
    await new Promise<void>((next) => void setImmediate(next));
  }
  expect(condition()).toBe(true);
}

/** Makes content that reads from the upstream, with these settings besides. */
export function contentOver(
  upstream: Pick<FakeUpstream, 'base'>,
  settings: Partial<ContentOptions['environment']> & { demo?: boolean; base?: URL } = {},
): ContentHarness {
  const { demo = false, base = upstream.base, ...environment } = settings;
  const log = createMemoryLog();
  let time = Date.parse('2026-11-21T12:00:00Z');
  let tasks: Task[] = [];
  const content = createContent({
    environment: {
      contentServiceUrl: undefined,
      preview: false,
      contentCacheMegabytes: 8,
      staleMaxSeconds: 86_400,
      publishPollSeconds: 15,
      ...environment,
    },
    base,
    log,
    now: () => time,
    random: () => 0.5,
    demo,
    schedule(run, milliseconds) {
      const task = { at: time + milliseconds, run };
      tasks.push(task);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
  });
  return {
    content,
    log,
    async pass(milliseconds) {
      time += milliseconds;
      const due = tasks.filter((task) => task.at <= time);
      tasks = tasks.filter((task) => task.at > time);
      for (const task of due) task.run();
      await new Promise<void>((next) => void setImmediate(next));
    },
  };
}
