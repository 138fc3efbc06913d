import * as v from 'valibot';
import type { MenuName } from '../../../shared/content/contentPaths';
import * as site from '../../../shared/content/site';
import { alertsSchema, listingSchema, taxonomySchema } from '../../../shared/content/listingItem';
import type { ListingItem } from '../../../shared/content/listingItem';
import type { ListingKind } from '../../../shared/content/listingKinds';
import { decode } from '../../../shared/routing/addresses';
import { cleanObject, cleanPage, cleanWith, type Clean } from './cleanDocument';
import { cleanLanguageMap, joinLanguageMaps, type LanguageMap } from '../languageMap/languageMap';

/** A document and how its value is read. */
export interface ContentDocument<T> {
  readonly ref: DocumentRef;
  readonly clean: Clean<T>;
  /** Set where entries can be read apart, so that other requests go on meanwhile: joins parts. */
  readonly join?: (parts: readonly T[]) => T;
}

const recordsSchema = v.pipe(
  site.dataRecordsSchema,
  v.transform((records) => site.newestRecords(records)),
);

/** What is known of pictures, by their decoded addresses. */
export type DescribedImages = ReadonlyMap<string, site.DescribedImage>;

const imagesSchema = v.pipe(
  site.imageManifestSchema,
  v.transform((images): DescribedImages => new Map(images.map((one) => [decode(one.src), one]))),
);

/** How the value of each kind of document is read. */
export const cleanOf = {
  page: cleanPage,
  news: cleanPage,
  publication: cleanPage,
  homepages: cleanWith(site.homepagesSchema),
  identity: cleanObject(site.siteIdentitySchema),
  menu: cleanWith(site.navigationTreeSchema),
  footerMenu: cleanWith(site.navigationTreeSchema),
  footer: cleanWith(site.footerSchema),
  records: cleanWith(recordsSchema),
  cookieNotice: cleanObject(site.cookieNoticeSchema),
  listing: cleanWith(listingSchema),
  taxonomy: cleanWith(taxonomySchema),
  languageMap: cleanLanguageMap,
  alerts: cleanWith(alertsSchema),
  redirects: cleanWith(site.redirectsSchema),
  imageManifest: cleanWith(imagesSchema),
  lastPublish: cleanObject(site.lastPublishSchema),
} satisfies Record<DocumentKind, Clean<unknown>>;

const document = <T>(ref: DocumentRef, clean: Clean<T>): ContentDocument<T> => ({ ref, clean });

/** Every document of the content contract, by what it is. */
export const documents = {
  page: (locale: string, slug: string) => document({ kind: 'page', locale, slug }, cleanOf.page),
  news: (locale: string, id: string) => document({ kind: 'news', locale, id }, cleanOf.news),
  publication: (locale: string, id: string) =>
    document({ kind: 'publication', locale, id }, cleanOf.publication),
  homepages: (locale: string) => document({ kind: 'homepages', locale }, cleanOf.homepages),
  identity: (locale: string) => document({ kind: 'identity', locale }, cleanOf.identity),
  menu: (locale: string, name: MenuName) => document({ kind: 'menu', locale, name }, cleanOf.menu),
  footerMenu: (locale: string, menu?: string) =>
    document({ kind: 'footerMenu', locale, menu }, cleanOf.footerMenu),
  footer: (locale: string) => document({ kind: 'footer', locale }, cleanOf.footer),
  records: (locale: string, type: site.RecordType) =>
    document({ kind: 'records', locale, type }, cleanOf.records),
  cookieNotice: (locale: string) =>
    document({ kind: 'cookieNotice', locale }, cleanOf.cookieNotice),
  listing: (locale: string, listing: ListingKind): ContentDocument<ListingItem[]> => ({
    ...document({ kind: 'listing', locale, listing }, cleanOf.listing),
    join: (parts) => parts.flat(),
  }),
  taxonomy: (locale: string) => document({ kind: 'taxonomy', locale }, cleanOf.taxonomy),
  languageMap: (): ContentDocument<LanguageMap> => ({
    ...document({ kind: 'languageMap' }, cleanOf.languageMap),
    join: joinLanguageMaps,
  }),
  alerts: () => document({ kind: 'alerts' }, cleanOf.alerts),
  redirects: () => document({ kind: 'redirects' }, cleanOf.redirects),
  imageManifest: (): ContentDocument<DescribedImages> => ({
    ...document({ kind: 'imageManifest' }, cleanOf.imageManifest),
    join: (parts) => new Map(parts.flatMap((part) => [...part])),
  }),
  lastPublish: () => document({ kind: 'lastPublish' }, cleanOf.lastPublish),
} as const;

/** Names one document of the content contract, wherever it comes from. */
export type DocumentRef =
  | { readonly kind: 'page'; readonly locale: string; readonly slug: string }
  | { readonly kind: 'news' | 'publication'; readonly locale: string; readonly id: string }
  | { readonly kind: 'menu'; readonly locale: string; readonly name: MenuName }
  | { readonly kind: 'footerMenu'; readonly locale: string; readonly menu: string | undefined }
  | { readonly kind: 'records'; readonly locale: string; readonly type: site.RecordType }
  | { readonly kind: 'listing'; readonly locale: string; readonly listing: ListingKind }
  | {
      readonly kind: 'homepages' | 'identity' | 'footer' | 'cookieNotice' | 'taxonomy';
      readonly locale: string;
    }
  | { readonly kind: 'languageMap' | 'alerts' | 'lastPublish' | 'redirects' | 'imageManifest' };

export type DocumentKind = DocumentRef['kind'];

/** The kinds of documents that are pages. */
export const pageKinds: readonly DocumentKind[] = ['page', 'news', 'publication'];

/** Returns the key of a document in the cache. The prefix keeps names such as `__proto__` harmless. */
export function keyOf(ref: DocumentRef): string {
  let key = 'v';
  for (const part of Object.values<string | undefined>(ref)) key += `:${part ?? ''}`;
  return key;
}
