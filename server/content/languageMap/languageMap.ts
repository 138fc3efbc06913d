import type { Fault, TolerantResult } from '../../../shared/content/parseTolerantly';
import { languageMapSchema, type Homepage } from '../../../shared/content/site';
import { isLocale } from '../../../shared/language/languages';
import { areSegments } from '../../../shared/routing/addresses';
import { createPause } from '../../concurrency/yieldToEventLoop';
import { cleanTexts, cleanWith, type Clean } from '../documents/cleanDocument';

/** Slug of the home page of a locale, which is the first of its list; undefined without one. */
export function homeSlug(homepages: readonly Homepage[] | undefined): string | undefined {
  return homepages?.[0]?.slug;
}

/** A document of the map, and what it is called in each of its languages (slug by locale). */
export interface MappedDocument {
  readonly id: string;
  readonly slugs: ReadonlyMap<string, string>;
}

/**
 * Which page exists in which language, of a whole publish. Only real languages, and slugs that can
 * be an address.
 */
export interface LanguageMap {
  /** How many addresses each locale has; locales without any are missing. */
  readonly addresses: ReadonlyMap<string, number>;
  /** In the order of the map. */
  readonly documents: readonly MappedDocument[];
  has(locale: string, slug: string): boolean;
  /** Whether a document has this slug in any language. */
  hasSlug(slug: string): boolean;
  document(id: string): MappedDocument | undefined;
  /** The documents that have this slug in some language, in the order of the map. */
  withSlug(slug: string): readonly MappedDocument[];
}

/** What a document is called, by locale. */
export type SlugsByLocale = Readonly<Record<string, string>>;

const none: readonly MappedDocument[] = [];
const clean = cleanWith(languageMapSchema, 'faults');
/** Documents that are cleaned at once. */
const together = 50;
const mostFaults = 200;

function slugsOf(slugs: SlugsByLocale): Map<string, string> {
  const kept = Object.entries(slugs).filter(
    ([locale, slug]) => isLocale(locale) && areSegments(slug.split('/')),
  );
  return new Map(kept);
}

/** The map of these documents, each with its id. */
export function languageMapFrom(entries: Iterable<readonly [string, SlugsByLocale]>): LanguageMap {
  const byId = new Map<string, MappedDocument>();
  const bySlug = new Map<string, MappedDocument[]>();
  const addresses = new Map<string, number>();
  for (const [id, given] of entries) {
    const slugs = slugsOf(given);
    if (slugs.size === 0 || !id.isWellFormed()) continue;
    const document = { id, slugs };
    byId.set(id, document);
    for (const locale of slugs.keys()) addresses.set(locale, (addresses.get(locale) ?? 0) + 1);
    for (const slug of new Set(slugs.values())) {
      const known = bySlug.get(slug);
      if (known === undefined) bySlug.set(slug, [document]);
      else known.push(document);
    }
  }
  const withSlug = (slug: string) => bySlug.get(slug) ?? none;
  return {
    addresses,
    documents: [...byId.values()],
    has: (locale, slug) => withSlug(slug).some(({ slugs }) => slugs.get(locale) === slug),
    hasSlug: (slug) => bySlug.has(slug),
    document: (id) => byId.get(id),
    withSlug,
  };
}

/** A map without documents. */
export const emptyLanguageMap = languageMapFrom([]);

/** Every site has a home: a map of nothing is a fault, for which the last map stays. */
function resultOf(
  kept: readonly [string, SlugsByLocale][],
  faults: readonly Fault[],
): TolerantResult<LanguageMap> {
  const value = languageMapFrom(kept);
  if (value.documents.length > 0) return { ok: true, value, faults };
  return { ok: false, faults: [...faults, { path: '', reason: 'no document' }] };
}

/** Reads the map of languages at once. Throws `ContentNotFound` where there is no value. */
export const cleanLanguageMap: Clean<LanguageMap> = (value) => {
  const result = cleanTexts(clean, value);
  return result.ok ? resultOf(Object.entries(result.value), result.faults) : result;
};

/** Reads the map of languages as `cleanLanguageMap` does, and lets other requests go on meanwhile. */
export async function readLanguageMap(value: unknown): Promise<TolerantResult<LanguageMap>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return cleanLanguageMap(value);
  }
  const list = Object.entries(value);
  const kept: [string, SlugsByLocale][] = [];
  const faults: Fault[] = [];
  const pause = createPause();
  for (let start = 0; start < list.length; start += together) {
    const result = cleanTexts(clean, Object.fromEntries(list.slice(start, start + together)));
    faults.push(...result.faults.slice(0, mostFaults - faults.length));
    if (result.ok) kept.push(...Object.entries(result.value));
    await pause();
  }
  return resultOf(kept, faults);
}
