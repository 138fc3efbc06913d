import type { ContentCache } from './cache/contentCache';
import type { DocumentLoader } from './documents/documentLoader';
import {
  keyOf,
  pageKinds,
  type DocumentKind,
  type DocumentRef,
  type ContentDocument,
  type DescribedImages,
  documents,
} from './documents/documents';
import { contentHash, deepFreeze, type CachedDocument } from './cachedDocument';
import type { DescribedImage } from '../../shared/content/site';
import { writeVariants } from '../../shared/content/imageVariants';
import { decode } from '../../shared/routing/addresses';
import { optionalDocument } from '../concurrency/promises';

/** A document, or undefined when there is none. Rejects with `SourceFailure` when no source has an answer. */
export type DocumentLookup<T> = Promise<CachedDocument<T> | undefined>;
/** With any of these a site can answer. */
const essentials: readonly DocumentKind[] = ['identity', 'languageMap'];

/** Gets documents from the cache, and through its loader what is not there; `cached` never waits. */
export type DocumentReader = ReturnType<typeof createDocumentReader>;

interface DocumentReaderOptions {
  readonly cache: ContentCache;
  readonly loader: DocumentLoader;
  /** What editors work on is read from its source every time. */
  readonly isUncached: (ref: DocumentRef) => boolean;
  readonly now: () => number;
}

/** Creates the reader of all documents, which also describes the images of pages by their manifest. */
export function createDocumentReader(options: DocumentReaderOptions) {
  const { cache, loader, isUncached, now } = options;
  const describeImages = createDescribeImages({ get, cached });
  let wasGood = false;

  function noteGood(entry: CachedDocument<unknown> | undefined, { kind }: DocumentRef): void {
    wasGood ||= entry !== undefined && essentials.includes(kind);
  }

  async function readUncached<T>(document: ContentDocument<T>): DocumentLookup<T> {
    const loaded = await loader.load(document);
    if (loaded.kind !== 'ok') return undefined;
    return { value: loaded.value, hash: loaded.hash, fetchedAt: now(), freshness: 'fresh' };
  }

  async function get<T>(
    document: ContentDocument<T>,
    load: DocumentLoader['load'] = (target, copy) => loader.load(target, copy),
  ): DocumentLookup<T> {
    const { ref } = document;
    const entry = isUncached(ref)
      ? await readUncached(document)
      : await cache.get<T>(keyOf(ref), (copy) => load(document, copy));
    noteGood(entry, ref);
    return kindsWithImages.includes(ref.kind) ? describeImages(entry) : entry;
  }

  function getCached<T>(document: ContentDocument<T>, key = keyOf(document.ref)) {
    if (isUncached(document.ref)) return undefined;
    const entry = cache.getCached<T>(key, (copy) => loader.load(document, copy));
    noteGood(entry, document.ref);
    return entry;
  }

  function cached<T>(document: ContentDocument<T>): CachedDocument<T> | undefined {
    const entry = getCached(document);
    if (entry === undefined) void get(document).catch(() => undefined);
    return entry;
  }

  return {
    get,
    /** Returns what is in the cache, at once; it is loaded or renewed in the background. */
    cached,
    /** Returns a function that gives what is fresh in the cache; that does not count as a use. */
    fresh: <T>(document: ContentDocument<T>): (() => T | undefined) => {
      const key = keyOf(document.ref);
      const valueOf = (entry: CachedDocument<T> | undefined) =>
        entry?.freshness === 'fresh' ? entry.value : undefined;
      return () => valueOf(cache.peek<T>(key)) ?? valueOf(getCached(document, key));
    },
    isCached: (ref: DocumentRef): boolean => cache.peek(keyOf(ref)) !== undefined,
    renew: <T>(document: ContentDocument<T>): Promise<void> =>
      cache.renew(keyOf(document.ref), (copy) => loader.load(document, copy)),
    wasGood: (): boolean => wasGood,
  };
}

/** Kinds of documents that have pictures which variants are made of. */
const kindsWithImages: readonly DocumentKind[] = [...pageKinds, 'listing', 'identity'];

type ImageSource = Readonly<Record<'src', string>>;

function isImage(value: object): value is ImageSource {
  return 'src' in value && 'alt' in value && typeof value.src === 'string';
}

/** A value whose pictures were looked up; it is the same one where there was nothing to add. */
function withImages(value: unknown, find: (image: ImageSource) => object): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isImage(value)) return find(value);
  const entries = Object.entries(value).map(([key, entry]) => [key, withImages(entry, find)]);
  if (Object.values(value).every((entry, index) => entry === entries[index]?.[1])) return value;
  return Array.isArray(value) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

/** The measures, where the document lacks any of them, and the variants that there are. */
function additionsTo(image: ImageSource, { width, height, variants }: DescribedImage): object {
  const isMeasured = 'width' in image && 'height' in image;
  const isOfUse = variants !== undefined && variants.avif.length + variants.webp.length > 0;
  const measures = isMeasured ? {} : { width, height };
  return { ...measures, ...(isOfUse && { variants: writeVariants(variants) }) };
}

function describe(value: unknown, manifest: DescribedImages) {
  const used: string[] = [];
  const described = withImages(value, (image) => {
    const details = manifest.get(decode(image.src));
    const added = details === undefined ? {} : additionsTo(image, details);
    if (Object.keys(added).length === 0) return image;
    used.push(JSON.stringify(added));
    return { ...image, ...added };
  });
  return { manifest, value: deepFreeze(described), hash: contentHash(used.join('\n')) };
}

/** Describes pictures by the manifest; only the first time it is waited for, as it may hang. */
function createDescribeImages({ get, cached }: Pick<DocumentReader, 'get' | 'cached'>) {
  const document = documents.imageManifest();
  const descriptions = new WeakMap<object, ReturnType<typeof describe>>();
  let first: Promise<unknown> | undefined;

  return async <T>(entry: CachedDocument<T> | undefined): DocumentLookup<T> => {
    first ??= optionalDocument(get(document));
    await first;
    const manifest = cached(document)?.value;
    const value = entry?.value;
    if (entry === undefined || manifest === undefined) return entry;
    if (typeof value !== 'object' || value === null) return entry;
    const earlier = descriptions.get(value);
    const described = earlier?.manifest === manifest ? earlier : describe(value, manifest);
    descriptions.set(value, described);
    if (described.value === value) return entry;
    // It has the shape of what it was made from, with entries that may be absent there.
    return { ...entry, value: described.value as T, hash: `${entry.hash}-${described.hash}` };
  };
}
