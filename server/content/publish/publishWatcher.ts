import type { LastPublish } from '../../../shared/content/site';
import type { Hold } from '../../hold/hold';
import type { Log } from '../../log';
import { createBackOff } from '../backOff';
import type { Schedule } from '../../schedule';
import type { LoadedDocument, Recalled } from '../loaded';
import { SourceFailure } from '../sourceFailure';

/** What is known of the last publish. Instants in milliseconds since 1970. */
export interface PublishState {
  readonly status: 'ok' | 'stale' | 'invalid' | 'rolledBack' | 'unknown';
  /** The publish id the content is read at; undefined before the first one. */
  readonly publishId: string | undefined;
  readonly lastPublish: LastPublish | undefined;
  /** When `lastPublish.json` was last read well. */
  readonly fetchedAt: number | undefined;
  /** The publish that did not pass the gate; undefined while nothing is refused. */
  readonly refused?: string;
  /** Set while the operator holds the site: since when, and the newer publish that waits. */
  readonly held?: Hold & {
    readonly waiting: string | undefined;
    /** The process started meanwhile and had no copy of the held publish: it shows another one. */
    readonly isLost: boolean;
  };
}

/** What a watcher works with. */
export interface WatcherOptions {
  readonly pollMs: number;
  readonly now: () => number;
  readonly log: Log;
  readonly schedule: Schedule;
  /** Asks sources that are given up whether they are back. Never rejects. */
  readonly probe: () => Promise<unknown>;
  /** Reads `lastPublish.json`; undefined when there is none. Rejects when that is not known. */
  readonly read: () => Promise<Pick<LoadedDocument<LastPublish>, 'value' | 'recalled'> | undefined>;
  /** Whether the operator holds the site. Never rejects. */
  readonly hold: () => Promise<Hold | undefined>;
  /** The publish that was shown before this process began, if there is a copy of it. Never rejects. */
  readonly keptPublish: () => Promise<LastPublish | undefined>;
  /** Told whether what is shown is to stay: while it is held, and while what is newer is refused. */
  readonly freeze: (isFrozen: boolean) => void;
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
  /** Resolves once it is known whether the site is held; until then nothing should be read. */
  start(): Promise<void>;
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
  let hold: Hold | undefined;
  let waiting: string | undefined;
  let isLost = false;
  let polling: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let begun = Promise.resolve();
  let running = false;
  let cancel: (() => void) | undefined;

  function setFrozen() {
    options.freeze(hold !== undefined || state.refused !== undefined);
  }

  /** The first publish is taken as it is: there is nothing better to keep. */
  async function isRefused(publishId: string): Promise<boolean> {
    const found = state.publishId === undefined ? [] : await problems();
    if (found.length === 0) return false;
    if (state.refused !== publishId) {
      log.error({ alarm: 'publish_gate', publishId, problems: found }, 'Publish not adopted');
    }
    return true;
  }

  async function adopt(lastPublish: LastPublish): Promise<void> {
    const { publishId } = lastPublish;
    if (await isRefused(publishId)) {
      state = { ...state, status: 'invalid', refused: publishId, fetchedAt: now() };
      setFrozen();
      return;
    }
    const rolledBack = isOlder(lastPublish, state.lastPublish);
    if (rolledBack) log.warn({ publishId }, 'Publish rolled back');
    else if (hold !== undefined)
      log.warn({ publishId, ...hold }, 'Held on the first publish found');
    else log.info({ publishId }, 'Publish adopted');
    const status = rolledBack ? 'rolledBack' : 'ok';
    state = { status, publishId, lastPublish, fetchedAt: now() };
    setFrozen();
    await adopted();
  }

  function confirm(lastPublish: LastPublish) {
    const { publishId } = state;
    const status = state.status === 'rolledBack' ? 'rolledBack' : 'ok';
    state = { status, publishId, lastPublish, fetchedAt: now() };
    setFrozen();
  }

  function leaveWaiting({ publishId }: LastPublish, shown: LastPublish) {
    if (waiting !== publishId) log.warn({ publishId, ...hold }, 'Held: a newer publish waits');
    waiting = publishId;
    confirm(shown);
  }

  /** A hold outlives the process where what it holds does. */
  async function resume(): Promise<void> {
    const lastPublish = await options.keptPublish();
    if (lastPublish === undefined) {
      isLost = true;
      log.error({ ...hold }, 'Held publish lost: no snapshot has it, the one found is shown');
      return;
    }
    const { publishId } = lastPublish;
    state = { status: 'ok', publishId, lastPublish, fetchedAt: now() };
    log.warn({ publishId, ...hold }, 'Held on the publish of the snapshot');
  }

  /** Before anything is adopted, so that a hold is never too late by one publish. */
  async function lookForHold(): Promise<void> {
    const found = await options.hold();
    if (found?.since === hold?.since) return;
    hold = found;
    waiting = undefined;
    isLost = false;
    log.warn({ ...found, publishId: state.publishId }, found ? 'Site held' : 'Site released');
    setFrozen();
    if (hold !== undefined && state.publishId === undefined) await resume();
  }

  /** The publish of a snapshot is better than none, and no better than the one at hand. */
  function remember(lastPublish: LastPublish, { fetchedAt, cause }: Recalled) {
    const { publishId } = lastPublish;
    if (state.publishId === undefined) state = { ...state, publishId, lastPublish, fetchedAt };
    state = { ...state, status: cause === 'bad_payload' ? 'invalid' : 'stale' };
  }

  function failed(error: unknown) {
    const invalid = error instanceof SourceFailure && error.isBadPayload;
    const missing = state.publishId === undefined ? 'unknown' : 'stale';
    state = { ...state, status: invalid ? 'invalid' : missing };
    if (!(error instanceof SourceFailure)) log.error({ err: error }, 'Publish not read');
  }

  async function look(): Promise<void> {
    const found = await read();
    if (found === undefined) {
      state = { ...state, status: state.publishId === undefined ? 'unknown' : 'stale' };
      return;
    }
    const { value: lastPublish, recalled } = found;
    if (recalled !== undefined) remember(lastPublish, recalled);
    else if (lastPublish.publishId === state.publishId) confirm(lastPublish);
    else if (hold !== undefined && state.lastPublish) leaveWaiting(lastPublish, state.lastPublish);
    else await adopt(lastPublish);
  }

  async function pollOnce(): Promise<void> {
    await probe();
    await lookForHold();
    await look().catch(failed);
    await polled();
  }

  function alone(work: () => Promise<void>): Promise<void> {
    polling = work().finally(() => (polling = undefined));
    return polling;
  }

  /** One at a time, or both would adopt what they see; whoever asks meanwhile gets the next one. */
  function poll(): Promise<void> {
    if (polling !== undefined) return (following ??= polling.then(poll));
    following = undefined;
    return alone(pollOnce);
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
    state: () => (hold === undefined ? state : { ...state, held: { ...hold, waiting, isLost } }),
    poll,
    start() {
      if (running) return begun;
      running = true;
      begun = alone(lookForHold);
      void run();
      return begun;
    },
    stop() {
      running = false;
      cancel?.();
    },
  };
}
