import type { DocumentRef } from '../../content/documents/documents';
import type { Found } from '../finding';
import type { KnownAddresses, Names } from './knownAddresses';
import type { KnownIds } from './knownIds';

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
