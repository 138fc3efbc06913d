import { createLruStore } from '../content/lruStore';
import { createSeenBefore } from '../seenBefore';

const mostBytes = 8 * 1024 * 1024;
/** How many names of parts are remembered that are not kept yet. */
const mostMade = 1_000;

/** A part of a document, ready to be sent. */
export interface DocumentPart {
  /** Elements of the head that announce its images. */
  readonly images: string;
  /** Its HTML, in the order in which it is sent: as bytes where they are kept. */
  readonly pieces: readonly (string | Buffer)[];
  /** How many bytes that are kept belong to it and not to parts within it, which others share. */
  readonly ownBytes: number;
}

/** Parts of frames by everything that they depend on. */
export interface FramePartStore {
  get(key: string): DocumentPart | undefined;
  /**
   * Notes that a part is made, and says whether it was made before, and is worth keeping: most are
   * asked for only once.
   */
  noteMade(key: string): boolean;
  keep(key: string, part: DocumentPart): void;
  /** How many are kept. */
  size(): number;
}

/** An empty store. The parts that were not used for longest go first. */
export function createFramePartStore(): FramePartStore {
  const parts = createLruStore<DocumentPart>(mostBytes);
  return {
    get: (key) => parts.get(key),
    noteMade: createSeenBefore(mostMade),
    keep: (key, part) => parts.set(key, part, key.length + part.ownBytes),
    size: () => parts.size(),
  };
}
