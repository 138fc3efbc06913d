import { isKnown } from '../../../shared/content/components/componentTree';
import type { ListingKind } from '../../../shared/content/listingKinds';
import type { Page } from '../../../shared/content/page';
import { tableCodes, type UiLocale } from '../../../shared/language/languages';
import { filterKeys } from '../../../shared/listing/filtersAndCategories';
import { address } from '../../../shared/routing/addresses';
import type { PageContext } from '../pageContext';

/** What an organisation shows of itself, in this order. */
const kinds: readonly ListingKind[] = ['news', 'events', 'publications', 'services'];
const itemsShown = 3;

function listOf(site: PageContext, locale: UiLocale, page: Page, kind: ListingKind) {
  const intl = site.intl.forTable(locale);
  const title = intl.formatMessage({ id: `overview.${kind}` });
  const query = new URLSearchParams({ [filterKeys.organisations]: page.id });
  const showAll = {
    title: intl.formatMessage({ id: 'overview.allOf' }, { name: title }),
    href: `${address.overview(locale, kind)}?${query.toString()}`,
  };
  return {
    component: 'listing' as const,
    id: `own-${kind}`,
    content: { kind, title, filter: { organisations: [page.id] }, limit: itemsShown, showAll },
  };
}

/**
 * The page with the newest items of the organisation it describes, of every kind for which its
 * editors placed no list. In languages without interface texts there are none.
 */
export function withOrganisationLists(site: PageContext, locale: string, page: Page): Page {
  const table = tableCodes.find((code) => code === locale);
  if (page.contentType !== 'organization' || table === undefined) return page;
  const placed = page.content
    .filter(isKnown)
    .flatMap((part) => (part.component === 'listing' ? [part.content.kind] : []));
  const missing = kinds.filter(
    (kind) => !placed.includes(kind) && (kind !== 'news' || site.environment.newsServiceConfigured),
  );
  return {
    ...page,
    content: [...page.content, ...missing.map((kind) => listOf(site, table, page, kind))],
  };
}
