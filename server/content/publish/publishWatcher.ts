import { holdWait } from '../../../config/limits';
import type { LastPublish } from '../../../shared/content/site';
import type { ContentCache } from '../cache/contentCache';
import type { Hold, PublishState } from './publishState';
import type { Log } from '../../observability/logger';
import type { Schedule } from '../../concurrency/timing';
import type { LoadedDocument, FromSnapshot } from '../cachedDocument';
import { SourceFailure } from '../../upstream/sourceFailure';

interface PublishWatcherOptions {
  readonly now: () => number;
  readonly log: Log;
  readonly schedule: Schedule;
  /** Reads `lastPublish.json`; undefined when there is none. Rejects when its source fails. */
  readonly read: () => Promise<
    Pick<LoadedDocument<LastPublish>, 'value' | 'fromSnapshot'> | undefined
  >;
  readonly hold: () => Promise<Hold | undefined>;
  readonly snapshotPublish: () => Promise<LastPublish | undefined>;
  /** Frozen while what is shown is to stay: while it is held, and while what is newer is refused. */
  readonly cache: Pick<ContentCache, 'freeze' | 'clear'>;
  readonly problems: () => Promise<readonly string[]>;
  readonly adopted: () => Promise<void>;
}

const clockToleranceMs = 300_000;

/** Why it is logged that it is not known whether the site is held, by what that means for what is shown. */
const unknownMessages = {
  unknownOnSnapshot:
    'It is not known whether the site is held: the publish of the snapshot is shown until it is',
  unknownWithout:
    'It is not known whether the site is held, and there is no snapshot: what is published is shown',
  unknownAsBefore: 'It is not known whether the site is held: it is taken to be as before',
} as const;

/** While the store fails, what was known holds; a process that starts shows the snapshot. */
type HoldKnowledge =
  | { readonly kind: 'notAsked' | 'unknownOnSnapshot' | 'unknownWithout' }
  | { readonly kind: 'known' | 'unknownAsBefore'; readonly hold: Hold | undefined };

/** Decides which publish is shown: the newest that passes the gate, unless the site is held. */
export function createPublishWatcher(options: PublishWatcherOptions) {
  const { now, log, schedule } = options;
  const nothing = { publishId: undefined, lastPublish: undefined, fetchedAt: undefined };
  let state: PublishState = { status: 'unknown', ...nothing };
  let knowledge: HoldKnowledge = { kind: 'notAsked' };
  /** When what is shown was adopted, if it was not known then whether the site was held. */
  let adoptedUnknownAt: number | undefined;
  let waiting: string | undefined;
  let isLost = false;

  const holdNow = () => ('hold' in knowledge ? knowledge.hold : undefined);
  const isHeld = () => holdNow() !== undefined || knowledge.kind === 'unknownOnSnapshot';
  const isHoldUnknown = () => knowledge.kind in unknownMessages;
  const missingStatus = () => (state.publishId === undefined ? 'unknown' : 'stale');

  function setState(next: PublishState): void {
    state = next;
    options.cache.freeze(isHeld() || state.refused !== undefined);
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

  /** Goes back to the snapshot at the start, and from what should have waited. */
  async function showHeld({ since }: Hold): Promise<void> {
    const { publishId } = state;
    const isWithheld = adoptedUnknownAt !== undefined && adoptedUnknownAt >= Date.parse(since);
    if (publishId !== undefined && !isWithheld) return;
    const lastPublish = await options.snapshotPublish();
    if (lastPublish === undefined) {
      isLost = true;
      return log.error({ since, publishId }, 'Held publish lost: no snapshot has it');
    }
    if (lastPublish.publishId === publishId) return;
    const fields = { since, publishId: lastPublish.publishId, withheld: publishId };
    if (publishId === undefined) log.warn(fields, 'Held on the publish of the snapshot');
    else {
      log.error(fields, 'A later publish was shown while the site was held: back on the held one');
      options.cache.clear();
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
      return setState({ ...state, status: 'invalid', refused: publishId, fetchedAt: now() });
    }
    const { lastPublish: published } = lastPublish;
    const rolledBack = Date.parse(published) < Date.parse(state.lastPublish?.lastPublish ?? '');
    const hold = holdNow();
    if (rolledBack) log.warn({ publishId }, 'Publish rolled back');
    else if (hold !== undefined)
      log.warn({ publishId, ...hold }, 'Held on the first publish found');
    else log.info({ publishId }, 'Publish adopted');
    if (Date.parse(published) > now() + clockToleranceMs) {
      const message =
        'Published in the future: the clock here is slow, and newer pages do not show';
      log.warn({ publishId, published, now: new Date(now()) }, message);
    }
    adoptedUnknownAt = isHoldUnknown() ? now() : undefined;
    show(lastPublish, rolledBack ? 'rolledBack' : 'ok');
    await options.adopted();
  }

  function confirm(lastPublish: LastPublish): void {
    show(lastPublish, state.status === 'rolledBack' ? 'rolledBack' : 'ok');
  }

  /** The publish of a snapshot is better than none, and no better than the one at hand. */
  function showSnapshot(lastPublish: LastPublish, { fetchedAt, cause }: FromSnapshot): void {
    const { publishId } = lastPublish;
    if (state.publishId === undefined) state = { ...state, publishId, lastPublish, fetchedAt };
    state = { ...state, status: cause === 'bad_payload' ? 'invalid' : 'stale' };
  }

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
    const { value: lastPublish, fromSnapshot } = found;
    const { publishId } = lastPublish;
    if (fromSnapshot !== undefined) showSnapshot(lastPublish, fromSnapshot);
    else if (publishId === state.publishId) confirm(lastPublish);
    else if (isHeld() && state.lastPublish) {
      const isNew = waiting !== publishId;
      if (isNew) log.warn({ publishId, ...holdNow() }, 'Held: a newer publish waits');
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
    readHold: (): Promise<void> => readHold(),
    look: (): Promise<void> => look().catch(noteFailure),
  };
}
