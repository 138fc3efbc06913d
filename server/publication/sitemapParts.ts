import { createPause } from '../inSlices';
import type { LanguageMap } from '../content/languageMap/languageMap';
import { alternatesOf, documentsOf } from './sitemapPages';
import {
  urlElement,
  type SitemapEntry,
  type SitemapFormat,
  type SitemapLimits,
} from './sitemapXml';

/** What is in a part so far. */
interface Filling {
  readonly urls: number;
  readonly bytes: number;
}

/** How a list is split: where every part begins, and what is in the last one. */
export interface Parts {
  readonly starts: readonly number[];
  readonly last: Filling;
}

/** Fills parts one after the other, each up to the limits. */
function createParts({ urls: mostUrls, bytes: mostBytes }: SitemapLimits, filled: Filling) {
  const starts: number[] = [];
  let { urls, bytes } = filled;
  return {
    add(index: number, size: number): void {
      if (urls >= mostUrls || (urls > 0 && bytes + size > mostBytes)) {
        starts.push(index);
        urls = 0;
        bytes = 0;
      }
      urls += 1;
      bytes += size;
    },
    parts: (): Parts => ({ starts, last: { urls, bytes } }),
  };
}

/** Where further parts begin when these entries follow what is in one already. */
export async function furtherParts(
  { origin, limits }: SitemapFormat,
  entries: readonly SitemapEntry[],
  filled: Filling,
): Promise<Parts> {
  const parts = createParts(limits, filled);
  const pause = createPause();
  for (const [index, entry] of entries.entries()) {
    parts.add(index, urlElement(origin, entry).length);
    if (index % 100 === 0) await pause();
  }
  return parts.parts();
}

/** As long as any date of a last change. */
const someInstant = new Date(0).toISOString();
const measured = new WeakMap<LanguageMap, Map<string, Promise<Parts>>>();

async function measure(
  map: LanguageMap,
  locale: string,
  { origin, limits }: SitemapFormat,
): Promise<Parts> {
  const parts = createParts(limits, { urls: 0, bytes: 0 });
  const pause = createPause();
  for (const document of documentsOf(map, locale, { start: 0, end: map.documents })) {
    if (document !== undefined) {
      const alternates = alternatesOf(document);
      const path = alternates.find((version) => version.locale === locale)?.path ?? '';
      const entry = { path, lastModified: someInstant, alternates };
      parts.add(document.number, urlElement(origin, entry).length);
    }
    await pause();
  }
  return parts.parts();
}

/**
 * How the pages of a locale are split, by the numbers of their documents. Measured once for a map:
 * with the longest dates, and with those pages that are not yet to be seen, so that a part is the
 * same whenever it is asked for.
 */
export function partsOfPages(
  map: LanguageMap,
  locale: string,
  format: SitemapFormat,
): Promise<Parts> {
  const known = measured.get(map) ?? new Map<string, Promise<Parts>>();
  measured.set(map, known);
  const key = [locale, format.origin, format.limits.urls, format.limits.bytes].join(' ');
  const parts = known.get(key) ?? measure(map, locale, format);
  known.set(key, parts);
  return parts;
}
