import {
  documentLimits,
  indexLimits,
  sourceBudgets,
  type DocumentLimits,
} from '../../../config/limits';
import { pageKinds, type DocumentKind, type DocumentRef } from '../documents/documents';
import { pageKind } from './sourceBreaker';
import type { Reader, ReadOptions, ReadResult } from './readJson';

/** Where documents come from. */
export interface ContentSource extends Omit<Reader, 'read'> {
  /** Whether this source is the one to ask for documents of that kind. */
  offers(ref: DocumentRef): boolean;
  /** Rejects with `SourceFailure`. */
  read(ref: DocumentRef, how?: Pick<ReadOptions, 'validators' | 'fits'>): Promise<ReadResult>;
}

const indexKinds: readonly DocumentKind[] = [
  'languageMap',
  'listing',
  'redirects',
  'taxonomy',
  'records',
  'imageManifest',
];

/** Size limits of a kind of document. */
export function limitsFor(kind: DocumentKind): DocumentLimits {
  return indexKinds.includes(kind) ? indexLimits : documentLimits;
}

/**
 * Time budget and size limits of a document, and with which others it fares: what makes a page is one
 * kind, every optional document has its own. The homepages of a language make its home and are
 * optional elsewhere, so that each language fares for itself.
 */
export function readOptionsFor(
  ref: DocumentRef,
): Pick<ReadOptions, 'budgetMs' | 'limits' | 'kind' | 'part'> {
  const { kind } = ref;
  const limits = limitsFor(kind);
  if (pageKinds.includes(kind)) return { kind: pageKind, budgetMs: sourceBudgets.page, limits };
  const budgetMs = kind === 'languageMap' ? sourceBudgets.languageMap : sourceBudgets.part;
  return { kind, budgetMs, limits, part: ref.kind === 'homepages' ? ref.locale : undefined };
}
