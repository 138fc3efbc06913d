import { cacheBounds } from '../../config/limits';
import type { MenuName } from '../../shared/content/contentPaths';
import type { Alert, ListingItem } from '../../shared/content/listing';
import type { ListingKind } from '../../shared/content/listingKinds';
import type { Page } from '../../shared/content/page';
import { type RecordType, emptyIdentity, type SiteIdentity } from '../../shared/content/site';
import { defaultLocale, isLocale } from '../../shared/language/languages';
import { areSegments, isSegment } from '../../shared/routing/addresses';
import { createWorkerThread } from '../concurrency/workerThread';
import { scheduleTimer } from '../concurrency/schedule';
import { createTokenBucket } from '../concurrency/tokenBucket';
import { createRateLimitedLog } from '../observability/rateLimitedLog';
import { createContentCache } from './cache/contentCache';
import type { ContentOptions } from './contentOptions';
import { allSources, createContentSources } from './sources/contentSources';
import { createDocumentLoader } from './documents/documentLoader';
import { createDocumentReader, type DocumentLookup } from './documentReader';
import { documents, type ContentDocument } from './documents/documents';
import { createRedirects } from './redirectLookup';
import { itemOfList } from './itemOfList';
import { createPublishing } from './publish/publishing';
import type { PublishedVersion } from './publish/publishState';
import { createSnapshotLoader } from './publish/snapshotLoader';
import { SourceFailure } from '../upstream/sourceFailure';
import type { CachedDocument } from './cachedDocument';
import { siteProfile } from '../../shared/site/siteProfile';
import { contentHash } from './documents/contentHash';

