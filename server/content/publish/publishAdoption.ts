import { holdWait } from '../../../config/limits';
import type { LastPublish } from '../../../shared/content/site';
import type { Hold } from './hold';
import type { Log } from '../../observability/logger';
import type { Schedule } from '../../concurrency/schedule';
import type { LoadedDocument, Recalled } from '../documents/loadedDocument';
import { SourceFailure } from '../../upstream/sourceFailure';
import type { PublishState } from './publishState';

/** What the adoption of publishes reads and asks before it decides, and whom it tells then. */
interface AdoptionOptions {
  readonly now: () => number;
  readonly log: Log;
  readonly schedule: Schedule;
  /** Reads `lastPublish.json`; undefined when there is none. Rejects when its source fails. */
  readonly read: () => Promise<Pick<LoadedDocument<LastPublish>, 'value' | 'recalled'> | undefined>;
  /** Asks whether the operator holds the site. Rejects where that is not known. */
  readonly hold: () => Promise<Hold | undefined>;
  /** Reads the publish that the snapshot is of, if there is one. Never rejects. */
  readonly snapshotPublish: () => Promise<LastPublish | undefined>;
  /** Told whether what is shown is to stay: while it is held, and while what is newer is refused. */
  readonly freeze: (isFrozen: boolean) => void;
  /** Forgets every document in memory: what is shown is read from the snapshot again. */
  readonly discard: () => void;
  /** Returns what speaks against adopting a new publish. Rejects when that is not known. */
  readonly problems: () => Promise<readonly string[]>;
  /** A new publish was adopted. Never rejects. */
  readonly adopted: () => Promise<void>;
}

/** Milliseconds by which clocks of publishers may be ahead of this one. */
const clockToleranceMs = 300_000;

/** Why it is logged that it is not known whether the site is held, by what that means for what is shown. */
const unknownMessages = {
  unknownOnSnapshot:
    'It is not known whether the site is held: the publish of the snapshot is shown until it is',
  unknownWithout:
    'It is not known whether the site is held, and there is no snapshot: what is published is shown',
  unknownAsBefore: 'It is not known whether the site is held: it is taken to be as before',
} as const;

/**
 * What is known of the hold while the store may not answer: a process that knew keeps to what it
 * knew. One that starts shows the publish of the snapshot, which was allowed once, or without a
 * snapshot what is published; the snapshot is not written meanwhile.
 */
type HoldKnowledge =
  | { readonly kind: 'notAsked' | 'unknownOnSnapshot' | 'unknownWithout' }
  | { readonly kind: 'known' | 'unknownAsBefore'; readonly hold: Hold | undefined };

/**
 * Decides which publish is shown: the newest one that passes the gate, unless the operator holds the
 * site. One call at a time.
 */
