import type { ListingItem, TaxonNode } from '../../../shared/content/listingItem';
import { listingOfType, type Page } from '../../../shared/content/page';
import { withoutUndefined } from '../../../shared/content/tolerant';
import type { Ref } from '../../../shared/content/primitives';
import { instantOf } from '../../../shared/language/swissTime';
import { effectiveDate, itemTimes, releaseOf } from '../../../shared/listing/itemDates';
import type { SearchKind } from '../../../shared/search/searchState';
import { contentHash } from '../../content/cachedDocument';
import { toSearchText, type FileText, type SearchDocument } from '../searchEngine';
import { pageTexts } from './pageTexts';

/** The ids from the top of a tree down to each of its nodes, by the node's id. */
type TaxonPaths = ReadonlyMap<string, readonly string[]>;

/** Returns the paths of all nodes of some trees. */
export function taxonPaths(nodes: readonly TaxonNode[]): TaxonPaths {
  const paths = new Map<string, readonly string[]>();
  function add(level: readonly TaxonNode[], above: readonly string[]): void {
    for (const { id, children = [] } of level) {
      const path = [...above, id];
      paths.set(id, path);
      add(children, path);
    }
  }
  add(nodes, []);
  return paths;
}

/** The ids with those above them, each once. */
function withAncestors(paths: TaxonPaths, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => paths.get(id) ?? [id]))];
}

/** What a document is made from: its page, its entry in a list, or both. */
export type DocumentParts = (
  | { readonly page: Page; readonly item: ListingItem | undefined }
  | { readonly page: undefined; readonly item: ListingItem }
) & {
  readonly id: string;
  readonly locale: string;
  readonly path: string;
  readonly files: readonly FileText[];
  readonly organisations: TaxonPaths;
  readonly topics: TaxonPaths;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const withoutKind = ({ text: _, kind: __, ...item }: ListingItem): SearchDocument['item'] => item;

function itemOf({ path, page, item }: DocumentParts): SearchDocument['item'] {
  if (page === undefined) return withoutKind(item);
  if (item !== undefined) return withoutKind(item);
  const { id, metadata } = page;
  const { title, description, metaInfo = {}, organisations, topics, image, category } = metadata;
  const { visiblePublicationDate, firstPublicationDate, originalDate, date } = metaInfo;
  const dates = { visiblePublicationDate, firstPublicationDate, originalDate, date };
  const properties = withoutUndefined({ title, description, metaInfo: withoutUndefined(dates) });
  return withoutUndefined({ id, href: path, properties, organisations, topics, image, category });
}

const idsOf = (...refs: (Ref | readonly Ref[] | undefined)[]) =>
  refs.flatMap((some) => some ?? []).map(({ id }) => id);

function organisationsOf({ page, item, organisations }: DocumentParts): string[] {
  const own = page?.contentType === 'organization' && organisations.has(page.id) ? [page.id] : [];
  const news = page?.contentType === 'news' ? page.details : undefined;
  const service = page?.contentType === 'service' ? page.details : undefined;
  const answering = [news?.publishers, news?.coPublishers, service?.organisation];
  const named = idsOf(item?.organisations, page?.metadata.organisations, ...answering);
  return withAncestors(organisations, [...own, ...named]);
}

/** The date it is sorted by, and from when it may be known; only what is known of them. */
function timesOf({ page, item, now }: DocumentParts) {
  const times = item && itemTimes(item);
  const own = effectiveDate(page?.metadata.metaInfo ?? {});
  const dates = [times?.announced, times?.sort, own === undefined ? NaN : instantOf(own)];
  const date = dates.find((time) => time !== undefined && Number.isFinite(time));
  const from = Math.max(page ? releaseOf(page) : -Infinity, times?.published ?? -Infinity);
  return {
    ...(date !== undefined && { date }),
    ...(Number.isFinite(from) && { visibleFrom: from }),
    ...(from > now && { isHeldBack: true }),
  };
}

const joinLines = (texts: Iterable<string>) => [...texts].join('\n');

/** Returns what the search knows of a page, an entry of a list, or both together. */
export function searchDocument(parts: DocumentParts): SearchDocument {
  const { id, locale, page, item, files, topics } = parts;
  const texts = page && pageTexts(page);
  const kind: SearchKind = item?.kind ?? (page && listingOfType.get(page.contentType)) ?? 'pages';
  const { title = '' } = page?.metadata ?? item?.properties ?? {};
  const acronyms = new Set([item?.acronym ?? [], ...(texts?.acronyms ?? [])].flat());
  const description = texts === undefined ? [item?.properties.description ?? []].flat() : [];
  const document = {
    id,
    locale,
    kind,
    item: itemOf(parts),
    title: toSearchText(title),
    ...(acronyms.size > 0 && { acronym: joinLines(acronyms) }),
    headings: joinLines(texts?.headings ?? []),
    lead: joinLines(texts?.lead ?? description),
    body: joinLines(texts?.body ?? [item?.text ?? []].flat()),
    files,
    organisations: organisationsOf(parts),
    topics: withAncestors(topics, idsOf(item?.topics, page?.metadata.topics)),
    ...timesOf(parts),
  };
  return { ...document, hash: contentHash(JSON.stringify(document)) };
}
