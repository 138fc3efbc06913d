import type { Page } from '../../shared/content/page';
import type { LanguageMap } from '../../shared/content/site';
import { defaultLocale, isLocale, primaryLocales } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import type { LanguageVersion } from '../../shared/routing/languageVersion';
import type { Content } from '../content/content';
import { homeSlug } from '../content/homeSlug';

/** Path of a document of the map; the homepage of a locale is the locale's own address. */
function pathIn(locale: string, slug: string, home: string | undefined): string {
  return slug === home ? address.home(locale) : address.page(locale, slug);
}

async function homeSlugIn(content: Content, locale: string): Promise<string | undefined> {
  const homepages = await content.homepages(locale).catch(() => undefined);
  return homeSlug(homepages?.value);
}

async function version(
  content: Content,
  locale: string,
  slug: string,
  page: Page | undefined,
): Promise<LanguageVersion> {
  const title = page?.metadata.translationPages?.[locale]?.title;
  const isHome = page?.contentType === 'homepage';
  const path = pathIn(locale, slug, isHome ? await homeSlugIn(content, locale) : undefined);
  return { locale, path, ...(title !== undefined && title !== '' && { title }) };
}

/** The languages a document exists in, by the map of the publish; a failure of it gives none. */
export async function versionsOf(content: Content, page: Page): Promise<LanguageVersion[]> {
  const map = await content.languageMap().catch(() => undefined);
  const slugs = Object.entries(map?.value[page.id] ?? {}).filter(([locale]) => isLocale(locale));
  return Promise.all(slugs.map(([locale, slug]) => version(content, locale, slug, page)));
}

/** Documents that have this slug, in any language: where a page does exist. */
export function versionsOfSlug(map: LanguageMap, slug: string): LanguageVersion[] {
  const documents = Object.values(map).filter((slugs) => Object.values(slugs).includes(slug));
  return documents.flatMap((slugs) =>
    Object.entries(slugs)
      .filter(([locale]) => isLocale(locale))
      .map(([locale, own]) => ({ locale, path: address.page(locale, own) })),
  );
}

/** The locales in which a slug names a page. */
export function localesOfSlug(map: LanguageMap, slug: string): string[] {
  const locales = Object.values(map).flatMap((slugs) =>
    Object.entries(slugs)
      .filter(([locale, own]) => own === slug && isLocale(locale))
      .map(([locale]) => locale),
  );
  return [...new Set(locales)];
}

/**
 * The locales that have a homepage: those in which the German one exists, by the map, and the
 * primary ones that list one of their own.
 */
export async function localesWithHomepage(content: Content): Promise<string[]> {
  const [map, ...lists] = await Promise.all([
    content.languageMap().catch(() => undefined),
    ...primaryLocales.map((locale) => content.homepages(locale).catch(() => undefined)),
  ]);
  const listed = primaryLocales.filter((_, index) => (lists[index]?.value.length ?? 0) > 0);
  const german = lists[primaryLocales.indexOf(defaultLocale)]?.value[0]?.documentId ?? '';
  const mapped = Object.keys(map?.value[german] ?? {}).filter(isLocale);
  return [...new Set([...listed, ...mapped])];
}
