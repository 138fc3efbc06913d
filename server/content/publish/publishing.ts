import type { ContentCache } from '../cache/contentCache';
import type { Content } from '../content';
import type { ContentOptions } from '../contentOptions';
import { allSources, type ContentSources } from '../sources/contentSources';
import type { RereadingLoader } from '../documents/documentLoader';
import type { DocumentReader } from '../documentReader';
import { keyOf, documents } from '../documents/documents';
import type { Schedule } from '../../concurrency/schedule';
import { preload } from './preload';
import { publishProblems, readPastCache } from './publishGate';
import { createPublishWatcher } from './publishWatcher';
import type { PublishedVersion } from './publishState';
import type { Snapshot } from './snapshot';
import type { SnapshotLoader } from './snapshotLoader';

/** Keeps the content at the publish that is to be shown. */
export interface Publishing extends Pick<Content, 'publishState' | 'look' | 'start' | 'stop'> {
  /** Resolves once it is decided whether a process that starts shows the snapshot. */
  begun(): Promise<void>;
}

/** What publishes are followed with. */
export interface PublishingOptions extends Pick<
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
  /** The snapshot and the loader that writes it, where there is one. */
  readonly kept: { readonly snapshot: Snapshot; readonly loader: SnapshotLoader } | undefined;
}

/** Wires the watcher, the gate, the snapshot and the preload. Nothing is read before `start`. */
export function createPublishing(options: PublishingOptions): Publishing {
  const { environment, now, log, schedule, cache, sources, loader, reader, kept } = options;
  const { hold = async () => ({}) } = options;
  const preloaded = Promise.withResolvers<void>();
  let begun = Promise.resolve();
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
    const alerts = cache.peek(keyOf(documents.alerts().ref));
    options.show({
      publishId: watcher.state().publishId ?? null,
      alertsVersion: alerts?.hash ?? '',
    });
  }

  const watcher = createPublishWatcher({
    pollMs: environment.publishPollSeconds * 1000,
    now,
    log,
    schedule,
    hold,
    probe: () => Promise.all(allSources(sources).map((source) => source.probe())),
    read: async () => {
      const loaded = await (kept?.loader ?? loader).load(documents.lastPublish());
      if (loaded.kind === 'ok') return loaded;
      tellMissing(options.base);
      return undefined;
    },
    snapshotPublish: async () => (await kept?.loader.readSnapshot(documents.lastPublish()))?.value,
    freeze: (isFrozen) => cache.freeze(isFrozen),
    discard: () => cache.clear(),
    problems: () => publishProblems(readPastCache(loader, cache)),
    async adopted() {
      // What decides whether new pages exist, and what they are made with, is renewed first.
      const { languageMap, redirects, imageManifest } = documents;
      const first = [
        reader.renew(languageMap()),
        reader.renew(redirects()),
        reader.renew(imageManifest()),
      ];
      await Promise.all(first);
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
    publishState: () => watcher.state(),
    begun: () => begun,
    look(publishId) {
      if (watcher.state().publishId !== publishId) void watcher.poll();
    },
    start() {
      begun = watcher.start();
      stopSnapshot ??= kept?.snapshot.start(schedule);
      stopPreload ??= preload({
        read: reader.get,
        ready: reader.wasGood,
        tried: preloaded.resolve,
        log,
        schedule,
      });
    },
    stop() {
      watcher.stop();
      stopSnapshot?.();
      stopPreload?.();
    },
  };
}
