import { address } from '../../shared/routing/addresses';
import type { Outcome } from '../../shared/routing/outcome';
import type { PageContext } from './pageContext';
import { localesOfSlug } from './languageVersions';
import type { PageRequest } from './pageRequest';
import { withQuery } from './redirects';

/**
 * Where an address without a language leads: to the page of the one language that knows its slug.
 * Undefined where none does, or several. Rejects with `SourceFailure` while nobody knows.
 */
export async function unprefixedAddress(
  site: PageContext,
  request: PageRequest,
  [slug = '']: readonly string[],
): Promise<Outcome | undefined> {
  const map = await site.content.languageMap();
  const [locale, ...others] = map === undefined ? [] : localesOfSlug(map.value, slug);
  if (locale === undefined || others.length > 0) return undefined;
  const home = await site.content.homepages(locale).catch(() => undefined);
  const isHome = home?.value[0]?.slug === slug;
  const path = isHome ? address.home(locale) : address.page(locale, slug);
  return { kind: 'redirect', location: withQuery(path, request.query), status: 302 };
}
