import type { KeptPage } from './keptPage';

// The number changes with the form of what is kept; workers delete what has another name.
const name = 'copies-1';
const indexAddress = '/offline/index.json';

/** Where copies are, and which pages they are of. */
export interface Copies {
  readonly cache: Cache;
  /** Those that were wanted last come first. */
  readonly pages: readonly KeptPage[];
}

/** The copies there are, with room for more. */
export async function openCopies(): Promise<Copies> {
  const cache = await caches.open(name);
  const index = await cache.match(indexAddress);
  return { cache, pages: index === undefined ? [] : await index.json() };
}

/** Whether there is any copy at all. */
export function haveCopies(): Promise<boolean> {
  return caches.has(name);
}

/** Keeps these pages with their files, and nothing else. */
export async function keepOnly({ cache, pages }: Copies): Promise<void> {
  const files = pages.flatMap((page) => page.files);
  const kept = new Set([indexAddress, ...[...pages, ...files].map(({ address }) => address)]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!kept.has(pathname + search)) await cache.delete(request, { ignoreVary: true });
  }
  // Last, because there may only now be room for it.
  await cache.put(indexAddress, new Response(JSON.stringify(pages)));
}

/** Deletes every copy, but for those of the present form where `others` is set. */
export async function removeCopies({ others = false } = {}): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((key) => !others || key !== name).map((key) => caches.delete(key)),
  );
}

/** What an open page wants to be kept. Addresses are paths with their query. */
export interface CopyWishes {
  /** Build, publish and hazard messages in force; a page is kept once for each. */
  readonly version: string;
  /** The most important ones first, the open page last. */
  readonly pages: readonly string[];
  /** The files that the open page has loaded. */
  readonly files: readonly string[];
}

/** What an open page says when nothing may be kept any more. */
export const keepNothing = 'keep nothing';

/** Whether a message says what is to be kept. */
export function isCopyWishes(message: unknown): message is CopyWishes {
  return typeof message === 'object' && message !== null && 'pages' in message;
}
