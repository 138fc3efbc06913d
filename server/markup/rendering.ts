import type { AnnouncedImages } from './announcedImages';
import type { Surroundings } from './hooks';
import type { LatePart, Waited } from './lateParts';

/** A rendering that is under way. */
export interface Rendering extends Surroundings {
  /** Whether it is a whole document, which no browser takes over. */
  readonly isDocument: boolean;
  /** What is written so far, but for its end. */
  readonly pieces: string[];
  html: string;
  /** Whether it ends with a text: the browser has to find two texts, and not one. */
  endsWithText: boolean;
  /** The value of the `select` around. */
  chosen: string | undefined;
  /** How many elements are around within which images are not announced. */
  quiet: number;
  readonly images: AnnouncedImages;
  /** What is waited for; undefined where nothing may be. */
  readonly late: Waited[] | undefined;
}

/** All that is written. */
export const piecesOf = ({ pieces, html }: Rendering) => [...pieces, html];

/** HTML in pieces, which are to follow each other. */
export interface Markup {
  /** What announces images to the browser; it comes before everything else. */
  readonly images: string;
  readonly pieces: readonly string[];
}

/** All of it, with the images that it found. */
export const markupOf = (to: Rendering): Markup => ({
  images: to.images.html(),
  pieces: piecesOf(to),
});

/** The HTML of a tree, and what follows it. */
export interface MarkupInParts extends Markup {
  /** Each part when it is there. Fails where what is waited for does, or what is made of it. */
  readonly late: AsyncIterable<LatePart>;
}
