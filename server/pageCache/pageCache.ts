import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { pageLifetimes } from '../../config/cacheLifetimes';
import type { ContentAge } from '../../shared/routing/outcome';
import { createSingleFlight } from '../concurrency/promises';
import type { PublishedVersion } from '../content/publish/publishState';
import type { Encoding } from '../middleware/cacheHeaders';

type Bodies = Readonly<Record<Encoding, Buffer>>;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A copy in memory of its own: what Node hands out may keep a much larger buffer with it. */
const ownBytes = (bytes: Buffer) => Buffer.from(Uint8Array.from(bytes).buffer);

/** Compresses HTML in the threads of Node's pool, once for all who ask for the page. */
async function compressedBodies(html: Buffer): Promise<Bodies> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  const params = { [quality]: 5, [size]: html.length };
  const [br, zipped] = await Promise.all([compressBrotli(html, { params }), compressGzip(html)]);
  return { br: ownBytes(br), gzip: ownBytes(zipped), identity: ownBytes(html) };
}

/** A page as it was rendered. */
export interface RenderedPage {
  readonly status: number;
  readonly route: string;
  readonly locale: string;
  /** Header fields that depend neither on the time nor on the encoding. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: Buffer;
  /** What was published before its documents were read. */
  readonly published: PublishedVersion;
  readonly age: ContentAge;
  /** For how many seconds caches may take it for fresh; undefined where none may hold it. */
  readonly sharedSeconds: number | undefined;
  /** The first instant (ms since 1970) at which it changes by itself; `Infinity` where it never does. */
  readonly expiresAt: number;
}

/** A page as it is kept. */
export interface StoredPage extends Omit<RenderedPage, 'html'> {
  readonly bodies: Bodies;
  /** Hash of the HTML, from which the ETags are made: equal pages keep theirs. */
  readonly hash: string;
  readonly storedAt: number;
}

/** A stored page and whether it holds: `recent` ones do not for at most 10 s, `old` ones for longer. */
export interface CacheHit {
  readonly page: StoredPage;
  readonly state: 'valid' | 'recent' | 'old';
}

/** Rendered pages in memory, by their address with the query that counts. */
export type PageCache = ReturnType<typeof createPageCache>;

interface PageCacheOptions {
  readonly maxBytes: number;
  readonly staleMaxSeconds: number;
  readonly content: { readonly published: () => PublishedVersion };
  readonly now: () => number;
}

/** Bytes that an entry takes beside its bodies and its key, about. */
const bytesPerEntry = 2_500;

/** Makes an empty page cache; pages that were not used for longest leave first. */
export function createPageCache(options: PageCacheOptions) {
  const { now } = options;
  const pages = new LRUCache<string, StoredPage>({
    maxSize: options.maxBytes,
    sizeCalculation({ bodies: { br, gzip: zipped, identity } }, key) {
      return br.length + zipped.length + identity.length + 2 * key.length + bytesPerEntry;
    },
  });
  const rendering = createSingleFlight<StoredPage>();

  /** The instant from which a page does not hold any more. */
  function validUntil({ published, expiresAt, storedAt, age }: StoredPage): number {
    const current = options.content.published();
    // What could not be renewed may be there again soon.
    const { longestMs, incompleteMs } = pageLifetimes;
    const longest = age.staleCause === undefined ? longestMs : incompleteMs;
    const end = Math.min(expiresAt, storedAt + longest);
    const isSamePublish = published.publishId === current.publishId;
    const isCurrent = isSamePublish && published.alertsVersion === current.alertsVersion;
    return isCurrent ? end : Math.min(end, current.since);
  }

  async function store(key: string, { html, ...rendered }: RenderedPage): Promise<StoredPage> {
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const last = pages.peek(key);
    const bodies = last?.hash === hash ? last.bodies : await compressedBodies(html);
    const page = { ...rendered, bodies, hash, storedAt: now() };
    pages.set(key, page);
    return page;
  }

  return {
    find(key: string): CacheHit | undefined {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      const lateMs = now() - validUntil(page);
      if (lateMs < 0) return { page, state: 'valid' };
      const seconds = (now() - page.storedAt) / 1000 + page.age.seconds;
      if (seconds > options.staleMaxSeconds) return undefined;
      return { page, state: lateMs < pageLifetimes.whileRenderingMs ? 'recent' : 'old' };
    },
    /** Renders the page of a key once, however many ask, and keeps it. Rejects as `render` does. */
    render: (key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> =>
      rendering.join(key, async () => store(key, await render())),
    get size() {
      return pages.size;
    },
    get bytes() {
      return pages.calculatedSize;
    },
    get rendering() {
      return rendering.size;
    },
  };
}
