import type { Piece } from './scanWords';

/** The segmenter takes time that grows faster than the text; longer stretches are cut. */
const longestStretch = 512;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** The words of a stretch in a script without spaces, by the dictionaries of ICU. */
export function segmentsOf(text: string, { start, end }: Piece, language: string): Piece[] {
  const pieces: Piece[] = [];
  for (let from = start; from < end; from += longestStretch) {
    const stretch = text.slice(from, Math.min(end, from + longestStretch));
    for (const { index, segment } of segmenterOf(language).segment(stretch)) {
      pieces.push({ start: from + index, end: from + index + segment.length });
    }
  }
  return pieces;
}
