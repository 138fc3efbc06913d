import { defaultLocale } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import type { LanguageVersion } from '../../shared/routing/languageVersion';
import type { Content } from '../content/content';
import { localesWithHomepage } from './languageVersions';
import type { Shown } from './shown';

/** What the head of a page says of its addresses. */
export interface VersionAddresses {
  readonly canonicalPath: string;
  /** The versions that search engines may list, this one included. */
  readonly alternates: readonly LanguageVersion[];
}

type Addressed = Pick<Shown, 'canonicalPath' | 'indexable' | 'versions'>;

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
  { canonicalPath, indexable, page, sameRoute, versions }: Omit<Shown, 'documents'>,
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
