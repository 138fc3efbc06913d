import type { DocumentRef } from '../../content/documents/documents';
import type { Finding } from '../finding';
import type { TaxonNode, Taxonomy } from '../../../shared/content/listingItem';
import { type RedirectTable, lookUp } from '../../content/redirectLookup';
import { documentPath } from '../../content/sources/contentSource';
import { mediaTypeOf } from '../../../shared/html/mediaTypes';
import { mediaUrl } from '../../../shared/html/safeHtml';
import { isLocale } from '../../../shared/language/languages';
import { decode } from '../../../shared/routing/addresses';
import { belowSegments, reservedSegments } from '../../../shared/routing/routeNames';
import { matchRoute } from '../../../views/matchRoute';
import type { Pack } from './pack';

/** Slug by locale, by document id. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Says which addresses of a site lead somewhere. */
export type AddressIndex = ReturnType<typeof createAddressIndex>;

const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|#)/i;
const ofTheServer = belowSegments(reservedSegments);
const subscription =
  /^\/[a-z]{2}\/(?:newnsb|overview\/news)\.(?:rss|atom|json)$|^\/[a-z]{2}\/overview\/events\.ics$/;

/** Asks once for what is needed again and again, such as the target of a link in many pages. */
export function memoizeByKey<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}

/** Whether a file of the pack has a name of a kind that is served. */
export function isServed(address: string): boolean {
  return mediaTypeOf(address.split(/[?#]/, 1)[0] ?? '') !== undefined;
}

function documentOf(path: string): DocumentRef | 'none' | undefined {
  const matched = matchRoute(path);
  if (matched === undefined) return undefined;
  const { route, params } = matched;
  const { name } = route.handle;
  const locale = params['lang']?.toLowerCase() ?? '';
  const rest = params['*'] ?? '';
  if (name !== 'home' && !isLocale(locale)) return undefined;
  switch (name) {
    case 'slug':
      return { kind: 'page', locale, slug: rest.split('/')[0] ?? '' };
    case 'newnsb-id':
      return { kind: 'news', locale, id: params['id'] ?? '' };
    case 'publication-id':
      return { kind: 'publication', locale, id: rest };
    default:
      return 'none';
  }
}

/** Looks addresses up in the map, the redirects and the files of a pack. */
export function createAddressIndex(
  pack: Pack,
  files: ReadonlyMap<string, number> | undefined,
  site: { names: Names; redirects: RedirectTable; origin?: string | undefined },
) {
  const { names, redirects, origin } = site;
  const listed = new Set<string>();
  for (const slugs of Object.values(names)) {
    for (const [locale, slug] of Object.entries(slugs)) listed.add(`${locale}/${slug}`);
  }
  const sizeOf = memoizeByKey(
    async (path) => files?.get(path) ?? (files ? undefined : pack.size(path)),
  );
  const hasFile = async (path: string) => (await sizeOf(path)) !== undefined;
  const isListed = (locale: string, slug: string) => listed.has(`${locale}/${slug}`);

  async function isShown(path: string): Promise<boolean> {
    const ref = documentOf(path);
    if (ref === undefined || ref === 'none') return ref === 'none';
    if (ref.kind === 'page' && isListed(ref.locale, ref.slug)) return true;
    return hasFile(documentPath(ref));
  }

  const isThere = memoizeByKey(async (address) => {
    const [path = ''] = address.split(/[?#]/, 1);
    if (ofTheServer.test(path) || subscription.test(path)) return true;
    return lookUp(redirects, address) !== undefined || isShown(path);
  });

  async function mediaSize(address: string): Promise<number | null | undefined> {
    const url = mediaUrl(address) ?? '';
    if (!url.startsWith('/media/')) {
      return /^\/(?!\/)/.test(url) && !ofTheServer.test(url) ? undefined : null;
    }
    const [path = ''] = url.slice(1).split(/[?#]/, 1);
    return sizeOf(decode(path));
  }

  function withoutOrigin(href: string): string {
    const address = href.trim();
    if (origin === undefined || !address.startsWith(origin)) return address;
    const path = address.slice(origin.length);
    return path === '' ? '/' : path.startsWith('/') ? path : address;
  }

  return {
    documentOf(path: string): DocumentRef | undefined {
      const found = documentOf(path);
      return found === 'none' ? undefined : found;
    },
    /** A link without the origin where that is the site's own, and without space around it. */
    withoutOrigin,
    isListed,
    isShown,
    hasFile,
    /** Size in bytes of the file of a media address; null for what is elsewhere, undefined where it is missing. */
    mediaSize,
    /** Whether a link leads somewhere; what is not of this site is taken to. */
    async leads(href: string): Promise<boolean> {
      const address = withoutOrigin(href);
      if (elsewhere.test(address)) return true;
      if (!/^\/?media\//.test(address)) return address.startsWith('/') && isThere(address);
      return (await mediaSize(address)) !== undefined && isServed(address);
    },
  };
}

/** What documents may refer to by an id: one space for all kinds. */
export type IdIndex = ReturnType<typeof createIdIndex>;

function idsOf(nodes: readonly TaxonNode[]): string[] {
  return nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
}

/** Creates the index of the ids of a pack: those of its taxonomies, and further ones. */
export function createIdIndex(taxonomies: readonly Taxonomy[], others: readonly string[]) {
  const inTrees = (tree: keyof Taxonomy) =>
    new Set(taxonomies.flatMap((taxonomy) => idsOf(taxonomy[tree])));
  const [topics, categories] = [inTrees('topics'), inTrees('categories')];
  const all = new Set([...others, ...topics, ...inTrees('organisations')]);
  return {
    isKnown: (id: string) => all.has(id),
    /** Whether the taxonomy has a topic of this id; one without any says nothing. */
    isTopic: (id: string) => topics.size === 0 || topics.has(id),
    isCategory: (id: string) => categories.size === 0 || categories.has(id),
  };
}

/** A link to a place in another page of the pack. */
export type FarAnchor = Readonly<Record<'file' | 'path' | 'href', string>>;

/** What is known of a pack while its documents are checked. */
export interface CheckContext {
  readonly names: Names;
  readonly lookup: AddressIndex;
  readonly ids: IdIndex;
  /** Ids of the news that the index of a locale lists; undefined where there is none to read. */
  readonly newsIn: (locale: string) => Promise<ReadonlySet<string> | undefined>;
  readonly missingIndexes: Set<string>;
  /** Takes links to a place in a page, which are looked at when all pages are known. */
  readonly anchored: (link: FarAnchor) => void;
}

/** A document as it was written. */
export interface RawDocument {
  readonly ref: DocumentRef;
  readonly file: string;
  readonly value: unknown;
}

/** Looks for one kind of fault in a document as it was written. */
export type DocumentCheck = (
  document: RawDocument,
  context: CheckContext,
) => Iterable<Finding> | AsyncIterable<Finding>;
