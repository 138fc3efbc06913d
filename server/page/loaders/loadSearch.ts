import { address } from '../../../shared/routing/addresses';
import { pageList } from '../../../shared/routing/pageData';
import { readSearch, searchAddress, type SearchScreen } from '../../../shared/search/searchState';
import { visitorsRetryAfter } from '../../middleware/errorAnswers';
import { findResults } from '../../search/findResults';
import type { PageContext } from '../pageContext';
import { deferredPart, menuLink, type Described, type Loader, pageNumber } from './loader';
import { routePage } from './loadSitePages';

/** The title of the search names what was asked for, and which page of the results it is. */
function describe(site: PageContext, locale: string, { state }: SearchScreen): Described {
  const intl = site.intl.forTable(locale);
  const type = intl.formatMessage({ id: 'search.title' });
  const label = state.keyword;
  const title = label === '' ? type : intl.formatMessage({ id: 'listing.chip' }, { type, label });
  return { title, ...pageNumber(intl, state.page) };
}

/** What the search finds; its results follow the frame where it needs longer than 300 ms. */
export const loadSearch: Loader = async (context) => {
  const { site, locale, request, budget } = context;
  const path = address.search(locale);
  const { link: contact } = await menuLink(site, locale, 'details.contact');
  const asked = { ...readSearch(request.query), path, ...(contact !== undefined && { contact }) };
  const finding = findResults(site, locale, asked);
  const isDeferred = await budget.isDeferred(finding);
  const part = async () => ({ kind: 'search', ...(await finding) }) as const;
  const screen: SearchScreen = isDeferred ? asked : await finding;
  return {
    ...(await routePage(context, '/search', 'search.title')),
    screen: isDeferred
      ? { kind: 'deferredSearch', state: asked.state, path }
      : { kind: 'search', ...screen },
    ...(isDeferred && { deferred: { [pageList]: deferredPart(site, part()) } }),
    described: describe(site, locale, screen),
    slug: 'search',
    canonicalPath: searchAddress(path, screen.state),
    ...(screen.unavailable === true && { retryAfter: visitorsRetryAfter() }),
  };
};
