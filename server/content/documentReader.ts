import type { Answer } from './content';
import type { ContentCache } from './cache/contentCache';
import { createDescribeImages, kindsWithImages } from './documents/describeImages';
import type { DocumentLoader } from './documents/documentLoader';
import {
  keyOf,
  type DocumentKind,
  type DocumentRef,
  type ContentDocument,
} from './documents/documents';
import { freshValue, type CachedDocument } from './cachedDocument';

/** With any of these a site can answer. */
const essentials: readonly DocumentKind[] = ['identity', 'languageMap'];

/** Reads documents through the cache. */
export interface DocumentReader {
  /** Returns a document, undefined when there is none. Rejects with `SourceFailure`. */
  readonly get: <T>(document: ContentDocument<T>, load?: DocumentLoader['load']) => Answer<T>;
  /** Returns what is in the cache, at once; it is loaded or renewed in the background. */
  readonly atHand: <T>(document: ContentDocument<T>) => CachedDocument<T> | undefined;
  /** Looks at what is in the cache and neither out of date nor doubtful: too often to count as uses. */
  readonly current: <T>(document: ContentDocument<T>) => () => T | undefined;
  readonly isCached: (ref: DocumentRef) => boolean;
  /** Renews a document in the cache now. Never rejects. */
  readonly renew: <T>(document: ContentDocument<T>) => Promise<void>;
  /** True once the identity or the map of languages was good; never false again. */
  readonly wasGood: () => boolean;
}

/** What documents are read with. */
export interface DocumentReaderOptions {
  readonly cache: ContentCache;
  readonly loader: DocumentLoader;
  /** What editors work on is read from its source every time. */
  readonly isUncached: (ref: DocumentRef) => boolean;
  /** In milliseconds. */
  readonly now: () => number;
}

/** Creates a reader that has read nothing yet. */
export function createDocumentReader(options: DocumentReaderOptions): DocumentReader {
  const { cache, loader, isUncached, now } = options;
  const withImages = createDescribeImages({ get, atHand });
  let wasGood = false;

  function noteGood(held: CachedDocument<unknown> | undefined, { kind }: DocumentRef): void {
    wasGood ||= held !== undefined && essentials.includes(kind);
  }

  async function readUncached<T>(document: ContentDocument<T>): Answer<T> {
    const loaded = await loader.load(document);
    if (loaded.kind !== 'ok') return undefined;
    return { value: loaded.value, hash: loaded.hash, fetchedAt: now(), freshness: 'fresh' };
  }

  async function get<T>(
    document: ContentDocument<T>,
    load: DocumentLoader['load'] = (wanted, known) => loader.load(wanted, known),
  ): Answer<T> {
    const { ref } = document;
    const held = isUncached(ref)
      ? await readUncached(document)
      : await cache.get<T>(keyOf(ref), (known) => load(document, known));
    noteGood(held, ref);
    return kindsWithImages.includes(ref.kind) ? withImages(held) : held;
  }

  function getCached<T>(document: ContentDocument<T>, key = keyOf(document.ref)) {
    if (isUncached(document.ref)) return undefined;
    const held = cache.getCached<T>(key, (known) => loader.load(document, known));
    noteGood(held, document.ref);
    return held;
  }

  function atHand<T>(document: ContentDocument<T>): CachedDocument<T> | undefined {
    const held = getCached(document);
    if (held === undefined) void get(document).catch(() => undefined);
    return held;
  }

  return {
    get,
    atHand,
    current<T>(document: ContentDocument<T>) {
      const key = keyOf(document.ref);
      return () => freshValue(cache.peek<T>(key)) ?? freshValue(getCached(document, key));
    },
    isCached: (ref) => cache.peek(keyOf(ref)) !== undefined,
    renew: (document) => cache.renew(keyOf(document.ref), (known) => loader.load(document, known)),
    wasGood: () => wasGood,
  };
}
