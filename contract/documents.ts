import type * as v from 'valibot';
import { menuNames } from '../shared/content/contentPaths';
import { siteIdentitySchema } from '../shared/content/identity';
import { imageManifestSchema } from '../shared/content/imageManifest';
import { alertsSchema, listingSchema, taxonomySchema } from '../shared/content/listing';
import { listingKinds } from '../shared/content/listingKinds';
import { footerSchema, navigationTreeSchema } from '../shared/content/navigation';
import {
  cookieNoticeSchema,
  dataRecordsSchema,
  homepagesSchema,
  languageMapSchema,
  lastPublishSchema,
  recordTypes,
} from '../shared/content/site';
import type { DocumentKind, DocumentRef } from '../server/content/documentRef';
import { redirectsSchema } from '../server/content/documents';
import { pageSchema } from './pageSchema';

/** A kind of document that the site reads. */
export interface ContractDocument {
  readonly title: string;
  readonly description: string;
  readonly schema: v.GenericSchema;
  /** Where such documents are, with parameters in braces. */
  readonly refs: readonly DocumentRef[];
}

const locale = '{locale}';

/** Every kind of document, by the name of its files. */
export const contractDocuments = {
  page: {
    title: 'Page',
    description: 'A page, a news item or a publication: what is said of it, and its components.',
    schema: pageSchema,
    refs: [
      { kind: 'page', locale, slug: '{slug}' },
      { kind: 'news', locale, id: '{id}' },
      { kind: 'publication', locale, id: '{id}' },
    ],
  },
  listing: {
    title: 'List',
    description: 'The entries of a list. Dates in the future keep an entry back until then.',
    schema: listingSchema,
    refs: listingKinds.map((listing) => ({ kind: 'listing', locale, listing })),
  },
  taxonomy: {
    title: 'Taxonomy',
    description: 'What lists can be filtered by.',
    schema: taxonomySchema,
    refs: [{ kind: 'taxonomy', locale }],
  },
  'language-map': {
    title: 'Map of languages',
    description:
      'Which page exists in which language: by document id, then by language, its slug. It decides on sitemaps, links to other languages and what the search finds.',
    schema: languageMapSchema,
    refs: [{ kind: 'languageMap' }],
  },
  homepages: {
    title: 'Homepages',
    description: 'The homepage of a language; the first one counts.',
    schema: homepagesSchema,
    refs: [{ kind: 'homepages', locale }],
  },
  menu: {
    title: 'Menu',
    description: 'The entries of a menu, each with those below it.',
    schema: navigationTreeSchema,
    refs: [
      ...menuNames.map((name) => ({ kind: 'menu', locale, name }) as const),
      { kind: 'footerMenu', locale, menu: undefined },
      { kind: 'footerMenu', locale, menu: '{menu}' },
    ],
  },
  footer: {
    title: 'Footer',
    description: 'The texts and links of the footer.',
    schema: footerSchema,
    refs: [{ kind: 'footer', locale }],
  },
  'site-identity': {
    title: 'Site identity',
    description: 'Who the site is. A language without one has that of German.',
    schema: siteIdentitySchema,
    refs: [{ kind: 'identity', locale }],
  },
  'data-records': {
    title: 'Data records',
    description:
      'The authorities of one type. Of several with the same title, the one with the highest id counts.',
    schema: dataRecordsSchema,
    refs: recordTypes.map((type) => ({ kind: 'records', locale, type })),
  },
  'cookie-popup': {
    title: 'Consent notice',
    description: 'The texts with which visitors are asked for their consent.',
    schema: cookieNoticeSchema,
    refs: [{ kind: 'cookieNotice', locale }],
  },
  alerts: {
    title: 'Hazard messages',
    description: 'The hazard messages of the whole site, in all languages.',
    schema: alertsSchema,
    refs: [{ kind: 'alerts' }],
  },
  redirects: {
    title: 'Redirects',
    description:
      'Where old addresses lead to: by path, another path or an absolute http(s) address. Paths are compared percent-decoded, case-sensitively, without query and trailing slash.',
    schema: redirectsSchema,
    refs: [{ kind: 'redirects' }],
  },
  'image-variants': {
    title: 'Variants of pictures',
    description: 'Lighter forms of pictures, written by `npm run media:optimise`.',
    schema: imageManifestSchema,
    refs: [{ kind: 'imageManifest' }],
  },
  'last-publish': {
    title: 'Last publish',
    description:
      'Polled by the site. A new `publishId` makes everything older stale at once, so it is written last.',
    schema: lastPublishSchema,
    refs: [{ kind: 'lastPublish' }],
  },
} satisfies Readonly<Record<string, ContractDocument>>;

/** The name of a document's files. */
export type DocumentName = keyof typeof contractDocuments;

const described = new Set<DocumentKind>(
  Object.values<ContractDocument>(contractDocuments).flatMap(({ refs }) =>
    refs.map(({ kind }) => kind),
  ),
);

/** Whether a kind of document that the site reads is in the contract. */
export function isDescribed(kind: DocumentKind): boolean {
  return described.has(kind);
}
