import { cacheBounds } from '../../config/limits';
import type { MenuName } from '../../shared/content/contentPaths';
import type { Alert, ListingItem } from '../../shared/content/listingItem';
import type { ListingKind } from '../../shared/content/listingKinds';
import type { Page } from '../../shared/content/page';
import { emptyIdentity, type RecordType, type SiteIdentity } from '../../shared/content/site';
import { defaultLocale, isLocale } from '../../shared/language/languages';
import { areSegments, isSegment, publicationSlug } from '../../shared/routing/addresses';
import { createWorkerThread } from '../concurrency/workerThread';
import { createTokenBucket, scheduleTimer } from '../concurrency/timing';
import { createRateLimitedLog } from '../observability/logger';
import { createContentCache } from './cache/contentCache';
import type { ContentOptions } from './contentOptions';
import { allSources, createContentSources } from './sources/contentSources';
import { createDocumentLoader } from './documents/documentLoader';
import { createDocumentReader, type DocumentLookup } from './documentReader';
import { documents, type ContentDocument, type DocumentRef } from './documents/documents';
import { createRedirects } from './redirectLookup';
import { createPublishing } from './publish/publishing';
import type { PublishedVersion } from './publish/publishState';
import { createSnapshotLoader } from './publish/snapshotLoader';
import { SourceFailure } from '../upstream/sourceFailure';
import { contentHash, type CachedDocument } from './cachedDocument';
import { siteProfile } from '../../shared/site/siteProfile';

/** Returns a mark of the sources at these addresses, the same for any password in an address. */
function sourceMark(...addresses: readonly (string | undefined)[]): string {
  const places = addresses.map((text = '') => {
    if (!URL.canParse(text)) return null;
    const { protocol, host, pathname } = new URL(text);
    return `${protocol}//${host}${pathname.replace(/\/*$/, '/')}`;
  });
  return contentHash(JSON.stringify(places));
}

/** Everything the site can ask for: validated, sanitised, frozen, in the language asked for. */
export type Content = ReturnType<typeof createContent>;

