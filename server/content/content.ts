import type { SiteIdentity } from '../../shared/content/identity';
import type { Alert, ListingItem, Taxonomy } from '../../shared/content/listing';
import type { ListingKind } from '../../shared/content/listingKinds';
import type { FooterData, NavigationNode } from '../../shared/content/navigation';
import type { Page } from '../../shared/content/page';
import type { CookieNotice, DataRecord, Homepage, RecordType } from '../../shared/content/site';
import type { MenuName } from '../../shared/content/contentPaths';
import type { ContentCache } from './cache/contentCache';
import type { CachedDocument } from './cachedDocument';
import type { LanguageMap } from './languageMap/languageMap';
import type { PublishedVersion, PublishState } from './publish/publishState';
import type { RedirectTable } from './redirectLookup';
import type { SourceHealth } from './sources/sourceHealth';

/** A document, or undefined when there is none. Rejects with `SourceFailure` when nobody knows. */
export type DocumentLookup<T> = Promise<CachedDocument<T> | undefined>;

/**
 * Everything the site can ask for. Values are validated, sanitised and frozen. Nothing here falls
 * back to another language, with the exception of `identity`.
 */
export interface Content {
  /** The page `{locale}/{slug}`; its slug is one segment, already decoded. */
  page(locale: string, slug: string): DocumentLookup<Page>;
  news(locale: string, id: string): DocumentLookup<Page>;
  publication(locale: string, id: string): DocumentLookup<Page>;
  homepages(locale: string): DocumentLookup<readonly Homepage[]>;
  /** Of the locale, else German, else empty. Never undefined, never rejects. */
  identity(locale: string): Promise<CachedDocument<SiteIdentity>>;
  menu(locale: string, name: MenuName): DocumentLookup<readonly NavigationNode[]>;
  /** The footer menu of a folder, or the usual one, which stands in. */
  footerMenu(locale: string, menu?: string): DocumentLookup<readonly NavigationNode[]>;
  footer(locale: string): DocumentLookup<FooterData>;
  /** Deduplicated by title. Never rejects: a failure is logged and gives undefined. */
  records(locale: string, type: RecordType): DocumentLookup<readonly DataRecord[]>;
  cookieNotice(locale: string): DocumentLookup<CookieNotice>;
  listing(locale: string, kind: ListingKind): DocumentLookup<readonly ListingItem[]>;
  taxonomy(locale: string): DocumentLookup<Taxonomy>;
  languageMap(): DocumentLookup<LanguageMap>;
  /** None where there is no document. Rejects where it is not known whether there are any. */
  alerts(): Promise<CachedDocument<readonly Alert[]>>;
  /** Where a path (percent-encoded), perhaps with a query, leads to. Never rejects: a failure is none. */
  redirect(address: string): Promise<string | undefined>;
  /** Whether an address (as for `redirect`) leads elsewhere by its query, as far as is held. */
  isRedirectedByQuery(address: string): boolean;
  /** The published table of redirects. */
  redirects(): DocumentLookup<RedirectTable>;
  /** What is published now; it changes when a publish is adopted, or hazard messages change. */
  published(): PublishedVersion;
  /** The map of languages if a fresh one is in the cache; not in preview, where it does not count. */
  freshMap(): LanguageMap | undefined;
  /** Whether it is known, without asking anybody, that a path without query leads nowhere. */
  hasNoRedirect(path: string): boolean;
  /** What is known of the last publish. */
  publishState(): PublishState;
  /** What the cache is like, for the metrics. */
  cacheState(): ReturnType<ContentCache['state']>;
  /** The sources, for the status page and the metrics. */
  sources(): readonly SourceHealth[];
  /** True once the identity or the map of languages was good; never false again. */
  ready(): boolean;
  /** Looks at once for a publish, instead of at its time. */
  look(publishId: string): void;
  /** Fetches the start-up data, retried for ever, and begins to watch for publishes. */
  start(): void;
  stop(): void;
}
