import { documentLimits, indexLimits, sourceBudgets } from '../../config/limits';
import type { DocumentKind, DocumentRef } from './documentRef';
import type { ReadOptions, ReadResult } from './readJson';
import type { SourceHealth } from './sourceHealth';

/** Where documents come from. */
export interface ContentSource {
  readonly name: string;
  /** Whether this source is the one to ask for documents of that kind. */
  offers(ref: DocumentRef): boolean;
  /** Rejects with `SourceFailure`. */
  read(ref: DocumentRef, how?: Pick<ReadOptions, 'validators' | 'fits'>): Promise<ReadResult>;
  /** Asks a source that is given up whether it is back. Never rejects. */
  probe(): Promise<void>;
  health(): SourceHealth;
}

const pageKinds: readonly DocumentKind[] = ['page', 'news', 'publication'];
const indexKinds: readonly DocumentKind[] = [
  'listing',
  'redirects',
  'taxonomy',
  'records',
  'imageManifest',
];

/** Time budget and size limits of a kind of document. */
export function readOptionsFor(kind: DocumentKind): Pick<ReadOptions, 'budgetMs' | 'limits'> {
  if (kind === 'languageMap') {
    return { budgetMs: sourceBudgets.languageMap, limits: indexLimits };
  }
  return {
    budgetMs: pageKinds.includes(kind) ? sourceBudgets.page : sourceBudgets.part,
    limits: indexKinds.includes(kind) ? indexLimits : documentLimits,
  };
}
