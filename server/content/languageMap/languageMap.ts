import { languageMapSchema, type Homepage } from '../../../shared/content/site';
import { isLocale } from '../../../shared/language/languages';
import { areSegments } from '../../../shared/routing/addresses';
import { cleanWith, type Clean } from '../documents/cleanDocument';

/** Returns the slug of the home page of a locale, which is the first of its list; undefined without one. */
export function homeSlug(homepages: readonly Homepage[] | undefined): string | undefined {
  return homepages?.[0]?.slug;
}

/** A document of the map, and what it is called in each of its languages (slug by locale). */
export interface MappedDocument {
  readonly id: string;
  readonly slugs: ReadonlyMap<string, string>;
}

/** Which page exists in which real language, of a whole publish. */
export type LanguageMap = Readonly<ReturnType<typeof mapOf>>;

type SlugsByLocale = Readonly<Record<string, string>>;
const none: readonly MappedDocument[] = [];
const clean = cleanWith(languageMapSchema, 'faults');

function mapOf(documents: readonly MappedDocument[]) {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const bySlug = new Map<string, MappedDocument[]>();
  const addresses = new Map<string, number>();
  for (const document of documents) {
    const { slugs } = document;
    for (const locale of slugs.keys()) addresses.set(locale, (addresses.get(locale) ?? 0) + 1);
    for (const slug of new Set(slugs.values())) {
      const entry = bySlug.get(slug);
      if (entry === undefined) bySlug.set(slug, [document]);
      else entry.push(document);
    }
  }
  const withSlug = (slug: string) => bySlug.get(slug) ?? none;
  return {
    /** How many addresses each locale has; locales without any are missing. */
    addresses,
    documents,
    has: (locale: string, slug: string): boolean =>
      withSlug(slug).some(({ slugs }) => slugs.get(locale) === slug),
    hasSlug: (slug: string): boolean => bySlug.has(slug),
    document: (id: string): MappedDocument | undefined => byId.get(id),
    /** The documents that have this slug in some language, in the order of the map. */
    withSlug,
  };
}

function slugsOf(slugs: SlugsByLocale): Map<string, string> {
  const isAddress = ([locale, slug]: readonly [string, string]) =>
    isLocale(locale) && areSegments(slug.split('/'));
  return new Map(Object.entries(slugs).filter(isAddress));
}

/** Returns the map of these documents, each with its id. */
export function languageMapFrom(entries: Iterable<readonly [string, SlugsByLocale]>): LanguageMap {
  const documents = Array.from(entries, ([id, slugs]) => ({ id, slugs: slugsOf(slugs) }));
  return mapOf(documents.filter(({ id, slugs }) => slugs.size > 0 && id.isWellFormed()));
}

/** Puts maps together that are of parts of a publish. */
export function joinLanguageMaps(maps: readonly LanguageMap[]): LanguageMap {
  return mapOf(maps.flatMap(({ documents }) => documents));
}

/** A map without documents. */
export const emptyLanguageMap = mapOf([]);

/** Returns the map of languages. Every site has a home: for a map of nothing, a fault, the last one stays. */
export const cleanLanguageMap: Clean<LanguageMap> = (value) => {
  const result = clean(value);
  if (!result.ok) return result;
  const map = languageMapFrom(Object.entries(result.value));
  if (map.documents.length > 0) return { ...result, value: map };
  return { ok: false, faults: [...result.faults, { path: '', reason: 'no document' }] };
};
