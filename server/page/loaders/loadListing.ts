import { pageLifetimes } from '../../../config/cacheLifetimes';
import type { ListingKind } from '../../../shared/content/listingKinds';
import type { FeedLink } from '../../../shared/head/pageHead';
import {
  calendarLink,
  newsFeedLinks,
  listingAddress,
  isUntouched,
} from '../../../shared/listing/listingAddress';
import { formatNumber } from '../../../shared/language/formats/numbers';
import { listingRules } from '../../../shared/listing/listingRules';
import type { ListingState } from '../../../shared/listing/listingState';
import { pathOf } from '../../../shared/routing/addresses';
import { findListing } from '../../listing/findListing';
import { budgetFor } from '../../listing/listBudget';
import { localesWithItems } from '../../listing/listings';
import { deferredListing, unavailability } from './deferredListing';
import { ownPage, type Loader } from './loader';
import { notFound } from './notFound';

/** Where a list can be subscribed to; what its path sets is a filter there like the others. */
function feedsOf(
  locale: string,
  segments: readonly string[],
  wanted: ListingState,
  title: string,
): FeedLink[] {
  const path = pathOf(locale, ...segments.slice(0, 2));
  if (wanted.listing === 'news') return newsFeedLinks(path, wanted, title);
  return wanted.listing === 'events' ? [calendarLink(path, wanted, title)] : [];
}

/** The items of one kind or, on the legacy list, of two, as the query wants them. */
export const loadListing: Loader = async (context) => {
  const { site, locale, request, match } = context;
  const { listing = 'nsb', metadata } = match.route.handle;
  const [, ...path] = match.pathname.split('/').filter(Boolean);
  // The filters that the path sets.
  const presets = (match.params['*'] ?? '').split('/').filter(Boolean);
  const own = pathOf(locale, ...path);
  const intl = site.intl.forTable(locale);
  const page = {
    ...ownPage(locale, metadata === undefined ? '' : intl.formatMessage({ id: metadata.title })),
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
  if (isDeferred) return deferredListing(site, { ...page, versions }, finding, { listing });
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
