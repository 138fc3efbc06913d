import { tableCodes } from '../../shared/language/languages';
import { countingDate, isPublished } from '../../shared/listing/itemDates';
import { address } from '../../shared/routing/addresses';
import type { LanguageVersion } from '../../shared/routing/languageVersion';
import { listedItem } from '../content/knownNames';
import { newsVersions, type NewsIn } from '../content/newsVersions';
import type { Site } from '../site';
import { shownPage } from './loadContent';
import type { Loader } from './loader';
import { notFound } from './notFound';

/** The languages of an item by the lists of these locales, each language once. */
async function versionsListedIn(
  site: Site,
  locales: readonly string[],
  id: string,
): Promise<LanguageVersion[]> {
  const newsIn: NewsIn = async (locale) => {
    const list = await site.content.listing(locale, 'news').catch(() => undefined);
    return list?.value ?? [];
  };
  const versions = await Promise.all(
    locales.map(async (locale) => {
      const item = listedItem(await newsIn(locale), id);
      return item === undefined ? [] : newsVersions(newsIn, { locale, item }, site.now());
    }),
  );
  return [...new Map(versions.flat().map((version) => [version.locale, version])).values()];
}

/** The languages of an item by the list of the locale; where that lacks it, by all the others. */
async function versionsOfNews(site: Site, locale: string, id: string): Promise<LanguageVersion[]> {
  const own = await versionsListedIn(site, [locale], id);
  return own.length > 0 ? own : versionsListedIn(site, tableCodes, id);
}

/** One news item. An id dated in the future is an unknown one. */
export const loadNews: Loader = async ({ site, locale, request, match }) => {
  const id = match.params['id'] ?? '';
  const held = await site.content.news(locale, id);
  const date = countingDate(held?.value.metadata.metaInfo ?? {});
  const versions = await versionsOfNews(site, locale, id);
  if (held === undefined || !isPublished(date, site.now())) {
    return notFound(site, locale, { path: request.path, cause: 'news', versions });
  }
  const canonicalPath = address.news(locale, id);
  const slug = `newnsb/${id}`;
  const shown = await shownPage(site, held, {
    language: locale,
    slug,
    canonicalPath,
    isHome: false,
  });
  return { ...shown, versions };
};
