import { pageLifetimes } from '../../config/cacheLifetimes';
import { frameWaitsMs } from '../../config/limits';
import type { Page } from '../../shared/content/page';
import { defaultLocale, primaryLocales } from '../../shared/language/languages';
import { instantOf } from '../../shared/language/swissTime';
import { effectiveDate, isPageOut } from '../../shared/listing/itemDates';
import { dayOf } from '../../shared/listing/period';
import { address, publicationId } from '../../shared/routing/addresses';
import type { AccessibleElsewhere, LanguageVersion } from '../../shared/routing/layoutData';
import type { Content } from '../content/createContent';
import type { DocumentLookup } from '../content/documentReader';
import { homeSlug } from '../content/languageMap/languageMap';
import type { LanguageMap, MappedDocument } from '../content/languageMap/languageMap';
import type { LoaderResult } from './loaders/loader';
import type { PageContext } from './pageContext';
import { optionalDocument, timesOut } from '../concurrency/promises';

/** Returns the canonical path and the versions for search engines, which only a listable version names. */
export async function versionAddresses(
  content: Content,
  locale: string,
  { canonicalPath, indexable, page, sameRoute, versions }: Omit<LoaderResult, 'documents'>,
) {
  const isVersion = versions.some(({ path }) => path === canonicalPath);
  const alternates = indexable && isVersion ? versions : [];
  const exists = versions.some((version) => version.locale === locale);
  if (page !== undefined || sameRoute === undefined || exists) return { canonicalPath, alternates };
  const isOwn = (await localesWithHomepage(content)).includes(locale);
  const german = address.home(defaultLocale) + sameRoute;
  return { canonicalPath: isOwn ? canonicalPath : german, alternates };
}

/** What the head of a page says of its addresses. */
export type VersionAddresses = Awaited<ReturnType<typeof versionAddresses>>;

type Names = readonly (readonly [locale: string, slug: string])[];

