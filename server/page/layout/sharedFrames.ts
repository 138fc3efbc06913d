import { LRUCache } from 'lru-cache';
import { address } from '../../../shared/routing/addresses';
import type { SiteIdentity } from '../../../shared/content/identity';
import type { SharedFrame } from '../../../shared/routing/frameData';
import { contentHash } from '../../content/documents/contentHash';
import type { Aged } from '../../middleware/contentHeaders';

const mostBytes = 8 * 1024 * 1024;

/** The shared part of a locale's frames as it was made once, with what is kept beside it. */
export interface MadeFrame {
  readonly frame: SharedFrame;
  /** Address of its file, which holds the hash of its content. */
  readonly path: string;
  /** The file, as JSON. */
  readonly json: string;
}

/** A shared part, and what it was made from. */
export interface ReadFrame {
  readonly made: MadeFrame;
  readonly identity: SiteIdentity;
  readonly documents: readonly Aged[];
  /** The first instant (ms since 1970) at which a hazard message begins or ends. */
  readonly expiresAt: number;
  /** Why a part is missing; such a page must not be taken for a fresh one. */
  readonly failure?: string;
}

/** The shared parts of the frames of all locales, each made once for what it is made from. */
export interface SharedFrames {
  /**
   * The shared part for a locale. It is made anew when one of the `sources` is not the same value as
   * before.
   */
  of(locale: string, sources: readonly unknown[], make: () => SharedFrame): MadeFrame;
  /** What is at an address, where it was made by this process and not too long ago. */
  find(path: string): MadeFrame | undefined;
}

interface Known {
  readonly sources: readonly unknown[];
  readonly made: MadeFrame;
}

/** Whether two lists have the same values in the same order, each the very same one. */
function sameValues(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index]);
}

/** Keeps shared frames in memory: the present one of each locale, and files of earlier ones. */
export function createSharedFrames(): SharedFrames {
  const present = new Map<string, Known>();
  const files = new LRUCache<string, MadeFrame>({
    maxSize: mostBytes,
    sizeCalculation: ({ json }) => 2 * json.length,
  });

  function makeFrame(locale: string, frame: SharedFrame): MadeFrame {
    const json = JSON.stringify(frame);
    const path = address.sharedFrame(locale, contentHash(json));
    const made = files.get(path) ?? { frame, path, json };
    files.set(path, made);
    return made;
  }

  return {
    of(locale, sources, make) {
      const known = present.get(locale);
      if (known !== undefined && sameValues(known.sources, sources)) return known.made;
      const made = makeFrame(locale, make());
      present.set(locale, { sources, made });
      return made;
    },
    find: (path) => files.get(path),
  };
}
