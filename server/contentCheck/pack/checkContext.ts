import type { DocumentRef } from '../../content/documents/documents';
import type { Found } from '../finding';
import type { KnownAddresses, Names } from './knownAddresses';
import type { TaxonNode, Taxonomy } from '../../../shared/content/listing';

/** What documents may refer to by an id: one space for all kinds (content contract). */
export type KnownIds = ReturnType<typeof knownIds>;

function idsOf(nodes: readonly TaxonNode[]): string[] {
  return nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
}

/** The ids of a pack: those of its taxonomies, and further ones. */
export function knownIds(taxonomies: readonly Taxonomy[], others: readonly string[]) {
  const inTrees = (tree: keyof Taxonomy) =>
    new Set(taxonomies.flatMap((taxonomy) => idsOf(taxonomy[tree])));
  const [topics, categories] = [inTrees('topics'), inTrees('categories')];
  const all = new Set([...others, ...topics, ...inTrees('organisations')]);
  return {
    /** Whether something of the pack has this id. */
    isKnown: (id: string) => all.has(id),
    /** Whether the taxonomy has a topic of this id; one without any says nothing. */
    isTopic: (id: string) => topics.size === 0 || topics.has(id),
    /** Whether it has a category of this id, likewise. */
    isCategory: (id: string) => categories.size === 0 || categories.has(id),
  };
}

/** A link to a place in another page of the pack. */
export interface FarAnchor {
  readonly file: string;
  /** JSON path of the link. */
  readonly path: string;
  readonly href: string;
}

/** What is known of a pack while its documents are checked. */
export interface CheckContext {
  readonly names: Names;
  readonly known: KnownAddresses;
  readonly ids: KnownIds;
  /** Ids of the news that the index of a locale lists; undefined where there is none to read. */
  readonly newsIn: (locale: string) => Promise<ReadonlySet<string> | undefined>;
  /** Files of such indexes that were said to be missing. */
  readonly missingIndexes: Set<string>;
  /** Takes links to a place in a page, which are looked at when all pages are known. */
  readonly anchored: (link: FarAnchor) => void;
}

/** A document as it was written. */
export interface WrittenDocument {
  readonly ref: DocumentRef;
  readonly file: string;
  readonly value: unknown;
}

/** Looks for one kind of fault in a document as it was written. */
export type Check = (
  document: WrittenDocument,
  context: CheckContext,
) => Iterable<Found> | AsyncIterable<Found>;
