import { tableCodes } from '../../shared/language/languages';
import { countingDate, isPublished } from '../../shared/listing/itemDates';
import { address } from '../../shared/routing/addresses';
import type { LanguageVersion } from '../../shared/routing/languageVersion';
import type { Site } from '../site';
import { shownPage } from './loadContent';
import type { Loader } from './loader';
import { notFound } from './notFound';

/** The languages whose news list has an item, which has the same id in all of them. */
async function newsVersions(site: Site, id: string): Promise<LanguageVersion[]> {
  const versions = await Promise.all(
    tableCodes.map(async (locale) => {
      const list = await site.content.listing(locale, 'news').catch(() => undefined);
      const item = list?.value.find((candidate) => candidate.id === id);
      const known =
        item !== undefined && isPublished(countingDate(item.properties.metaInfo), site.now());
      return known
        ? [{ locale, path: address.news(locale, id), title: item.properties.title }]
        : [];
    }),
  );
  return versions.flat();
}

/** One news item. An id dated in the future is an unknown one. */
export const loadNews: Loader = async ({ site, locale, request, match }) => {
  const id = match.params['id'] ?? '';
  const held = await site.content.news(locale, id);
  const date = countingDate(held?.value.metadata.metaInfo ?? {});
  const versions = await newsVersions(site, id);
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
