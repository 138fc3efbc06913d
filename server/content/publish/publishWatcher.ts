import { createBackOff } from '../../concurrency/schedule';
import { createPublishAdoption, type AdoptionOptions } from './publishAdoption';
import type { PublishState } from './publishState';

/** What a watcher works with. */
export interface WatcherOptions extends AdoptionOptions {
  readonly pollMs: number;
  /** Asks sources that are given up whether they are back. Never rejects. */
  readonly probe: () => Promise<unknown>;
  /** Every poll: renews what has an epoch of its own. Never rejects. */
  readonly polled: () => Promise<void>;
}

/** Creates a watcher that looks for publishes at its time, one look after the other. */
export function createPublishWatcher(options: WatcherOptions) {
  const { pollMs, schedule, probe, polled } = options;
  const adoption = createPublishAdoption(options);
  const backOff = createBackOff();
  let polling: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let begun = Promise.resolve();
  let isRunning = false;
  let cancel: (() => void) | undefined;

  async function pollOnce(): Promise<void> {
    await probe();
    await adoption.readHold();
    await adoption.look();
    await polled();
  }

  function alone(work: () => Promise<void>): Promise<void> {
    polling = work().finally(() => (polling = undefined));
    return polling;
  }

  /** One at a time, or both would adopt what they see; a call meanwhile gets the next one. */
  function poll(): Promise<void> {
    if (polling !== undefined) return (following ??= polling.then(poll));
    following = undefined;
    return alone(pollOnce);
  }

  async function run(): Promise<void> {
    await poll();
    if (!isRunning) return;
    const { status } = adoption.state();
    const isGood = status === 'ok' || status === 'rolledBack';
    if (isGood) backOff.reset();
    const wait = isGood ? pollMs : Math.min(pollMs, backOff.next());
    cancel = schedule(() => void run(), wait);
  }

  return {
    state: (): PublishState => adoption.state(),
    /** Looks once. Never rejects. */
    poll,
    /** Resolves once the store was asked whether the site is held; until then nothing should be read. */
    start(): Promise<void> {
      if (isRunning) return begun;
      isRunning = true;
      begun = alone(() => adoption.readFirstHold());
      void run();
      return begun;
    },
    stop(): void {
      isRunning = false;
      cancel?.();
    },
  };
}
