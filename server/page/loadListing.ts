import type { ListingKind } from '../../shared/content/listingKinds';
import { frameWaitsMs } from '../../config/limits';
import { tableCodes, tableFor } from '../../shared/language/languages';
import type { FeedLink } from '../../shared/head/pageHead';
import { calendarLink, newsFeedLinks } from '../../shared/listing/feedLinks';
import { formatNumber } from '../../shared/language/formats/numbers';
import { isUntouched } from '../../shared/listing/isUntouched';
import { listingAddress } from '../../shared/listing/listingAddress';
import { listingRules, type ListingName } from '../../shared/listing/listingRules';
import type { ListingState } from '../../shared/listing/listingState';
import { listingKinds } from '../../shared/content/listingKinds';
import { pathOf } from '../../shared/routing/addresses';
import type { LateListing } from '../../shared/routing/pageData';
import type { LanguageVersion } from '../../shared/routing/languageVersion';
import { findListing, isExternal } from '../listing/findListing';
import type { Site } from '../site';
import type { LoadContext, Loader } from './loader';
import { notFound } from './notFound';
import type { Shown } from './shown';
import { takesLonger } from './takesLonger';

/** The listing a route shows, its path behind the locale, and the filters that the path sets. */
function placeOf({ match }: LoadContext): {
  listing: ListingName;
  path: readonly string[];
  presets: readonly string[];
} {
  const { rule, params } = match;
  const [first = '', ...rest] = rule.path.replace('/:lang/', '').split('/');
  if (first !== 'overview')
    return { listing: first === 'nsb' ? 'nsb' : 'news', path: [first], presets: [] };
  const segments = rest
    .join('/')
    .replace('*', params['*'] ?? '')
    .split('/')
    .filter(Boolean);
  const [kind, ...presets] = segments;
  const listing = listingKinds.find((name) => name === kind) ?? 'nsb';
  return { listing, path: ['overview', ...segments], presets };
}

/** The languages in which a list has anything. */
async function versionsWithItems(
  site: Site,
  kinds: readonly ListingKind[],
  path: readonly string[],
): Promise<LanguageVersion[]> {
  const versions = await Promise.all(
    tableCodes.map(async (locale) => {
      const lists = await Promise.all(
        kinds.map((kind) => site.content.listing(locale, kind).catch(() => undefined)),
      );
      const some = lists.some((list) => (list?.value.length ?? 0) > 0);
      return some ? [{ locale, path: pathOf(locale, ...path) }] : [];
    }),
  );
  return versions.flat();
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

/** The frame of a list that another service is still looking up. */
function lateListing(
  { site, locale, request }: LoadContext,
  { listing, path }: ReturnType<typeof placeOf>,
  late: LateListing,
): Shown {
  const query = new URLSearchParams([...request.query, ['wait', '1']]);
  const own = pathOf(locale, ...path);
  return {
    kind: 'page',
    screen: { kind: 'lateListing', listing, patientPath: `${own}?${query}` },
    language: tableFor(locale),
    described: { title: site.intl.speak(tableFor(locale))(`overview.${listing}`) },
    slug: path.join('/'),
    canonicalPath: own,
    versions: [],
    sameRoute: `/${path.join('/')}`,
    late,
    indexable: false,
    documents: [],
  };
}

/** The items of one kind or, on the legacy list, of two, as the query wants them. */
export const loadListing: Loader = async (context) => {
  const { site, locale, request } = context;
  const place = placeOf(context);
  const { listing, path, presets } = place;
  const own = pathOf(locale, ...path);
  const { query } = request;
  const finding = findListing(site, locale, { listing, presets, path: own, query });
  // Whether a path names a filter must be known before the status is.
  const mayBeLate = isExternal(site, listing) && presets.length === 0 && !request.patient;
  if (mayBeLate && (await takesLonger(finding, frameWaitsMs))) {
    const late = finding.then(
      (found) => found?.screen,
      () => undefined,
    );
    return lateListing(context, place, late);
  }
  const found = await finding;
  if (found === undefined) return notFound(site, locale, { path: request.path, cause: 'route' });
  const { screen, wanted, documents } = found;
  const versions = await versionsWithItems(site, listingRules[listing].kinds, path);
  const speak = site.intl.speak(tableFor(locale));
  const title = [speak(`overview.${listing}`), ...screen.presets].join(': ');
  const { page } = screen.list;
  return {
    kind: 'page',
    screen: { kind: 'listing', ...screen },
    language: tableFor(locale),
    described: {
      title,
      ...(page > 1 && { part: speak('listing.pageNumber', { page: formatNumber(speak, page) }) }),
    },
    slug: path.join('/'),
    canonicalPath: listingAddress(own, screen.state),
    versions,
    sameRoute: `/${path.join('/')}`,
    feeds: feedsOf(locale, path, wanted, title),
    // Every combination of filters would be a page of its own for search engines.
    indexable: isUntouched(screen.state) && versions.some((version) => version.locale === locale),
    documents,
  };
};
