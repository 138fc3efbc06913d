import { setImmediate as nextTurn } from 'node:timers/promises';
import { urlElement, type SitemapEntry, type SitemapLimits } from './sitemapXml';

const entriesPerTurn = 2_000;

/**
 * Index of the first entry of every part, so that each part is within the limits. Long lists are
 * measured in several turns of the event loop.
 */
export async function partStarts(
  origin: string,
  entries: readonly SitemapEntry[],
  limits: SitemapLimits,
): Promise<number[]> {
  const starts = [0];
  let bytes = 0;
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % entriesPerTurn === 0) await nextTurn();
    const size = urlElement(origin, entry).length;
    const start = starts.at(-1) ?? 0;
    if (index - start >= limits.urls || (index > start && bytes + size > limits.bytes)) {
      starts.push(index);
      bytes = 0;
    }
    bytes += size;
  }
  return starts;
}

/** The entries of a part (from 1), or undefined when there is no such part. */
export function entriesOfPart(
  entries: readonly SitemapEntry[],
  starts: readonly number[],
  part: number,
): readonly SitemapEntry[] | undefined {
  const start = starts[part - 1];
  return start === undefined ? undefined : entries.slice(start, starts[part]);
}
