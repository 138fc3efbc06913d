import { cacheBounds, sourceBudgets } from '../../config/limits';
import type { Page } from '../../shared/content/page';
import { isLocale } from '../../shared/language/languages';
import { areSegments, isSegment } from '../../shared/routing/addresses';
import { createMinuteLog } from '../minuteLog';
import { scheduleTimer } from '../schedule';
import type { Answer, Content } from './content';
import { createContentCache } from './contentCache';
import { freshValue, type Held } from './held';
import type { ContentOptions } from './contentOptions';
import { followPublished } from './publishedVersion';
import { allSources, createContentSources } from './contentSources';
import { createDescribeImages, kindsWithImages } from './describeImages';
import { createDocumentLoader, type DocumentLoader } from './documentLoader';
import { keyOf, type DocumentKind, type DocumentRef } from './documentRef';
import { documents, type ContentDocument } from './documents';
import { createContentClients } from './httpClients';
import { createKeptLoader } from './keptLoader';
import { listedItem } from './knownNames';
import { publishProblems } from './publishGate';
import { createPublishWatcher } from './publishWatcher';
import { readAlerts } from './readAlerts';
import { readIdentity } from './readIdentity';
import { readPublished } from './readPublished';
import { readUncached } from './readUncached';
import { createRedirects } from './redirects';
import { createSnapshot } from './snapshot';
import { SourceFailure } from './sourceFailure';
import { sourceMark } from './sourceMark';
import { startUp } from './startUp';
import { createTokenBucket } from '../tokenBucket';

/** With any of these a site can answer. */
const essentials: readonly DocumentKind[] = ['identity', 'languageMap'];

