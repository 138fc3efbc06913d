import { address } from '../../shared/routing/addresses';
import { isPageOut } from '../content/embargo';
import { shownPage } from './loadContent';
import { versionsOfSlug } from './languageVersions';
import type { Loader } from './loader';
import { notFound } from './notFound';

/** One publication; its id may have several segments. */
export const loadPublication: Loader = async ({ site, locale, request, match }) => {
  const id = match.params['*'] ?? '';
  const held = await site.content.publication(locale, id);
  const slug = `publication/${id}`;
  if (held !== undefined && isPageOut(held.value, site.now())) {
    const canonicalPath = address.publication(locale, id);
    return shownPage(site, held, { language: locale, slug, canonicalPath, isHome: false });
  }
  site.log.info({ id, locale }, `No page found for slug ${slug} in ${locale}`);
  const versions = await versionsOfSlug(site.content, slug);
  return notFound(site, locale, { path: request.path, cause: 'page', versions });
};