/** Where a URL leads: without what changes while the place stays the same, as passwords do. */
function placeOf({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname.replace(/\/*$/, '/')}`;
}

const placeIn = (text = '') => (URL.canParse(text) ? placeOf(new URL(text)) : null);

/** What tells documents of these sources from those of others. Nothing secret can be read from it. */
function sourceMark({ base, environment }: Pick<ContentOptions, 'base' | 'environment'>): string {
  const { contentServiceUrl, newsApiInternalUrl } = environment;
  const places = [placeOf(base), placeIn(contentServiceUrl), placeIn(newsApiInternalUrl)];
  return contentHash(JSON.stringify(places));
}

const noAlerts: readonly never[] = Object.freeze([]);

/**
 * Everything the site can ask for. Values are validated, sanitised and frozen; nothing falls back to
 * another language, with the exception of `identity`.
 */
export type Content = ReturnType<typeof createContent>;

/** Makes the content of a site. Nothing is read before it is asked for, or `start` is called. */
export function createContent(options: ContentOptions) {
  const { environment, base, log, now, random = Math.random, schedule = scheduleTimer } = options;
  const { preview } = environment;
  const made = { base, log, now, random };
  const sources = options.sources ?? createContentSources(environment, made);
  const { files, service, news } = sources;
  const { pageScript } = options;
  const pageThread =
    pageScript === undefined
      ? undefined
      : // What a page becomes on the way is large, and gone soon.
        createWorkerThread(pageScript, () => ({
          resourceLimits: { maxYoungGenerationSizeMb: 64 },
        }));
  const sourceLoader = createDocumentLoader({
    sources,
    preview,
    pageThread,
    log,
    now,
  });
  const staleMaxMs = environment.staleMaxSeconds * 1000;
  const cache = createContentCache({
    maxBytes: environment.contentCacheMegabytes * 1024 * 1024,
    staleMaxMs,
    now,
    random,
    log,
    count: options.count,
  });

  const { snapshotDir } = environment;
  const kept =
    snapshotDir === undefined || preview
      ? undefined
      : createSnapshotLoader(sourceLoader, {
          folder: snapshotDir,
          source: sourceMark(options),
          cache,
          staleMaxMs,
          isPaused: () => cache.isFrozen() || publishing.publishState().isHoldUnknown === true,
          isFrozen: () => publishing.begun().then(() => cache.isFrozen()),
          now,
          log,
        });
  const loader = kept ?? sourceLoader;
  const reader = createDocumentReader({
    cache,
    loader,
    // Drafts come from the content service, or where there is none, from the files.
    isUncached: (ref) => preview && (service?.offers(ref) ?? news?.offers(ref) !== true),
    now,
  });
  const { get, cached, fresh } = reader;
  let published: PublishedVersion = { publishId: null, alertsVersion: '', since: now() };

  function show({ publishId, alertsVersion }: Omit<PublishedVersion, 'since'>): void {
    if (publishId === published.publishId && alertsVersion === published.alertsVersion) return;
    published = { publishId, alertsVersion, since: now() };
  }

  const publishing = createPublishing({
    ...options,
    show,
    schedule,
    cache,
    sources,
    loader: sourceLoader,
    reader,
    kept,
  });

  /** The identity of a locale, else the German one, else an empty one. Never rejects for a source. */
  async function identity(locale: string): Promise<CachedDocument<SiteIdentity>> {
    let cause: string | undefined;
    for (const code of new Set([locale, defaultLocale])) {
      try {
        const held = isLocale(code) ? await get(documents.identity(code)) : undefined;
        if (held !== undefined) return held;
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        cause = error.cause;
      }
    }
    const empty = { value: emptyIdentity, hash: '', fetchedAt: now() };
    if (cause === undefined) return { ...empty, freshness: 'fresh' };
    return { ...empty, freshness: 'stale', cause };
  }

  /** Whether the map of languages, once loaded, rules a page out without asking a source. */
  function isUnmapped(locale: string, slug: string): boolean {
    if (preview) return false;
    const map = cached(documents.languageMap());
    return map !== undefined && !map.value.has(locale, slug);
  }

  const unlisted = createTokenBucket(cacheBounds.unlistedCallsPerSecond, now);

  /**
   * News outside the list may still be there: withdrawn, or older than what the news service
   * lists. Such calls are limited, so that invented ids cannot become a flood.
   */
  async function unlistedNews(document: ContentDocument<Page>): DocumentLookup<Page> {
    try {
      return await get(document, async (wanted, known) => {
        if (!unlisted.take()) throw new SourceFailure((news ?? files).name, 'overloaded');
        return loader.load(wanted, known);
      });
    } catch (error) {
      const isOverloaded = error instanceof SourceFailure && error.cause === 'overloaded';
      if (isOverloaded && news === undefined) return undefined;
      throw error;
    }
  }

  const lookups = createTokenBucket(cacheBounds.redirectCallsPerSecond, now);
  const redirects = createRedirects({
    service,
    cache,
    reader,
    admit: () => lookups.take(),
    log: createRateLimitedLog(log, now),
  });

  return {
    /** Returns the page `{locale}/{slug}`; its slug is one segment, already decoded. */
    async page(locale: string, slug: string): DocumentLookup<Page> {
      if (!isLocale(locale) || !isSegment(slug)) return undefined;
      if (slug !== '404' && isUnmapped(locale, slug)) return undefined;
      return get(documents.page(locale, slug));
    },
    async news(locale: string, id: string): DocumentLookup<Page> {
      if (!isLocale(locale) || !isSegment(id)) return undefined;
      const document = documents.news(locale, id);
      const list = cached(documents.listing(locale, 'news'));
      const isUnlisted = list !== undefined && itemOfList(list.value, id) === undefined;
      return isUnlisted && !reader.isCached(document.ref) ? unlistedNews(document) : get(document);
    },
    async publication(locale: string, id: string): DocumentLookup<Page> {
      if (!isLocale(locale) || id === '' || !areSegments(id.split('/'))) return undefined;
      if (isUnmapped(locale, `publication/${id}`)) return undefined;
      return get(documents.publication(locale, id));
    },
    homepages: (locale: string) => get(documents.homepages(locale)),
    identity,
    menu: (locale: string, name: MenuName) => get(documents.menu(locale, name)),
    /** Returns the footer menu of a folder, or the usual one, which stands in. */
    async footerMenu(locale: string, menu?: string) {
      const own = menu === undefined ? undefined : await get(documents.footerMenu(locale, menu));
      return own ?? get(documents.footerMenu(locale));
    },
    footer: (locale: string) => get(documents.footer(locale)),
    /** Deduplicated by title. Never rejects: a failure is logged and gives undefined. */
    records: async (locale: string, type: RecordType) =>
      siteProfile.authorities === false
        ? undefined
        : get(documents.records(locale, type)).catch(() => undefined),
    cookieNotice: (locale: string) => get(documents.cookieNotice(locale)),
    listing: (locale: string, kind: ListingKind): DocumentLookup<readonly ListingItem[]> =>
      get(documents.listing(locale, kind)),
    taxonomy: (locale: string) => get(documents.taxonomy(locale)),
    languageMap: () => get(documents.languageMap()),
    /** None where there is no document. Rejects where it is not known whether there are any. */
    async alerts(): Promise<CachedDocument<readonly Alert[]>> {
      const held = await get(documents.alerts());
      return held ?? { value: noAlerts, hash: '', fetchedAt: now(), freshness: 'fresh' };
    },
    /** What the cache is like, for the metrics. */
    cacheState: () => cache.state(),
    /** The map of languages if a fresh one is in the cache; not in preview, where it does not count. */
    freshMap: preview ? () => undefined : fresh(documents.languageMap()),
    /** Where a path (percent-encoded), perhaps with a query, leads to. Never rejects: a failure is none. */
    redirect: (address: string) => redirects.follow(address),
    /** Whether an address (as for `redirect`) leads elsewhere by its query, as far as is held. */
    isRedirectedByQuery: (address: string) => redirects.namesQuery(address),
    /** The published table of redirects. */
    redirects: () => get(documents.redirects()),
    /** Whether it is known, without asking anybody, that a path without query leads nowhere. */
    hasNoRedirect: (path: string) => redirects.hasNone(path),
    /** How the sources fare, for the status page and the metrics. */
    sources: () => allSources(sources).map((source) => source.health()),
    /** True once the identity or the map of languages was good; never false again. */
    ready: reader.wasGood,
    /** What is published now; it changes when a publish is adopted, or hazard messages change. */
    published: () => published,
    ...publishing,
  };
}
