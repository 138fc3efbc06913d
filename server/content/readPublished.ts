import type { ContentCache } from './cache/contentCache';
import type { DocumentLoader } from './documentLoader';
import { keyOf } from './documentRef';
import type { ContentDocument } from './documents';

/**
 * Reads documents as they are published now, past the cache. What the cache holds of one need not be
 * sent again. Rejects as the loader does.
 */
export function readPublished(loader: DocumentLoader, cache: Pick<ContentCache, 'entry'>) {
  return async <T>(document: ContentDocument<T>): Promise<T | undefined> => {
    const entry = cache.entry(keyOf(document.ref));
    const loaded = await loader.load(document, entry);
    if (loaded.kind === 'notModified') return entry?.value as T;
    return loaded.kind === 'ok' ? loaded.value : undefined;
  };
}