export function createPublishAdoption(options: AdoptionOptions) {
  const { now, log, schedule } = options;
  let state: PublishState = {
    status: 'unknown',
    publishId: undefined,
    lastPublish: undefined,
    fetchedAt: undefined,
  };
  let knowledge: HoldKnowledge = { kind: 'notAsked' };
  /** When what is shown was adopted, if it was not known then whether the site was held. */
  let adoptedUnknownAt: number | undefined;
  let waiting: string | undefined;
  let isLost = false;

  const holdNow = () => ('hold' in knowledge ? knowledge.hold : undefined);
  const isHeld = () => holdNow() !== undefined || knowledge.kind === 'unknownOnSnapshot';
  const isHoldUnknown = () => knowledge.kind in unknownMessages;

  function setState(next: PublishState): void {
    state = next;
    options.freeze(isHeld() || state.refused !== undefined);
  }

  function show(lastPublish: LastPublish, status: PublishState['status'] = 'ok'): void {
    setState({ status, publishId: lastPublish.publishId, lastPublish, fetchedAt: now() });
  }

  async function noteUnknown(cause: string): Promise<void> {
    if (isHoldUnknown()) return;
    if ('hold' in knowledge) {
      const { hold } = knowledge;
      knowledge = { kind: 'unknownAsBefore', hold };
      setState(state);
      return log.warn({ cause, ...hold }, unknownMessages.unknownAsBefore);
    }
    knowledge = { kind: 'unknownWithout' };
    setState(state);
    const lastPublish = await options.snapshotPublish();
    const kind = lastPublish === undefined ? 'unknownWithout' : 'unknownOnSnapshot';
    knowledge = { kind };
    if (lastPublish !== undefined) show(lastPublish);
    log.error({ alarm: 'hold_unknown', cause, publishId: state.publishId }, unknownMessages[kind]);
  }

  /**
   * A hold outlives the process, and a time in which it was not known, where a snapshot has it. What was
   * adopted meanwhile should have waited: the process goes back, or says that it cannot (`isLost`).
   */
  async function showHeld({ since }: Hold): Promise<void> {
    const { publishId } = state;
    const isWithheld = adoptedUnknownAt !== undefined && adoptedUnknownAt >= Date.parse(since);
    if (publishId !== undefined && !isWithheld) return;
    const lastPublish = await options.snapshotPublish();
    if (lastPublish === undefined) {
      isLost = true;
      log.error({ since, publishId }, 'Held publish lost: no snapshot has it');
      return;
    }
    if (lastPublish.publishId === publishId) return;
    const fields = { since, publishId: lastPublish.publishId, withheld: publishId };
    if (publishId === undefined) log.warn(fields, 'Held on the publish of the snapshot');
    else {
      log.error(fields, 'A later publish was shown while the site was held: back on the held one');
      options.discard();
    }
    show(lastPublish);
  }

  async function noteKnown(found: Hold | undefined): Promise<void> {
    if (isHoldUnknown()) log.info({ ...found }, 'It is known again whether the site is held');
    const isChanged = found?.since !== holdNow()?.since;
    if (isChanged) {
      waiting = undefined;
      isLost = false;
      const { publishId } = state;
      log.warn({ ...found, publishId }, found ? 'Site held' : 'Site released');
    }
    knowledge = { kind: 'known', hold: found };
    if (found === undefined) waiting = undefined;
    setState(state);
    if (isChanged && found !== undefined) await showHeld(found);
    adoptedUnknownAt = undefined;
  }

  async function adopt(lastPublish: LastPublish): Promise<void> {
    const { publishId } = lastPublish;
    // The first publish is taken as it is: there is nothing better to keep.
    const problems = state.publishId === undefined ? [] : await options.problems();
    if (problems.length > 0) {
      const isNew = state.refused !== publishId;
      if (isNew) log.error({ alarm: 'publish_gate', publishId, problems }, 'Publish not adopted');
      setState({ ...state, status: 'invalid', refused: publishId, fetchedAt: now() });
      return;
    }
    const previous = state.lastPublish?.lastPublish ?? '';
    const rolledBack = Date.parse(lastPublish.lastPublish) < Date.parse(previous);
    if (rolledBack) log.warn({ publishId }, 'Publish rolled back');
    else if (holdNow() !== undefined)
      log.warn({ publishId, ...holdNow() }, 'Held on the first publish found');
    else log.info({ publishId }, 'Publish adopted');
    if (Date.parse(lastPublish.lastPublish) > now() + clockToleranceMs) {
      const clocks = { publishId, published: lastPublish.lastPublish, now: new Date(now()) };
      log.warn(
        clocks,
        'Published in the future: the clock here is slow, and newer pages do not show',
      );
    }
    adoptedUnknownAt = isHoldUnknown() ? now() : undefined;
    show(lastPublish, rolledBack ? 'rolledBack' : 'ok');
    await options.adopted();
  }

  /** Shows on what is shown. */
  function confirm(lastPublish: LastPublish): void {
    show(lastPublish, state.status === 'rolledBack' ? 'rolledBack' : 'ok');
  }

  /** The publish of a snapshot is better than none, and no better than the one at hand. */
  function recall(lastPublish: LastPublish, { fetchedAt, cause }: Recalled): void {
    const { publishId } = lastPublish;
    if (state.publishId === undefined) state = { ...state, publishId, lastPublish, fetchedAt };
    state = { ...state, status: cause === 'bad_payload' ? 'invalid' : 'stale' };
  }

  const missingStatus = () => (state.publishId === undefined ? 'unknown' : 'stale');

  function noteFailure(error: unknown): void {
    const isInvalid = error instanceof SourceFailure && error.isBadPayload;
    state = { ...state, status: isInvalid ? 'invalid' : missingStatus() };
    if (!(error instanceof SourceFailure)) log.error({ err: error }, 'Publish not read');
  }

  async function look(): Promise<void> {
    const found = await options.read();
    if (found === undefined) {
      state = { ...state, status: missingStatus() };
      return;
    }
    const { value: lastPublish, recalled } = found;
    const { publishId } = lastPublish;
    if (recalled !== undefined) recall(lastPublish, recalled);
    else if (publishId === state.publishId) confirm(lastPublish);
    else if (isHeld() && state.lastPublish) {
      if (waiting !== publishId) {
        log.warn({ publishId, ...holdNow() }, 'Held: a newer publish waits');
      }
      waiting = publishId;
      confirm(state.lastPublish);
    } else await adopt(lastPublish);
  }

  const later = () => new Promise<void>((next) => void schedule(next, holdWait.everyMs));

  function readHold(tries = 1): Promise<void> {
    return options.hold().then(noteKnown, async (error: unknown) => {
      if (tries === 1) return noteUnknown(error instanceof Error ? error.message : String(error));
      await later();
      return readHold(tries - 1);
    });
  }

  return {
    state: (): PublishState => ({
      ...state,
      ...(isHeld() && { held: { since: holdNow()?.since, waiting, isLost } }),
      ...(isHoldUnknown() && { isHoldUnknown: true }),
    }),
    /** As `readHold`, but gives a store that is not connected yet some seconds. Never rejects. */
    readFirstHold: (): Promise<void> => readHold(holdWait.tries),
    /** Learns whether the operator holds the site; before each look. Never rejects. */
    readHold: (): Promise<void> => readHold(),
    /** Looks what is published, and adopts it unless it is held or refused. Never rejects. */
    look: (): Promise<void> => look().catch(noteFailure),
  };
}
