import type { Page } from '../../shared/content/page';
import { defaultLocale, primaryLocales } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import type { LanguageVersion } from '../../shared/routing/languageVersion';
import type { Answer, Content } from '../content/content';
import { isPageOut } from '../../shared/listing/itemDates';
import {
  homeSlug,
  type LanguageMap,
  type MappedDocument,
} from '../content/languageMap/languageMap';
import type { LoaderResult } from './loaders/loader';
import { optionalDocument } from '../concurrency/deadline';

/** What the head of a page says of its addresses. */
export interface VersionAddresses {
  readonly canonicalPath: string;
  /** The versions that search engines may list, this one included. */
  readonly alternates: readonly LanguageVersion[];
}

type Addressed = Pick<LoaderResult, 'canonicalPath' | 'indexable' | 'versions'>;

function plainAddresses({ canonicalPath, indexable, versions }: Addressed): VersionAddresses {
  const isVersion = versions.some(({ path }) => path === canonicalPath);
  return { canonicalPath, alternates: indexable && isVersion ? versions : [] };
}

/**
 * The canonical path of a page and its versions for search engines. Decided page by page: only a
 * page that can be listed and is itself one of the versions names others (pages of a list and what
 * a visitor chose are not), and a page of the site itself belongs to German where its language has
 * neither a homepage nor anything to show on it.
 */
export async function versionAddresses(
  content: Content,
  locale: string,
  { canonicalPath, indexable, page, sameRoute, versions }: Omit<LoaderResult, 'documents'>,
): Promise<VersionAddresses> {
  if (page !== undefined) return plainAddresses({ canonicalPath, indexable, versions });
  const { alternates } = plainAddresses({ canonicalPath, indexable, versions });
  const exists = versions.some((version) => version.locale === locale);
  if (sameRoute === undefined || exists) return { canonicalPath, alternates };
  const own = (await localesWithHomepage(content)).includes(locale);
  return {
    canonicalPath: own ? canonicalPath : address.home(defaultLocale) + sameRoute,
    alternates,
  };
}

/** Path of a document of the map; the homepage of a locale is the locale's own address. */
function pathIn(locale: string, slug: string, home: string | undefined): string {
  return slug === home ? address.home(locale) : address.page(locale, slug);
}

async function homeSlugIn(content: Content, locale: string): Promise<string | undefined> {
  const homepages = await optionalDocument(content.homepages(locale));
  return homeSlug(homepages?.value);
}

type Names = readonly (readonly [locale: string, slug: string])[];

/** The home slugs of these locales, where a page is a homepage and may be at the locale's own address. */
async function homesFor(
  content: Content,
  names: Names,
  page: Page | undefined,
): Promise<readonly (string | undefined)[]> {
  if (page?.contentType !== 'homepage') return [];
  return Promise.all(names.map(([locale]) => homeSlugIn(content, locale)));
}

interface Named {
  readonly names: Names;
  readonly page: Page | undefined;
  /** As `homesFor` gives them. */
  readonly homes: readonly (string | undefined)[];
}

function versionsNamed({ names, page, homes }: Named): LanguageVersion[] {
  return names.map(([locale, slug], index) => {
    const title = page?.metadata.translationPages?.[locale]?.title;
    const path = pathIn(locale, slug, homes[index]);
    return { locale, path, ...(title !== undefined && title !== '' && { title }) };
  });
}

/** What a document is called where it exists: first the primary languages, then by code. */
function namesByLocale(document: MappedDocument | undefined): Names {
  if (document === undefined) return [];
  const { slugs } = document;
  return [...new Set([...primaryLocales, ...[...slugs.keys()].toSorted()])].flatMap((locale) => {
    const slug = slugs.get(locale);
    return slug === undefined ? [] : [[locale, slug] as const];
  });
}

/** The languages a document exists in, by the map of the publish; a failure of it gives none. */
export async function versionsOf(
  content: Content,
  page: Page,
): Promise<readonly LanguageVersion[]> {
  const map = await optionalDocument(content.languageMap());
  const names = namesByLocale(map?.value.document(page.id));
  return versionsNamed({ names, page, homes: await homesFor(content, names, page) });
}

/** The document at a path behind the locale; publications and news are kinds of their own. */
export function documentIn(content: Content, locale: string, slug: string): Answer<Page> {
  const [first = '', ...rest] = slug.split('/');
  const id = rest.join('/');
  if (first === 'publication') return content.publication(locale, id);
  return first === 'newnsb' ? content.news(locale, id) : content.page(locale, slug);
}

/** The page with its own title among those of its versions. */
function withOwnTitle(page: Page, locale: string, slug: string): Page {
  const { title, translationPages } = page.metadata;
  return {
    ...page,
    metadata: {
      ...page.metadata,
      translationPages: { ...translationPages, [locale]: { slug, title } },
    },
  };
}

/**
 * The versions of the documents that have this slug in some language: where a page does exist. One
 * version of each is read, for the titles; what is not to be known yet at `now` (ms) has none.
 */
export async function versionsOfSlug(
  content: Content,
  slug: string,
  now: number,
): Promise<LanguageVersion[]> {
  const map = await optionalDocument(content.languageMap());
  const documents = (map?.value.withSlug(slug) ?? []).map(namesByLocale);
  const versions = documents.map(async (slugs) => {
    const [locale] = slugs.find(([, own]) => own === slug) ?? [];
    if (locale === undefined) return [];
    const held = await documentIn(content, locale, slug).catch(() => undefined);
    if (held !== undefined && !isPageOut(held.value, now)) return [];
    const page = held && withOwnTitle(held.value, locale, slug);
    return versionsNamed({ names: slugs, page, homes: await homesFor(content, slugs, page) });
  });
  return (await Promise.all(versions)).flat();
}

/** The locales in which a slug names a page. */
export function localesOfSlug(map: LanguageMap, slug: string): string[] {
  const locales = map
    .withSlug(slug)
    .flatMap(({ slugs }) => [...slugs].filter(([, own]) => own === slug))
    .map(([locale]) => locale);
  return [...new Set(locales)];
}

/**
 * The locales that have a homepage: those in which the German one exists, by the map, and the
 * primary ones that list one of their own.
 */
export async function localesWithHomepage(content: Content): Promise<string[]> {
  const [map, ...lists] = await Promise.all([
    optionalDocument(content.languageMap()),
    ...primaryLocales.map((locale) => optionalDocument(content.homepages(locale))),
  ]);
  const listed = primaryLocales.filter((_, index) => (lists[index]?.value.length ?? 0) > 0);
  const german = lists[primaryLocales.indexOf(defaultLocale)]?.value[0]?.documentId ?? '';
  const mapped = map?.value.document(german)?.slugs.keys() ?? [];
  return [...new Set([...listed, ...mapped])];
}

/** A page that every site has: it exists in each language with a homepage. */
export async function versionsOfRoute(content: Content, route: string): Promise<LanguageVersion[]> {
  const locales = await localesWithHomepage(content);
  return locales.map((locale) => ({ locale, path: address.home(locale) + route }));
}
