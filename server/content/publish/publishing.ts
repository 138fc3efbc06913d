import { createRateLimitedLog } from '../../observability/rateLimitedLog';
import type { ContentCache } from '../cache/contentCache';
import type { ContentOptions } from '../contentOptions';
import { allSources, type ContentSources } from '../sources/contentSources';
import type { RereadingLoader } from '../documents/documentLoader';
import type { DocumentReader } from '../documentReader';
import { keyOf, documents } from '../documents/documents';
import type { Schedule } from '../../concurrency/schedule';
import { preload } from './preload';
import { publishProblems, readPastCache } from './publishGate';
import { createPublishWatcher } from './publishWatcher';
import type { HoldState, PublishedVersion } from './publishState';
import type { SnapshotLoader } from './snapshotLoader';

interface PublishingOptions extends Pick<
  ContentOptions,
  'base' | 'environment' | 'hold' | 'log' | 'now' | 'polled'
> {
  readonly schedule: Schedule;
  readonly cache: ContentCache;
  readonly holdState: HoldState;
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
 * Keeps the content at the publish that is to be shown: wires the watcher, the gate, the snapshot and
 * the preload. Nothing is read before `start`.
 */
export function createPublishing(options: PublishingOptions) {
  const { environment, now, log, schedule, cache, sources, loader, reader, kept } = options;
  const { holdState } = options;
  const { hold = async () => undefined } = options;
  const limitedLog = createRateLimitedLog(log, now);
  const preloaded = Promise.withResolvers<void>();
  let stopPreload: (() => void) | undefined;
  let stopSnapshot: (() => void) | undefined;
  let hasTold = false;

  /** Names the place, once: it may be a folder too high, or the address of something else. */
  function tellMissing({ protocol, host, pathname }: URL): void {
    if (hasTold) return;
    hasTold = true;
    const place = `${protocol}//${host}${pathname}`;
    log.error({ place }, 'There is no published content: no lastPublish.json (STATIC_CONTENT_URL)');
  }

  function tellVersion(): void {
    const alertsVersion = cache.peek(keyOf(documents.alerts().ref))?.hash ?? '';
    options.show({ publishId: watcher.state().publishId ?? null, alertsVersion });
  }

  const watcher = createPublishWatcher({
    pollMs: environment.publishPollSeconds * 1000,
    now,
    log,
    schedule,
    hold,
    probe: () => Promise.all(allSources(sources).map((source) => source.probe())),
    read: async () => {
      const loaded = await (kept ?? loader).load(documents.lastPublish());
      if (loaded.kind === 'ok') return loaded;
      tellMissing(options.base);
      return undefined;
    },
    snapshotPublish: async () => (await kept?.readSnapshot(documents.lastPublish()))?.value,
    freeze(isFrozen, isHoldUnknown) {
      cache.freeze(isFrozen);
      holdState.isUnknown = isHoldUnknown;
    },
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
    async polled() {
      await reader.renew(documents.alerts());
      tellVersion();
      // What follows publishes may have much to read; what pages need comes first.
      if (stopPreload !== undefined) await preloaded.promise;
      options.polled?.(watcher.state());
    },
  });

  return {
    publishState: watcher.state,
    look(publishId: string): void {
      if (watcher.state().publishId !== publishId) void watcher.poll();
    },
    start(): void {
      holdState.begun = watcher.start();
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
      watcher.stop();
      stopSnapshot?.();
      stopPreload?.();
    },
  };
}
