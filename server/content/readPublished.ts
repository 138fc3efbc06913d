import type { ContentCache } from './contentCache';
import type { DocumentLoader } from './documentLoader';
import { keyOf } from './documentRef';
import type { ContentDocument } from './documents';

/**
 * Reads documents as they are published now, past the cache. What the cache holds of one need not be
 * sent again. Rejects as the loader does.
 */
export function readPublished(loader: DocumentLoader, cache: Pick<ContentCache, 'held'>) {
  return async <T>(document: ContentDocument<T>): Promise<T | undefined> => {
    const held = cache.held<T>(keyOf(document.ref));
    const loaded = await loader.load(document, held);
    if (loaded.kind === 'notModified') return held?.value;
    return loaded.kind === 'ok' ? loaded.value : undefined;
  };
}
