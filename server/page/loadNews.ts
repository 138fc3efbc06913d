import { countingDate, isPublished } from '../../shared/listing/itemDates';
import { address } from '../../shared/routing/addresses';
import { versionsOfNews } from '../news/newsLanguages';
import { shownPage } from './loadContent';
import type { Loader } from './loader';
import { notFound } from './notFound';

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
