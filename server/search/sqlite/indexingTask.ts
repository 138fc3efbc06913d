import type { GivenDocument, Synonyms } from '../searchEngine';

/**
 * What the indexing thread is asked, one after the other: an update begins, takes documents again and
 * again, and is committed or discarded at the end.
 */
export type IndexingTask =
  | { readonly ask: 'begin'; readonly locale: string; readonly publishId: string }
  | { readonly ask: 'take'; readonly documents: readonly GivenDocument[] }
  | { readonly ask: 'commit'; readonly synonyms: Synonyms }
  | { readonly ask: 'discard' }
  | { readonly ask: 'keepOnly'; readonly locales: readonly string[] };