/** Makes the content of a site. Nothing is read before it is asked for, or `start` is called. */
export function createContent(options: ContentOptions) {
  const { environment, base, log, now, random = Math.random, schedule = scheduleTimer } = options;
  const { preview } = environment;
  const sources = options.sources ?? createContentSources(environment, { base, log, now, random });
  const { files, service, news } = sources;
  const { pageScript } = options;
  // What a page becomes on the way is large, and gone soon.
  const resourceLimits = { maxYoungGenerationSizeMb: 64 };
  const pageWorker =
    pageScript === undefined
      ? undefined
      : createWorkerThread(pageScript, () => ({ resourceLimits }));
  const sourceLoader = createDocumentLoader({ sources, preview, pageWorker, log, now });
  const staleMaxMs = environment.staleMaxSeconds * 1000;
  const maxBytes = environment.contentCacheMegabytes * 1024 * 1024;
  const cache = createContentCache({ maxBytes, staleMaxMs, now, random, log });

  const { snapshotDir, contentServiceUrl, newsApiInternalUrl } = environment;
  // What is compiled in a temporary folder has that of its author as the hash.
  const origin = base.hash.slice(1) || base.href;
  const snapshots =
    snapshotDir === undefined || preview
      ? undefined
      : createSnapshotLoader(sourceLoader, {
          folder: snapshotDir,
          source: sourceMark(origin, contentServiceUrl, newsApiInternalUrl),
          cache,
          staleMaxMs,
          isPaused: () => cache.isFrozen() || publishing.publishState().isHoldUnknown === true,
          isFrozen: () => publishing.begun().then(() => cache.isFrozen()),
          now,
          log,
        });
  const loader = snapshots ?? sourceLoader;
  // Drafts come from the content service, or where there is none, from the files.
  const isUncached = (ref: DocumentRef) =>
    preview && (service?.offers(ref) ?? news?.offers(ref) !== true);
  const reader = createDocumentReader({ cache, loader, isUncached, now });
  const { get, cached, fresh } = reader;
  let published: PublishedVersion = { publishId: null, alertsVersion: '', since: now() };

  function show({ publishId, alertsVersion }: Omit<PublishedVersion, 'since'>): void {
    if (publishId === published.publishId && alertsVersion === published.alertsVersion) return;
    published = { publishId, alertsVersion, since: now() };
  }

  const parts = { cache, sources, loader: sourceLoader, reader, snapshots };
  const publishing = createPublishing({ ...options, ...parts, schedule, show });

  /** The identity of a locale, else the German one, else an empty one. Never rejects for a source. */
  async function identity(locale: string): Promise<CachedDocument<SiteIdentity>> {
    const empty = { value: emptyIdentity, hash: '', fetchedAt: now() };
    let missing: CachedDocument<SiteIdentity> = { ...empty, freshness: 'fresh' };
    for (const code of new Set([locale, defaultLocale])) {
      try {
        const found = isLocale(code) ? await get(documents.identity(code)) : undefined;
        if (found !== undefined) return found;
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        missing = { ...empty, freshness: 'stale', cause: error.cause };
      }
    }
    return missing;
  }

  /** Whether the map of languages, once loaded, rules a page out without asking a source. */
  const isUnmapped = (locale: string, slug: string) =>
    !preview && cached(documents.languageMap())?.value.has(locale, slug) === false;

  const unlisted = createTokenBucket(cacheBounds.unlistedCallsPerSecond, now);

  /** It may be there: withdrawn, or older than the list. Limited, or invented ids are a flood. */
  async function unlistedNews(document: ContentDocument<Page>): DocumentLookup<Page> {
    try {
      return await get(document, async (target, copy) => {
        if (unlisted.take()) return loader.load(target, copy);
        throw new SourceFailure((news ?? files).name, 'overloaded');
      });
    } catch (error) {
      const isOverloaded = error instanceof SourceFailure && error.cause === 'overloaded';
      if (isOverloaded && news === undefined) return undefined;
      throw error;
    }
  }

  const lookups = createTokenBucket(cacheBounds.redirectCallsPerSecond, now);
  const limits = { admit: () => lookups.take(), log: createRateLimitedLog(log, now) };
  const redirects = createRedirects({ service, cache, reader, ...limits });

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
      const isUnlisted = list !== undefined && !list.value.some((item) => item.id === id);
      return isUnlisted && !reader.isCached(document.ref) ? unlistedNews(document) : get(document);
    },
    async publication(locale: string, id: string): DocumentLookup<Page> {
      if (!isLocale(locale) || id === '' || !areSegments(id.split('/'))) return undefined;
      if (isUnmapped(locale, publicationSlug(id))) return undefined;
      return get(documents.publication(locale, id));
    },
    homepages: (locale: string) => get(documents.homepages(locale)),
    identity,
    menu: (locale: string, name: MenuName) => get(documents.menu(locale, name)),
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
      const found = await get(documents.alerts());
      return found ?? { value: [], hash: '', fetchedAt: now(), freshness: 'fresh' };
    },
    cacheState: () => cache.state(),
    /** The map of languages if a fresh one is in the cache; not in preview, where it does not count. */
    freshMap: preview ? () => undefined : fresh(documents.languageMap()),
    /** Where a path (percent-encoded), perhaps with a query, leads to. Never rejects: a failure is none. */
    redirect: (address: string) => redirects.follow(address),
    /** Whether an address (as for `redirect`) leads elsewhere by its query, as far as is held. */
    isRedirectedByQuery: (address: string) => redirects.namesQuery(address),
    redirects: () => get(documents.redirects()),
    /** Whether it is known, without a request, that a path without query leads nowhere. */
    hasNoRedirect: (path: string) => redirects.hasNone(path),
    sources: () => allSources(sources).map((source) => source.health()),
    /** True once the identity or the map of languages was good; never false again. */
    ready: reader.wasGood,
    published: () => published,
    ...publishing,
  };
}
