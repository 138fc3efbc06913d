import { headStartMs } from '../../../config/limits';
import { menuNames } from '../../../shared/content/contentPaths';
import { recordTypes } from '../../../shared/content/site';
import { defaultLocale, primaryLocales } from '../../../shared/language/languages';
import { siteProfile } from '../../../shared/site/siteProfile';
import { type Log, createRateLimitedLog } from '../../observability/logger';
import { createBackOff, type Schedule } from '../../concurrency/timing';
import type { DocumentLookup, DocumentReader } from '../documentReader';
import { documents, keyOf, type ContentDocument } from '../documents/documents';
import { homeSlug } from '../languageMap/languageMap';
import type { ContentCache } from '../cache/contentCache';
import type { ContentOptions } from '../contentOptions';
import { allSources, type ContentSources } from '../sources/contentSources';
import type { RereadingLoader } from '../documents/documentLoader';
import { publishProblems } from './publishGate';
import { createPublishWatcher } from './publishWatcher';
import type { PublishedVersion } from './publishState';
import type { SnapshotLoader } from './snapshotLoader';

interface PreloadOptions {
  readonly read: <T>(document: ContentDocument<T>) => DocumentLookup<T>;
  readonly ready: () => boolean;
  readonly tried: () => void;
  readonly log: Log;
  readonly schedule: Schedule;
}

type Read = PreloadOptions['read'];
type Piece = readonly [name: string, fetch: () => Promise<unknown>];

async function fetchHome(read: Read, locale: string): Promise<void> {
  const slug = homeSlug((await read(documents.homepages(locale)))?.value);
  if (slug !== undefined) await read(documents.page(locale, slug));
}

/** Only where the site identity requires consent. */
async function fetchCookieNotice(read: Read, locale: string): Promise<void> {
  const { identity, cookieNotice } = documents;
  const own = (await read(identity(locale))) ?? (await read(identity(defaultLocale)));
  if (own?.value.metadata.requireUserCookieConsent === true) await read(cookieNotice(locale));
}

/** What every page needs, of one locale (docs/specification.md, section 4, start-up). */
function piecesOf(read: Read, locale: string): Piece[] {
  const types = siteProfile.authorities === false ? [] : recordTypes;
  const pieces: Piece[] = [
    ['site identity', () => read(documents.identity(locale))],
    ['cookie popup', () => fetchCookieNotice(read, locale)],
    ['content', () => fetchHome(read, locale)],
    ['page 404', () => read(documents.page(locale, '404'))],
    ['footer', () => read(documents.footer(locale))],
    ['footer menu', () => read(documents.footerMenu(locale))],
    ...menuNames.map((name): Piece => [name, () => read(documents.menu(locale, name))]),
    ...types.map((type): Piece => [type, () => read(documents.records(locale, type))]),
  ];
  return pieces.map(([name, fetch]) => [`${name} ${locale}`, fetch]);
}

/** Fetches the start-up data, what failed again and again; returns how to give that up. */
export function preload({ read, ready, tried, log, schedule }: PreloadOptions): () => void {
  const backOff = createBackOff();
  let cancel: (() => void) | undefined;
  let stopped = false;
  let said = '';

  function attemptIn(milliseconds: number, pieces: readonly Piece[]): void {
    if (!stopped) cancel = schedule(() => void attempt(pieces), milliseconds);
  }

  async function attempt(pieces: readonly Piece[], others: readonly Piece[] = []): Promise<void> {
    const results = await Promise.allSettled(pieces.map(([, fetch]) => fetch()));
    const failed = pieces.filter((_, index) => results[index]?.status === 'rejected');
    const still = ready() ? failed : pieces;
    if (others.length > 0) return attemptIn(headStartMs, [...still, ...others]);
    tried();
    if (stopped || still.length === 0) return;
    const missing = failed.map(([name]) => name);
    // While nothing changes, there is nothing new to say.
    if (missing.length > 0 && missing.join() !== said) {
      const rejected = results.filter((result) => result.status === 'rejected');
      const causes = [...new Set(rejected.map(({ reason }) => String(reason)))];
      log.warn({ missing, causes }, 'Start-up data not complete');
    }
    said = missing.join();
    attemptIn(backOff.next(), still);
  }

  const first: Piece[] = [
    ['language map', () => read(documents.languageMap())],
    ['redirects', () => read(documents.redirects())],
    ...piecesOf(read, defaultLocale),
  ];
  const others = primaryLocales.filter((locale) => locale !== defaultLocale);
  const later = others.flatMap((locale) => piecesOf(read, locale));
  void attempt(first, later);
  return () => {
    stopped = true;
    cancel?.();
  };
}

