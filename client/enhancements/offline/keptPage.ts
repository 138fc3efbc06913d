/** A file that a kept page needs, and how large it is. */
export interface KeptFile {
  readonly address: string;
  readonly bytes: number;
}

/** A page of which there is a copy. */
export interface KeptPage {
  readonly address: string;
  /** See `CopyWishes`. */
  readonly version: string;
  /** When the copy was made, in milliseconds since 1970. */
  readonly at: number;
  readonly bytes: number;
  /** A link to it, as HTML; undefined for addresses that lead on to another one. */
  readonly link?: string;
  readonly files: readonly KeptFile[];
}

const mostPages = 50;
const mostBytes = 25 * 1024 * 1024;
const longestMs = 30 * 24 * 60 * 60 * 1000;

/** Whether a copy is not too old to be of use: as old as a choice on cookies may be. */
export function isUsable({ at }: KeptPage, now: number): boolean {
  return now - at < longestMs;
}

/**
 * Those of the pages that may stay, given in the order of what was wanted last: at most 50, which
 * need at most 25 MB with their files, each counted once.
 */
export function thatFit(pages: readonly KeptPage[], now: number): KeptPage[] {
  const counted = new Set<string>();
  let bytes = 0;
  const fits = (page: KeptPage) => {
    const added = page.files.filter(({ address }) => !counted.has(address));
    const needed = added.reduce((sum, file) => sum + file.bytes, page.bytes);
    if (bytes + needed > mostBytes) return false;
    added.forEach(({ address }) => counted.add(address));
    bytes += needed;
    return true;
  };
  return pages
    .filter((page) => isUsable(page, now))
    .slice(0, mostPages)
    .filter(fits);
}
