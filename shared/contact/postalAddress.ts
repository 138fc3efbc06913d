/** A postal address in its parts. */
export interface PostalAddress {
  /** Lines that are neither postal code nor place, in their order. */
  readonly street: readonly string[];
  readonly postalCode?: string;
  readonly locality?: string;
  /** ISO 3166, two letters. */
  readonly country?: string;
}

/** `3003 Bern`, with the country before it where a letter is sent abroad: `LI-9490 Vaduz`. */
const placeLine = /^(?:([A-Z]{2})-)?(\d{4,5})\s+(\S.*)$/;
const swissCode = /^\d{4}$/;

/**
 * The parts of an address as it stands on an envelope. Its last line that begins with a postal code
 * names the place; a code of four digits alone is a Swiss one.
 */
export function postalAddress(lines: readonly string[]): PostalAddress {
  const trimmed = lines.map((line) => line.trim()).filter((line) => line !== '');
  const at = trimmed.findLastIndex((line) => placeLine.test(line));
  const [, prefix, postalCode, locality] = placeLine.exec(trimmed[at] ?? '') ?? [];
  if (postalCode === undefined || locality === undefined) return { street: trimmed };
  const country = prefix ?? (swissCode.test(postalCode) ? 'CH' : undefined);
  return {
    street: trimmed.filter((_, index) => index !== at),
    postalCode,
    locality,
    ...(country !== undefined && { country }),
  };
}
