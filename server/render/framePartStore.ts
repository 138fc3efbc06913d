import { createLruStore, type LruStore } from '../content/lruStore';

const mostBytes = 8 * 1024 * 1024;

/** A part of a document, ready to be sent. */
export interface DocumentPart {
  /** Elements of the head that announce its images. */
  readonly images: string;
  /** Its HTML, in the order in which it is sent. */
  readonly bytes: readonly Buffer[];
  /** How many of the bytes belong to it and not to parts within it, which others share. */
  readonly ownBytes: number;
}

/** Parts of frames by everything that they depend on. */
export type FramePartStore = LruStore<DocumentPart>;

/** An empty store. The parts that were not used for longest go first. */
export function createFramePartStore(): FramePartStore {
  return createLruStore<DocumentPart>(mostBytes);
}
