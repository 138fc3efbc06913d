import { beginningOfText } from '../../content/documents/normalizeText';
import type { Found } from '../../contentCheck/finding';
import type { TextPlace } from './place';

/** What the parts of a file are made with. */
export interface Authoring {
  /** Tells what is wrong with what an author wrote, at its place. */
  readonly report: (place: TextPlace, found: Found) => void;
  /** The public address of a link as it was written: also relative ones, to pages and files. */
  readonly link: (address: string, place: TextPlace) => string;
  /** The address of a picture, sound or film as it was written. */
  readonly media: (address: string, place: TextPlace) => string;
  /** Size in bytes of a file of the folder, by its address under `/media/`. */
  readonly sizeOf: (address: string) => number | undefined;
  /** An id that nothing else of the page has, from a name or a text. */
  readonly newId: (from: string) => string;
}

/** A text as a part of an address: letters and digits, with hyphens between. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return beginningOfText(slug, 80) || 'x';
}

/** Makes ids that differ from one another. */
export function createIds(): Authoring['newId'] {
  const counts = new Map<string, number>();
  return (from) => {
    const slug = slugOf(from);
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}