interface PublishingOptions extends Pick<
  ContentOptions,
  'base' | 'environment' | 'hold' | 'log' | 'now' | 'polled'
> {
  readonly schedule: Schedule;
  readonly cache: ContentCache;
  readonly sources: ContentSources;
  readonly loader: RereadingLoader;
  readonly reader: DocumentReader;
  /** Called after every look, with the version that pages are made from. */
  readonly show: (version: Omit<PublishedVersion, 'since'>) => void;
  readonly snapshots: SnapshotLoader | undefined;
}

/** Looks for publishes at its time, and wires the gate, the snapshot and the preload. */
export function createPublishing(options: PublishingOptions) {
  const { environment, now, log, schedule, cache, sources, loader, reader, snapshots } = options;
  const { hold = async () => undefined } = options;
  const pollMs = environment.publishPollSeconds * 1000;
  const limitedLog = createRateLimitedLog(log, now);
  const preloaded = Promise.withResolvers<void>();
  const backOff = createBackOff();
  let stops: ((() => void) | undefined)[] = [];
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
    options.show({ publishId: watcher.state().publishId ?? null, alertsVersion });
  }

  const watcher = createPublishWatcher({
    now,
    log,
    schedule,
    hold,
    cache,
    async read() {
      const loaded = await (snapshots ?? loader).load(documents.lastPublish());
      if (loaded.kind === 'ok') return loaded;
      tellMissing(options.base);
      return undefined;
    },
    snapshotPublish: async () => (await snapshots?.readSnapshot(documents.lastPublish()))?.value,
    problems: () =>
      publishProblems(loader, cache).catch((error: unknown) => {
        limitedLog('gate', 'warn', { cause: String(error) }, 'Publish waits, it cannot be checked');
        throw error;
      }),
    async adopted() {
      // What decides whether new pages exist, and what they are made with, is renewed first.
      const { languageMap, redirects, imageManifest } = documents;
      const first = [reader.renew(languageMap()), reader.renew(redirects())];
      await Promise.all([...first, reader.renew(imageManifest())]);
      cache.invalidateAll();
      tellVersion();
    },
  });

  async function pollOnce(): Promise<void> {
    await Promise.all(allSources(sources).map((source) => source.probe()));
    await watcher.readHold();
    await watcher.look();
    // Hazard messages are versioned apart from publishes.
    await reader.renew(documents.alerts());
    tellVersion();
    // What follows publishes may have much to read; what pages need comes first.
    if (isRunning) await preloaded.promise;
    options.polled?.(watcher.state());
  }

  function runExclusively(work: () => Promise<void>): Promise<void> {
    polling = work().finally(() => (polling = undefined));
    return polling;
  }

  /** One at a time, or both would adopt what they see; a call meanwhile gets the next one. */
  function poll(): Promise<void> {
    if (polling !== undefined) return (following ??= polling.then(poll));
    following = undefined;
    return runExclusively(pollOnce);
  }

  async function run(): Promise<void> {
    await poll();
    if (!isRunning) return;
    const { status } = watcher.state();
    const isGood = status === 'ok' || status === 'rolledBack';
    if (isGood) backOff.reset();
    cancel = schedule(() => void run(), isGood ? pollMs : Math.min(pollMs, backOff.next()));
  }

  return {
    publishState: watcher.state,
    /** Resolves once it is decided whether a process that starts shows the snapshot. */
    begun: (): Promise<void> => begun,
    look(publishId: string): void {
      if (watcher.state().publishId !== publishId) void poll();
    },
    /** Fetches the start-up data, retried for ever, and begins to watch for publishes. */
    start(): void {
      if (isRunning) return;
      isRunning = true;
      begun = runExclusively(() => watcher.readFirstHold());
      void run();
      const { resolve: tried } = preloaded;
      const { get: read, wasGood: ready } = reader;
      stops = [snapshots?.start(schedule), preload({ read, ready, tried, log, schedule })];
    },
    stop(): void {
      isRunning = false;
      for (const stop of [cancel, ...stops]) stop?.();
    },
  };
}
