import { readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { contentPaths, menuNames } from '../../shared/content/contentPaths';
import * as site from '../../shared/content/site';
import { alertsSchema, listingSchema, taxonomySchema } from '../../shared/content/listingItem';
import { listingKinds } from '../../shared/content/listingKinds';
import { convert, collectDefinitions } from './convert';
import type { Json } from './jsonSchema';
import { pageSchema } from './schemas';

/** Folder of the published contract. */
export const contractDocs = 'docs/contract';

const changes = readFileSync(`${contractDocs}/CHANGELOG.md`, 'utf8');
const newest = /^## (\d+)\.\d+\.\d+$/m.exec(changes);
if (newest === null) throw new Error(`${contractDocs}/CHANGELOG.md names no version`);
const [heading, major] = newest;

/** The version that docs/contract/CHANGELOG.md begins with. */
export const contractVersion = heading.slice(3);

/** A kind of document that the site reads; `paths` are where its files are, with parameters in braces. */
export interface ContractDocument {
  readonly title: string;
  readonly description: string;
  readonly schema: v.GenericSchema;
  readonly paths: readonly string[];
}

const locale = '{locale}';

/** Every kind of document, by the name of its files. */
export const contractDocuments = {
  page: {
    title: 'Page',
    description: 'A page, a news item or a publication: what is said of it, and its components.',
    schema: pageSchema,
    paths: [
      contentPaths.page(locale, '{slug}'),
      contentPaths.news(locale, '{id}'),
      contentPaths.publication(locale, '{id}'),
    ],
  },
  listing: {
    title: 'List',
    description: 'The entries of a list. Dates in the future keep an entry back until then.',
    schema: listingSchema,
    paths: listingKinds.map((kind) => contentPaths.listing(locale, kind)),
  },
  taxonomy: {
    title: 'Taxonomy',
    description: 'What lists can be filtered by.',
    schema: taxonomySchema,
    paths: [contentPaths.taxonomy(locale)],
  },
  'language-map': {
    title: 'Map of languages',
    description:
      'Which page exists in which language: by document id, then by language, its slug. It decides on sitemaps, links to other languages and what the search finds.',
    schema: site.languageMapSchema,
    paths: [contentPaths.languageMap()],
  },
  homepages: {
    title: 'Homepages',
    description: 'The homepage of a language; the first one counts.',
    schema: site.homepagesSchema,
    paths: [contentPaths.homepages(locale)],
  },
  menu: {
    title: 'Menu',
    description: 'The entries of a menu, each with those below it.',
    schema: site.navigationTreeSchema,
    paths: [
      ...menuNames.map((name) => contentPaths.menu(locale, name)),
      contentPaths.footerMenu(locale),
      contentPaths.footerMenu(locale, '{menu}'),
    ],
  },
  footer: {
    title: 'Footer',
    description: 'The texts and links of the footer.',
    schema: site.footerSchema,
    paths: [contentPaths.footer(locale)],
  },
  'site-identity': {
    title: 'Site identity',
    description: 'Who the site is. A language without one has that of German.',
    schema: site.siteIdentitySchema,
    paths: [contentPaths.identity(locale)],
  },
  'data-records': {
    title: 'Data records',
    description:
      'The authorities of one type. Of several with the same title, the one with the highest id counts.',
    schema: site.dataRecordsSchema,
    paths: site.recordTypes.map((type) => contentPaths.records(locale, type)),
  },
  'cookie-popup': {
    title: 'Consent notice',
    description: 'The texts with which visitors are asked for their consent.',
    schema: site.cookieNoticeSchema,
    paths: [contentPaths.cookieNotice(locale)],
  },
  alerts: {
    title: 'Hazard messages',
    description: 'The hazard messages of the whole site, in all languages.',
    schema: alertsSchema,
    paths: [contentPaths.alerts()],
  },
  redirects: {
    title: 'Redirects',
    description:
      'Where old addresses lead to: by path, another path or an absolute http(s) address. Paths are compared percent-decoded, case-sensitively, without trailing slash. One with a query, such as `/index.php?id=12`, goes before the path alone, and is meant where each parameter that it names has that value, whatever others there are; the query is then not carried over.',
    schema: site.redirectsSchema,
    paths: [contentPaths.redirects()],
  },
  'image-variants': {
    title: 'Variants of pictures',
    description: 'Lighter forms of pictures, written by `npm run media:optimise`.',
    schema: site.imageManifestSchema,
    paths: [contentPaths.imageManifest()],
  },
  'last-publish': {
    title: 'Last publish',
    description:
      'Polled by the site. A new `publishId` makes everything older stale at once, so it is written last.',
    schema: site.lastPublishSchema,
    paths: [contentPaths.lastPublish()],
  },
} satisfies Readonly<Record<string, ContractDocument>>;

/** The name of a document's files. */
export type DocumentName = keyof typeof contractDocuments;

/** Names of the documents, in the order of their importance. */
export const documentNames = Object.keys(contractDocuments).filter(
  (name): name is DocumentName => name in contractDocuments,
);

/** Returns the JSON Schema of a whole document, `{"value": …}`. It refers to nothing outside of itself. */
export function documentSchema(name: DocumentName): Json {
  const { title, description, schema } = contractDocuments[name];
  const value = convert(schema, name, 'input');
  const $defs = collectDefinitions(value, 'input');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:chancery:contract:${major}:${name}`,
    $comment: `Content contract ${contractVersion}`,
    title,
    description,
    type: 'object',
    required: ['value'],
    properties: { value: { description: 'The document.', ...value } },
    ...(Object.keys($defs).length > 0 && { $defs }),
  };
}
