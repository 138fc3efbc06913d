import { createPause } from '../inSlices';
import type { LanguageMap } from '../content/languageMap/languageMap';
import { alternatesOf } from './sitemapPages';
import {
  urlElement,
  type SitemapEntry,
  type SitemapFormat,
  type SitemapLimits,
} from './sitemapXml';
import { escapeXml } from './xml';

/** Documents that are measured at once. */
const together = 100;

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
const measured = new WeakMap<LanguageMap, Map<string, Promise<ReadonlyMap<string, Parts>>>>();

/** The parts of all locales at once: the elements of a document differ in their own address alone. */
async function measure(map: LanguageMap, { origin, limits }: SitemapFormat) {
  const filled = { urls: 0, bytes: 0 };
  const locales = [...map.addresses.keys()];
  const byLocale = new Map(locales.map((locale) => [locale, createParts(limits, filled)]));
  const pause = createPause();
  for (let start = 0; start < map.documents; start += together) {
    for (const document of map.documentsFrom(start, Math.min(start + together, map.documents))) {
      const alternates = alternatesOf(document);
      const rest = urlElement(origin, { path: '', lastModified: someInstant, alternates }).length;
      for (const { locale, path } of alternates) {
        byLocale.get(locale)?.add(document.number, rest + escapeXml(path).length);
      }
    }
    await pause();
  }
  return new Map(Array.from(byLocale, ([locale, parts]) => [locale, parts.parts()]));
}

/**
 * How the pages of a locale are split, by the numbers of their documents. Measured once for a map:
 * with the longest dates, and with those pages that are not yet to be seen, so that a part is the
 * same whenever it is asked for.
 */
export async function partsOfPages(
  map: LanguageMap,
  locale: string,
  format: SitemapFormat,
): Promise<Parts> {
  const known = measured.get(map) ?? new Map<string, Promise<ReadonlyMap<string, Parts>>>();
  measured.set(map, known);
  const key = [format.origin, format.limits.urls, format.limits.bytes].join(' ');
  const parts = known.get(key) ?? measure(map, format);
  known.set(key, parts);
  return (await parts).get(locale) ?? { starts: [], last: { urls: 0, bytes: 0 } };
}
