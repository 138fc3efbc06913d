import { createRateLimitedLog } from '../../observability/rateLimitedLog';
import type { ContentCache } from '../cache/contentCache';
import type { ContentOptions } from '../contentOptions';
import { allSources, type ContentSources } from '../sources/contentSources';
import type { RereadingLoader } from '../documents/documentLoader';
import type { DocumentReader } from '../documentReader';
import { keyOf, documents } from '../documents/documents';
import { createBackOff, type Schedule } from '../../concurrency/schedule';
import { preload } from './preload';
import { publishProblems, readPastCache } from './publishGate';
import { createPublishAdoption } from './publishAdoption';
import type { PublishedVersion } from './publishState';
import type { SnapshotLoader } from './snapshotLoader';

interface PublishingOptions extends Pick<
  ContentOptions,
  'base' | 'environment' | 'hold' | 'log' | 'now' | 'polled'
> {
  readonly schedule: Schedule;
  readonly cache: ContentCache;
  readonly sources: ContentSources;
  /** Loads documents as they are published now. */
  readonly loader: RereadingLoader;
  readonly reader: DocumentReader;
  /** Told what pages are to be made from now, whenever it was looked at. */
  readonly show: (version: Omit<PublishedVersion, 'since'>) => void;
  /** The loader that writes the snapshot, where there is one. */
  readonly kept: SnapshotLoader | undefined;
}

/**
 * Keeps the content at the publish that is to be shown: looks for publishes at its time, one look after
 * the other, and wires the gate, the snapshot and the preload. Nothing is read before `start`.
 */
export function createPublishing(options: PublishingOptions) {
  const { environment, now, log, schedule, cache, sources, loader, reader, kept } = options;
  const { hold = async () => undefined } = options;
  const pollMs = environment.publishPollSeconds * 1000;
  const limitedLog = createRateLimitedLog(log, now);
  const preloaded = Promise.withResolvers<void>();
  const backOff = createBackOff();
  let stopPreload: (() => void) | undefined;
  let stopSnapshot: (() => void) | undefined;
  let hasTold = false;
  let polling: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let begun = Promise.resolve();
  let isRunning = false;
  let cancel: (() => void) | undefined;

  /** Names the place, once: it may be a folder too high, or the address of something else. */
  function tellMissing({ protocol, host, pathname }: URL): void {
    if (hasTold) return;
    hasTold = true;
    const place = `${protocol}//${host}${pathname}`;
    log.error({ place }, 'There is no published content: no lastPublish.json (STATIC_CONTENT_URL)');
  }

  function tellVersion(): void {
    const alertsVersion = cache.peek(keyOf(documents.alerts().ref))?.hash ?? '';
    options.show({ publishId: adoption.state().publishId ?? null, alertsVersion });
  }

  const adoption = createPublishAdoption({
    now,
    log,
    schedule,
    hold,
    read: async () => {
      const loaded = await (kept ?? loader).load(documents.lastPublish());
      if (loaded.kind === 'ok') return loaded;
      tellMissing(options.base);
      return undefined;
    },
    snapshotPublish: async () => (await kept?.readSnapshot(documents.lastPublish()))?.value,
    freeze: (isFrozen) => cache.freeze(isFrozen),
    discard: () => cache.clear(),
    problems: () =>
      publishProblems(readPastCache(loader, cache)).catch((error: unknown) => {
        limitedLog('gate', 'warn', { cause: String(error) }, 'Publish waits, it cannot be checked');
        throw error;
      }),
    async adopted() {
      // What decides whether new pages exist, and what they are made with, is renewed first.
      await Promise.all([
        reader.renew(documents.languageMap()),
        reader.renew(documents.redirects()),
        reader.renew(documents.imageManifest()),
      ]);
      cache.invalidateAll();
      tellVersion();
    },
  });

  async function pollOnce(): Promise<void> {
    await Promise.all(allSources(sources).map((source) => source.probe()));
    await adoption.readHold();
    await adoption.look();
    // They have an epoch of their own.
    await reader.renew(documents.alerts());
    tellVersion();
    // What follows publishes may have much to read; what pages need comes first.
    if (stopPreload !== undefined) await preloaded.promise;
    options.polled?.(adoption.state());
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
    /** What is known of the last publish. */
    publishState: adoption.state,
    /** Resolves once it is decided whether a process that starts shows the snapshot. */
    begun: (): Promise<void> => begun,
    /** Looks at once for a publish, instead of at its time. */
    look(publishId: string): void {
      if (adoption.state().publishId !== publishId) void poll();
    },
    /** Fetches the start-up data, retried for ever, and begins to watch for publishes. */
    start(): void {
      if (isRunning) return;
      isRunning = true;
      begun = alone(() => adoption.readFirstHold());
      void run();
      stopSnapshot ??= kept?.start(schedule);
      stopPreload ??= preload({
        read: reader.get,
        ready: reader.wasGood,
        tried: preloaded.resolve,
        log,
        schedule,
      });
    },
    stop(): void {
      isRunning = false;
      cancel?.();
      stopSnapshot?.();
      stopPreload?.();
    },
  };
}
