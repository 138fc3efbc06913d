import { createSeenBefore } from '../seenBefore';
import { perEntry, sizeOf, type StoredPage } from './storedPage';

/** Rendered pages by their address, at most so many bytes. */
export interface PageStore {
  get(key: string): StoredPage | undefined;
  /**
   * Whether a page whose bodies have so many bytes at most is to be kept. To be called once for each page that was
   * made: when there is no room, it is from the second time on.
   */
  admits(key: string, bytes: number): boolean;
  set(page: StoredPage): void;
  /** To be called when the bodies of a page have changed. */
  weigh(page: StoredPage): void;
  pages(): readonly StoredPage[];
  readonly size: number;
  readonly bytes: number;
  /** How many pages left so far to make room for others. */
  readonly evicted: number;
  /** How many were not kept so far as there was no room. */
  readonly declined: number;
}

/** Pages that are compared when one has to go. */
const candidates = 8;
/**
 * Bytes of the store for each address that it remembers of pages it did not keep: about as many as
 * it has room for. One that is asked for again later than that would have left by then.
 */
const bytesPerSeen = 16 * 1024;

/**
 * An empty store. When it is full, of the pages that were stored or spared longest ago the one goes
 * that is used least for its size; the others are spared once more, and count half.
 * What is asked for once does not drive out what is used (a doorkeeper, as TinyLFU has it).
 */
export function createPageStore(mostBytes: number): PageStore {
  const pages = new Map<string, StoredPage>();
  const sizes = new Map<string, number>();
  let bytes = 0;
  const seenBefore = createSeenBefore(Math.ceil(mostBytes / bytesPerSeen));
  let evicted = 0;
  let declined = 0;

  function forget(key: string): void {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    pages.delete(key);
  }

  function worth({ key, uses }: StoredPage): number {
    return (uses + 1) / (sizes.get(key) ?? 1);
  }

  function oldestPages(): StoredPage[] {
    const oldest: StoredPage[] = [];
    for (const page of pages.values()) {
      oldest.push(page);
      if (oldest.length === candidates) break;
    }
    return oldest;
  }

  function makeRoom(): void {
    while (bytes > mostBytes && pages.size > 0) {
      const oldest = oldestPages();
      const least = oldest.reduce((one, other) => (worth(other) < worth(one) ? other : one));
      forget(least.key);
      evicted += 1;
      for (const page of oldest) {
        if (page === least) continue;
        pages.delete(page.key);
        pages.set(page.key, page);
        page.uses = Math.floor(page.uses / 2);
      }
    }
  }

  function weigh(page: StoredPage): void {
    if (pages.get(page.key) !== page) return;
    const size = sizeOf(page);
    bytes += size - (sizes.get(page.key) ?? 0);
    sizes.set(page.key, size);
    makeRoom();
  }

  return {
    get: (key) => pages.get(key),
    admits(key, size) {
      if (pages.has(key) || bytes + size + perEntry <= mostBytes || seenBefore(key)) return true;
      declined += 1;
      return false;
    },
    set(page) {
      forget(page.key);
      if (sizeOf(page) > mostBytes) return;
      pages.set(page.key, page);
      weigh(page);
    },
    weigh,
    pages: () => [...pages.values()],
    get size() {
      return pages.size;
    },
    get bytes() {
      return bytes;
    },
    get evicted() {
      return evicted;
    },
    get declined() {
      return declined;
    },
  };
}