/** Makes the content of a site. Nothing is read before it is asked for, or `start` is called. */
export function createContent(options: ContentOptions): Content {
  const { environment, base, log, now, random = Math.random, schedule = scheduleTimer } = options;
  const { preview } = environment;
  const clients = options.clients ?? createContentClients(environment, { base, log, now, random });
  const sources = createContentSources(clients, now);
  const { files, service, news } = sources;
  const plainLoader = createDocumentLoader({
    sources,
    preview,
    mediaBase: base.protocol === 'file:' ? undefined : base,
    log,
    now,
  });
  const staleMaxMs = environment.staleMaxSeconds * 1000;
  const cache = createContentCache({
    mostBytes: environment.contentCacheMegabytes * 1024 * 1024,
    staleMaxMs,
    now,
    random,
    log,
    ...(options.count !== undefined && { count: options.count }),
  });
  const { snapshotDir: folder } = environment;
  const snapshot =
    folder === undefined || preview
      ? undefined
      : createSnapshot({ folder, source: sourceMark(options), cache, staleMaxMs, now, log });
  let begun: Promise<void> = Promise.resolve();
  const isFrozen = () => begun.then(() => cache.isFrozen());
  const keptLoader =
    snapshot === undefined ? undefined : createKeptLoader(plainLoader, snapshot, { log, isFrozen });
  const loader: DocumentLoader = keptLoader ?? plainLoader;
  const withImages = createDescribeImages({ get, atHand });
  const unlisted = createTokenBucket(cacheBounds.unlistedCallsPerSecond, now);
  let wasGood = false;

  /** What editors work on is read every time: from the service, or where there is none, from the files. */
  const isUncached = (ref: DocumentRef) =>
    preview && (service?.offers(ref) ?? news?.offers(ref) !== true);

  async function get<T>(document: ContentDocument<T>): Answer<T> {
    const { ref } = document;
    const held = isUncached(ref)
      ? await readUncached(loader, document, now)
      : await cache.get(keyOf(ref), (known) => loader.load(document, known));
    wasGood ||= held !== undefined && essentials.includes(ref.kind);
    return kindsWithImages.includes(ref.kind) ? withImages(held) : held;
  }

  /** What is held, at once; where it is due, it is renewed in the background. */
  function use<T>(document: ContentDocument<T>, key = keyOf(document.ref)): Held<T> | undefined {
    const { ref } = document;
    if (isUncached(ref)) return undefined;
    const held = cache.use<T>(key, (known) => loader.load(document, known));
    wasGood ||= held !== undefined && essentials.includes(ref.kind);
    return held;
  }

  /** What is held, at once; it is loaded or renewed in the background for the next time. */
  function atHand<T>(document: ContentDocument<T>): Held<T> | undefined {
    const held = use(document);
    if (held === undefined) void get(document).catch(() => undefined);
    return held;
  }

  /** Looks at what is held and neither out of date nor doubtful: too often for each look to count. */
  function current<T>(document: ContentDocument<T>): () => T | undefined {
    const key = keyOf(document.ref);
    return () => freshValue(cache.peek<T>(key)) ?? freshValue(use(document, key));
  }

  /** Whether the map of languages, once loaded, rules a page out without asking a source. */
  function isUnmapped(locale: string, slug: string): boolean {
    if (preview) return false;
    const map = atHand(documents.languageMap());
    return map !== undefined && !map.value.has(locale, slug);
  }

  /**
   * News outside the list may still be there: withdrawn, or older than what the news service
   * lists. Such calls are limited, so that invented ids cannot become a flood.
   */
  async function unlistedNews(document: ContentDocument<Page>): Answer<Page> {
    const load = async () => {
      if (!unlisted.take()) throw new SourceFailure((news ?? files).name, 'overloaded');
      return loader.load(document);
    };
    return cache.get(keyOf(document.ref), load).then(withImages, (error: unknown) => {
      const overloaded = error instanceof SourceFailure && error.cause === 'overloaded';
      if (overloaded && news === undefined) return undefined;
      throw error;
    });
  }

  const lookups = createTokenBucket(cacheBounds.redirectCallsPerSecond, now);
  const redirects = createRedirects({
    service,
    cache,
    table: () => get(documents.redirects()),
    tableAtHand: current(documents.redirects()),
    tableHeld: () => atHand(documents.redirects())?.value,
    budgetMs: sourceBudgets.redirect,
    admit: () => lookups.take(),
    log: createMinuteLog(log, now),
  });

  const published = followPublished(
    () => ({
      publishId: watcher.state().publishId ?? null,
      alertsVersion: cache.peek(keyOf(documents.alerts().ref))?.hash ?? '',
    }),
    now,
  );

  /** What decides whether new pages exist, and what they are made with, is renewed first. */
  async function adopt(): Promise<void> {
    const { languageMap, redirects: table, imageManifest } = documents;
    await Promise.all([renew(languageMap()), renew(table()), renew(imageManifest())]);
    cache.startEpoch();
    published.look();
  }

  const watcher = createPublishWatcher({
    pollMs: environment.publishPollSeconds * 1000,
    now,
    log,
    schedule,
    probe: () => Promise.all(allSources(sources).map((source) => source.probe())),
    read: async () => {
      const loaded = await loader.load(documents.lastPublish());
      return loaded.kind === 'ok' ? loaded : undefined;
    },
    hold: options.hold ?? (async () => undefined),
    keptPublish: async () => (await keptLoader?.kept(documents.lastPublish()))?.value,
    freeze: (frozen) => cache.freeze(frozen),
    problems: () => publishProblems(readPublished(plainLoader, cache)),
    adopted: adopt,
    polled: async () => {
      await renew(documents.alerts());
      published.look();
      // Whoever follows what is published may have much to read; what pages need comes first.
      if (stopStartUp !== undefined) await startUpTried.promise;
      options.polled?.(watcher.state());
    },
  });

  const renew = <T>(document: ContentDocument<T>) =>
    cache.renew(keyOf(document.ref), (known) => loader.load(document, known));

  const startUpTried = Promise.withResolvers<void>();
  let stopStartUp: (() => void) | undefined;
  let stopSnapshot: (() => void) | undefined;

  return {
    async page(locale, slug) {
      if (!isLocale(locale) || !isSegment(slug)) return undefined;
      if (slug !== '404' && isUnmapped(locale, slug)) return undefined;
      return get(documents.page(locale, slug));
    },
    async news(locale, id) {
      if (!isLocale(locale) || !isSegment(id)) return undefined;
      const document = documents.news(locale, id);
      const list = atHand(documents.listing(locale, 'news'));
      const isUnlisted = list !== undefined && listedItem(list.value, id) === undefined;
      return isUnlisted && cache.peek(keyOf(document.ref)) === undefined
        ? unlistedNews(document)
        : get(document);
    },
    async publication(locale, id) {
      if (!isLocale(locale) || id === '' || !areSegments(id.split('/'))) return undefined;
      if (isUnmapped(locale, `publication/${id}`)) return undefined;
      return get(documents.publication(locale, id));
    },
    homepages: (locale) => get(documents.homepages(locale)),
    identity: (locale) => readIdentity(get, locale, now),
    menu: (locale, name) => get(documents.menu(locale, name)),
    footerMenu: (locale, menu) => get(documents.footerMenu(locale, menu)),
    footer: (locale) => get(documents.footer(locale)),
    records: (locale, type) => get(documents.records(locale, type)).catch(() => undefined),
    cookieNotice: (locale) => get(documents.cookieNotice(locale)),
    listing: (locale, kind) => get(documents.listing(locale, kind)),
    taxonomy: (locale) => get(documents.taxonomy(locale)),
    languageMap: () => get(documents.languageMap()),
    alerts: () => readAlerts(get, now),
    cacheState: () => cache.state(),
    mapAtHand: preview ? () => undefined : current(documents.languageMap()),
    redirect: (path) => redirects.follow(path),
    redirects: () => get(documents.redirects()),
    hasNoRedirect: (path) => redirects.hasNone(path),
    publishState: () => watcher.state(),
    sources: () => allSources(sources).map((source) => source.health()),
    ready: () => wasGood,
    published: published.current,
    look(publishId) {
      if (watcher.state().publishId !== publishId) void watcher.poll();
    },
    start() {
      begun = watcher.start();
      stopSnapshot ??= snapshot?.start(schedule);
      stopStartUp ??= startUp({
        read: get,
        ready: () => wasGood,
        tried: () => startUpTried.resolve(),
        log,
        schedule,
      });
    },
    stop() {
      watcher.stop();
      stopSnapshot?.();
      stopStartUp?.();
    },
  };
}
