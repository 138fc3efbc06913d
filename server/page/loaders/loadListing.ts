import { pageLifetimes } from '../../../config/cacheLifetimes';
import type { ListingKind } from '../../../shared/content/listingKinds';
import { tableFor } from '../../../shared/language/languages';
import type { FeedLink } from '../../../shared/head/pageHead';
import { calendarLink, newsFeedLinks } from '../../../shared/listing/feedLinks';
import { formatNumber } from '../../../shared/language/formats/numbers';
import { listingAddress, isUntouched } from '../../../shared/listing/listingAddress';
import { listingRules, type ListingName } from '../../../shared/listing/listingRules';
import type { ListingState } from '../../../shared/listing/listingState';
import { pathOf } from '../../../shared/routing/addresses';
import { findListing } from '../../listing/findListing';
import { budgetFor } from '../../listing/listBudget';
import { localesWithItems } from '../../listing/listings';
import { deferredListing, unavailability } from './deferredListing';
import { ownPage, routeTitle, type LoadContext, type Loader } from './loader';
import { notFound } from './notFound';

/** The listing a route shows, its path behind the locale, and the filters that the path sets. */
function placeOf({ match }: LoadContext): {
  listing: ListingName;
  path: readonly string[];
  presets: readonly string[];
} {
  const { route, params, pathname } = match;
  const { listing = 'nsb' } = route.handle;
  const [, ...path] = pathname.split('/').filter(Boolean);
  return { listing, path, presets: (params['*'] ?? '').split('/').filter(Boolean) };
}

/** Where a list can be subscribed to; what its path sets is a filter there like the others. */
function feedsOf(
  locale: string,
  [first, second]: readonly string[],
  wanted: ListingState,
  title: string,
): FeedLink[] {
  const path = pathOf(locale, ...[first, second].filter((segment) => segment !== undefined));
  if (wanted.listing === 'news') return newsFeedLinks(path, wanted, title);
  return wanted.listing === 'events' ? [calendarLink(path, wanted, title)] : [];
}

/** The items of one kind or, on the legacy list, of two, as the query wants them. */
export const loadListing: Loader = async (context) => {
  const { site, locale, request } = context;
  const { listing, path, presets } = placeOf(context);
  const own = pathOf(locale, ...path);
  const intl = site.intl.forTable(tableFor(locale));
  const page = {
    ...ownPage(locale, routeTitle(context)),
    slug: path.join('/'),
    canonicalPath: own,
    sameRoute: `/${path.join('/')}`,
  };
  const { kinds } = listingRules[listing];
  const budget = budgetFor(site, kinds, context.budget);
  const asked = { listing, presets, path: own, query: request.query };
  const finding = findListing(site, locale, asked, budget);
  const itemsOf = async (code: string, kind: ListingKind) =>
    (await budget.aside(() => site.content.listing(code, kind)))?.value ?? [];
  const languages = localesWithItems(itemsOf, kinds);
  const isDeferred = await budget.isDeferred(finding);
  const locales = await budget.beside(languages);
  const versions = (locales ?? []).map((code) => ({ locale: code, path: pathOf(code, ...path) }));
  if (isDeferred) return deferredListing(site, { ...page, versions }, { listing, finding });
  const found = await finding;
  if (found === undefined) return notFound(site, locale, { path: request.path, cause: 'route' });
  const { screen, wanted, documents } = found;
  const labels = screen.presets.map(({ value }) => value.label);
  const title = [page.described.title, ...labels].join(': ');
  const number = screen.list.page;
  return {
    ...page,
    screen: { kind: 'listing', ...screen },
    described: {
      title,
      ...(number > 1 && {
        part: intl.formatMessage(
          { id: 'listing.pageNumber' },
          { page: formatNumber(intl, number) },
        ),
      }),
    },
    canonicalPath: listingAddress(own, screen.state),
    versions,
    feeds: feedsOf(locale, path, wanted, title),
    // Every combination of filters would be a page of its own for search engines.
    indexable: isUntouched(screen.state) && (locales?.includes(locale) ?? screen.list.total > 0),
    documents,
    expiresAt: Math.min(
      found.expiresAt,
      locales === undefined ? site.now() + pageLifetimes.incompleteMs : Infinity,
    ),
    ...unavailability(found),
  };
};
