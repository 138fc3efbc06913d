import { LRUCache } from 'lru-cache';
import { address } from '../../../shared/routing/addresses';
import type { SharedFrame } from '../../../shared/routing/frameData';
import { contentHash } from '../../content/documents/contentHash';

const mostBytes = 8 * 1024 * 1024;

/** The shared part of a locale's frames as it was made once, with what is kept beside it. */
export interface MadeFrame {
  readonly frame: SharedFrame;
  /** Address of its file, which holds the hash of its content. */
  readonly path: string;
  /** The file, as JSON. */
  readonly json: string;
}

/** The shared parts of the frames of all locales, each made once for what it is made from. */
export type SharedFrames = ReturnType<typeof createSharedFrames>;

/** Keeps shared frames in memory: the present one of each locale, and files of earlier ones. */
export function createSharedFrames() {
  const present = new Map<string, { sources: readonly unknown[]; made: MadeFrame }>();
  const files = new LRUCache<string, MadeFrame>({
    maxSize: mostBytes,
    sizeCalculation: ({ json }) => 2 * json.length,
  });

  return {
    /** The shared part for a locale, made anew when a source is not the same value as before. */
    of(locale: string, sources: readonly unknown[], make: () => SharedFrame): MadeFrame {
      const known = present.get(locale);
      const isSame = known?.sources.every((value, index) => value === sources[index]);
      if (known !== undefined && isSame === true) return known.made;
      const frame = make();
      const json = JSON.stringify(frame);
      const path = address.sharedFrame(locale, contentHash(json));
      const made = files.get(path) ?? { frame, path, json };
      files.set(path, made);
      present.set(locale, { sources, made });
      return made;
    },
    /** What is at an address, where it was made by this process and not too long ago. */
    find: (path: string): MadeFrame | undefined => files.get(path),
  };
}
