/**
 * The map of languages as bytes. A document is
 * `next document of the same hash (4) · bytes of the id (2) · number of names (1) · id · names`,
 * and a name `next name of the same hash (4) · bytes (2) · number of locales (1) · name · locales (1 each)`:
 * a name that several languages share is there once. Numbers are little-endian; 0 is no place, so
 * that the first document begins at 1.
 */

/** A document, or one of its names: where its text is, and what follows. */
export interface Place {
  /** Where the place begins. */
  readonly at: number;
  readonly textStart: number;
  readonly textEnd: number;
  /** Names of a document, locales of a name. */
  readonly count: number;
}

/** Bytes before the text of a document or a name. */
export const headBytes = 7;

/** Reads the head of a document or of a name. */
export function placeAt(text: Buffer, at: number): Place {
  const textStart = at + headBytes;
  const textEnd = textStart + text.readUInt16LE(at + 4);
  return { at, textStart, textEnd, count: text[at + 6] ?? 0 };
}

/** Where a name ends: behind its locales. */
export function nameEnd({ textEnd, count }: Place): number {
  return textEnd + count;
}

/** Calls with every name of the document at a place, and answers where the document ends. */
export function eachName(text: Buffer, at: number, see: (name: Place) => void): number {
  const document = placeAt(text, at);
  let end = document.textEnd;
  for (let left = document.count; left > 0; left -= 1) {
    const name = placeAt(text, end);
    see(name);
    end = nameEnd(name);
  }
  return end;
}