/** The versions of these names; a homepage of a locale is at the locale's own address. */
function resolveVersions(content: Content, names: Names, page: Page | undefined) {
  const versions = names.map(async ([locale, slug]) => {
    const isOfHome = page?.contentType === 'homepage';
    const homepages = isOfHome ? await optionalDocument(content.homepages(locale)) : undefined;
    const isHome = slug === homeSlug(homepages?.value);
    const title = page?.metadata.translationPages?.[locale]?.title;
    const path = isHome ? address.home(locale) : address.page(locale, slug);
    return { locale, path, ...(title && { title }) };
  });
  return Promise.all(versions);
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

/** Returns the languages a document exists in, by the map of the publish; a failure of it gives none. */
export async function versionsOf(content: Content, page: Page) {
  const map = await optionalDocument(content.languageMap());
  return resolveVersions(content, namesByLocale(map?.value.document(page.id)), page);
}

/** Returns the document at a path behind the locale; publications and news are kinds of their own. */
export function documentIn(content: Content, locale: string, slug: string): DocumentLookup<Page> {
  const publication = publicationId(slug);
  if (publication !== undefined) return content.publication(locale, publication);
  const [first, ...rest] = slug.split('/');
  return first === 'newnsb' ? content.news(locale, rest.join('/')) : content.page(locale, slug);
}

/** Returns the versions of the documents that have this slug in some language, with their titles. */
export async function versionsOfSlug(content: Content, slug: string, now: number) {
  const map = await optionalDocument(content.languageMap());
  const documents = (map?.value.withSlug(slug) ?? []).map(namesByLocale);
  const versions = documents.map(async (slugs) => {
    const [locale] = slugs.find(([, own]) => own === slug) ?? [];
    if (locale === undefined) return [];
    const cached = await documentIn(content, locale, slug).catch(() => undefined);
    if (cached !== undefined && !isPageOut(cached.value, now)) return [];
    if (cached === undefined) return resolveVersions(content, slugs, undefined);
    const { title, translationPages } = cached.value.metadata;
    const titles = { ...translationPages, [locale]: { slug, title } };
    const metadata = { ...cached.value.metadata, translationPages: titles };
    return resolveVersions(content, slugs, { ...cached.value, metadata });
  });
  return (await Promise.all(versions)).flat();
}

/** Returns the locales in which a slug names a page. */
export function localesOfSlug(map: LanguageMap, slug: string): string[] {
  const names = map.withSlug(slug).flatMap(({ slugs }) => [...slugs]);
  return [...new Set(names.filter(([, own]) => own === slug).map(([locale]) => locale))];
}

/** Returns the primary locales that list a homepage, and all in which the German one exists. */
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

/** Returns the versions of a page that every site has: it exists in each language with a homepage. */
export async function versionsOfRoute(content: Content, route: string): Promise<LanguageVersion[]> {
  const locales = await localesWithHomepage(content);
  return locales.map((locale) => ({ locale, path: address.home(locale) + route }));
}

/** A page in a language, with its address there. */
interface Translation {
  readonly page: Page;
  readonly language: string;
  /** Path behind the locale, as the map of languages names it; news have the same everywhere. */
  readonly slug: string;
}

/** The map of languages, and the German version of a page, where there is one that may be known. */
async function readOriginal(site: PageContext, { page, slug }: Translation) {
  const map = (await site.content.languageMap())?.value;
  const own = map?.document(page.id)?.slugs;
  const german = page.contentType === 'news' ? slug : own?.get(defaultLocale);
  const cached = german && (await documentIn(site.content, defaultLocale, german));
  if (!cached || cached.value.metadata.withdrawn || !isPageOut(cached.value, site.now())) return;
  const original = { map, german: cached.value, path: address.page(defaultLocale, german) };
  return { original, documents: [cached] };
}

/** Day in Switzerland of a date; empty without one, which is before every day. */
function dayIn(date: string | undefined): string {
  const instant = date === undefined ? NaN : instantOf(date);
  return Number.isNaN(instant) ? '' : dayOf(instant);
}

/** When the original was changed, if on a later day than the translation was made or changed. */
function newerDate(translation: Page, original: Page): string | undefined {
  const { metaInfo: own = {} } = translation.metadata;
  const day = dayIn(own.updatedAt ?? effectiveDate(own));
  const { updatedAt } = original.metadata.metaInfo ?? {};
  return day !== '' && dayIn(updatedAt) > day ? updatedAt : undefined;
}

function versionsAt(slugs: MappedDocument['slugs']): LanguageVersion[] {
  return Array.from(slugs, ([locale, slug]) => ({ locale, path: address.page(locale, slug) }));
}

type Original = NonNullable<Awaited<ReturnType<typeof readOriginal>>>['original'];

/** The translation with what the original says of it; `newer` where the original was changed after it. */
function learn(page: Page, language: string, { german, map, path }: Original) {
  const date = newerDate(page, german);
  const { title } = german.metadata;
  const newer = date === undefined ? undefined : { locale: defaultLocale, path, title, date };
  let { metadata } = page;
  let elsewhere: AccessibleElsewhere = {};
  for (const kind of ['easyLanguagePage', 'signLanguagePage'] as const) {
    const source = german.metadata[kind]?.slug;
    if (metadata[kind] !== undefined || source === undefined) continue;
    const isNamed = ({ slugs }: MappedDocument) => slugs.get(defaultLocale) === source;
    const { slugs } = map?.withSlug(source).find(isNamed) ?? {};
    const slug = slugs?.get(language);
    if (slug !== undefined) metadata = { ...metadata, [kind]: { slug } };
    else if (slugs !== undefined) elsewhere = { ...elsewhere, [kind]: versionsAt(slugs) };
  }
  return { page: { ...page, metadata }, newer, elsewhere };
}

/** Returns what only the German version says: a later change, accessible versions; asked again where late. */
export async function fromOriginal(site: PageContext, translation: Translation) {
  const { page, language } = translation;
  const elsewhere: AccessibleElsewhere = {};
  const nothing = { page, newer: undefined, elsewhere, documents: [], expiresAt: Infinity };
  if (language === defaultLocale) return nothing;
  const again = { ...nothing, expiresAt: site.now() + pageLifetimes.incompleteMs };
  const reading = readOriginal(site, translation).catch(() => 'failed' as const);
  if (await timesOut(reading, frameWaitsMs)) return again;
  const read = await reading;
  if (read === 'failed') return again;
  if (read === undefined) return nothing;
  const { original, documents } = read;
  return { ...learn(page, language, original), documents, expiresAt: Infinity };
}
