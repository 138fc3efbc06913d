import type { LastPublish } from '../../shared/content/site';
import type { Log } from '../log';
import { createBackOff, type Schedule } from './backOff';
import { SourceFailure } from './sourceFailure';

/** What is known of the last publish. Instants in milliseconds since 1970. */
export interface PublishState {
  readonly status: 'ok' | 'stale' | 'invalid' | 'rolledBack' | 'unknown';
  /** The publish id the content is read at; undefined before the first one. */
  readonly publishId: string | undefined;
  readonly lastPublish: LastPublish | undefined;
  /** When `lastPublish.json` was last read well. */
  readonly fetchedAt: number | undefined;
}

/** What a watcher works with. */
export interface WatcherOptions {
  readonly pollMs: number;
  readonly now: () => number;
  readonly log: Log;
  readonly schedule: Schedule;
  /** Asks sources that are given up whether they are back. Never rejects. */
  readonly probe: () => Promise<void>;
  /** Reads `lastPublish.json`; undefined when there is none. Rejects when that is not known. */
  readonly read: () => Promise<LastPublish | undefined>;
  /** What speaks against adopting a new publish. Rejects when that is not known. */
  readonly problems: () => Promise<readonly string[]>;
  /** A new publish was adopted. Never rejects. */
  readonly adopted: () => Promise<void>;
  /** Every poll: renews what has an epoch of its own. Never rejects. */
  readonly polled: () => Promise<void>;
}

/** Watches for publishes until it is stopped. */
export interface PublishWatcher {
  state(): PublishState;
  /** Looks once. Never rejects. */
  poll(): Promise<void>;
  start(): void;
  stop(): void;
}

function isOlder(next: LastPublish, previous: LastPublish | undefined): boolean {
  return previous !== undefined && Date.parse(next.lastPublish) < Date.parse(previous.lastPublish);
}

/** A watcher that has not looked yet. */
export function createPublishWatcher(options: WatcherOptions): PublishWatcher {
  const { pollMs, now, log, schedule, probe, read, problems, adopted, polled } = options;
  const backOff = createBackOff();
  let state: PublishState = {
    status: 'unknown',
    publishId: undefined,
    lastPublish: undefined,
    fetchedAt: undefined,
  };
  let refused: string | undefined;
  let running = false;
  let cancel: (() => void) | undefined;

  /** The first publish is taken as it is: there is nothing better to keep. */
  async function isRefused(publishId: string): Promise<boolean> {
    const found = state.publishId === undefined ? [] : await problems();
    if (found.length === 0) return false;
    if (refused !== publishId) {
      log.error({ alarm: 'publish_gate', publishId, problems: found }, 'Publish not adopted');
    }
    refused = publishId;
    return true;
  }

  async function adopt(lastPublish: LastPublish): Promise<void> {
    const { publishId } = lastPublish;
    if (await isRefused(publishId)) {
      state = { ...state, status: 'invalid' };
      return;
    }
    const rolledBack = isOlder(lastPublish, state.lastPublish);
    if (rolledBack) log.warn({ publishId }, 'Publish rolled back');
    else log.info({ publishId }, 'Publish adopted');
    refused = undefined;
    const status = rolledBack ? 'rolledBack' : 'ok';
    state = { status, publishId, lastPublish, fetchedAt: now() };
    await adopted();
  }

  function confirm(lastPublish: LastPublish) {
    const rolledBack = state.status === 'rolledBack';
    state = { ...state, status: rolledBack ? 'rolledBack' : 'ok', lastPublish, fetchedAt: now() };
  }

  function failed(error: unknown) {
    const invalid = error instanceof SourceFailure && error.cause === 'bad_payload';
    const missing = state.publishId === undefined ? 'unknown' : 'stale';
    state = { ...state, status: invalid ? 'invalid' : missing };
    if (!(error instanceof SourceFailure)) log.error({ err: error }, 'Publish not read');
  }

  async function look(): Promise<void> {
    const lastPublish = await read();
    if (lastPublish === undefined) {
      state = { ...state, status: state.publishId === undefined ? 'unknown' : 'stale' };
    } else if (lastPublish.publishId === state.publishId) confirm(lastPublish);
    else await adopt(lastPublish);
  }

  async function poll(): Promise<void> {
    await probe();
    await look().catch(failed);
    await polled();
  }

  async function run(): Promise<void> {
    await poll();
    if (!running) return;
    const good = state.status === 'ok' || state.status === 'rolledBack';
    if (good) backOff.reset();
    const wait = good ? pollMs : Math.min(pollMs, backOff.next());
    cancel = schedule(() => void run(), wait);
  }

  return {
    state: () => state,
    poll,
    start() {
      if (running) return;
      running = true;
      void run();
    },
    stop() {
      running = false;
      cancel?.();
    },
  };
}
