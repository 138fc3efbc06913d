import { formatNumber } from '../../../shared/language/formats/numbers';
import { address } from '../../../shared/routing/addresses';
import { pageList } from '../../../shared/routing/pageData';
import type { SearchScreen } from '../../../shared/routing/searchScreen';
import { readSearch, searchAddress } from '../../../shared/search/searchState';
import { visitorsRetryAfter } from '../../middleware/errorAnswers';
import { findResults } from '../../search/findResults';
import type { PageContext } from '../pageContext';
import { deferredPart } from './deferredListing';
import type { Loader, Described, LoaderResult } from './loader';
import { routePage } from './loadSitePages';
import { menuLink } from './menuLink';

/** The title of the search names what was asked for, and which page of the results it is. */
function describe(site: PageContext, locale: string, { state }: SearchScreen): Described {
  const intl = site.intl.forTable(locale);
  const name = intl.formatMessage({ id: 'search.title' });
  const page = formatNumber(intl, state.page);
  return {
    title:
      state.keyword === ''
        ? name
        : intl.formatMessage({ id: 'listing.chip' }, { type: name, label: state.keyword }),
    ...(state.page > 1 && { part: intl.formatMessage({ id: 'listing.pageNumber' }, { page }) }),
  };
}

/**
 * What the search finds. Where it needs longer than 300 ms its results follow the frame; where it
 * cannot answer the frame says so.
 */
export const loadSearch: Loader = async (context) => {
  const { site, locale, request, budget } = context;
  const path = address.search(locale);
  const { link: contact } = await menuLink(site, locale, 'details.contact');
  const asked = { ...readSearch(request.query), path, ...(contact !== undefined && { contact }) };
  const finding = findResults(site, locale, asked);
  const isDeferred = await budget.isDeferred(finding);
  const screen: SearchScreen = isDeferred ? asked : await finding;
  const shown: Pick<LoaderResult, 'screen' | 'deferred'> = isDeferred
    ? {
        screen: { kind: 'deferredSearch', state: asked.state, path },
        deferred: {
          [pageList]: deferredPart(
            site,
            finding.then((found) => ({ kind: 'search', ...found })),
          ),
        },
      }
    : { screen: { kind: 'search', ...screen } };
  return {
    ...(await routePage(context, '/search', 'search.title')),
    ...shown,
    described: describe(site, locale, screen),
    slug: 'search',
    canonicalPath: searchAddress(path, screen.state),
    ...(screen.unavailable === true && { retryAfter: visitorsRetryAfter() }),
  };
};
