import { address } from '../../shared/routing/addresses';
import { isPageOut, knownFrom } from '../content/documents/embargo';
import { shownPage } from './loadContent';
import { versionsOfSlug } from './languageVersions';
import type { Loader } from './loader';
import { noteMissing } from './noteMissing';
import { notFound } from './notFound';

/** One publication; its id may have several segments. */
export const loadPublication: Loader = async ({ site, locale, match, budget }) => {
  const id = match.params['*'] ?? '';
  const held = await site.content.publication(locale, id);
  const slug = `publication/${id}`;
  if (held !== undefined && isPageOut(held.value, site.now())) {
    const canonicalPath = address.publication(locale, id);
    const place = { language: locale, slug, canonicalPath, isHome: false };
    return shownPage(site, held, place, budget);
  }
  noteMissing(site.log, locale, slug);
  const versions = await versionsOfSlug(site.content, slug, site.now());
  const missing = await notFound(site, locale, { cause: 'page', versions });
  const from = held === undefined ? Infinity : knownFrom(held.value);
  return { ...missing, expiresAt: Math.min(missing.expiresAt, from) };
};
