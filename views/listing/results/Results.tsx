import { useIntl } from 'react-intl';
import { plural } from '../../../shared/language/formats/numbers';
import { defaultLocale } from '../../../shared/language/languages';
import { feedFormats } from '../../../shared/html/mediaTypes';
import {
  subscriptionAddress,
  isUntouched,
  listingAddress,
} from '../../../shared/listing/listingAddress';
import { listingRules, sortOrders } from '../../../shared/listing/listingFilters';
import { changeListing, withPresets } from '../../../shared/listing/listingState';
import { address } from '../../../shared/routing/addresses';
import { composerId } from '../../../shared/routing/routeNames';
import { useHydrated } from '../../components/hooks/browser';
import { Below } from '../../components/text/HeadingLevel';
import { CopyLink } from '../../frame/share/CopyLink';
import { Icon } from '../../icons/Icon';
import { useFormats } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { filterFormId } from '../filters/FilterForm';
import { periodFaults } from '../filters/PeriodFilter';
import { useListName, type ListingControl } from '../useListing';
import { NoResults } from './NoResults';
import { OverviewUnavailable, UnavailableText } from './OverviewUnavailable';
import { ResultList } from './ResultList';
import { DisplayChoice, Pagination, SortSelect } from './ResultTools';
import { StateLink, UnloadedNotice, resultsId } from './StateLink';

/** Shows the way to the form that composes boards, with what is chosen: from a list of news, or a board. */
export function ComposerLink({ listing: { state, isFixed } }: { listing: ListingControl }) {
  const intl = useIntl();
  const { locale } = usePageData();
  if (state.listing !== 'news') return null;
  const form = address.news(locale, composerId);
  return (
    <a className="compose-board" href={listingAddress(form, { ...state, page: 1 })}>
      {intl.formatMessage({ id: isFixed ? 'board.edit' : 'board.offer' })}
    </a>
  );
}

/** Addresses to follow what a listing finds: feeds of news, or a calendar of events. */
function Subscribe({ listing: { state: own, screen } }: { listing: ListingControl }) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { locale } = usePageData();
  // A feed knows the filters of the query, not those of a path.
  const state = withPresets(own, screen.presets);
  const isNews = state.listing === 'news';
  if (!isNews && state.listing !== 'events') return null;
  const path = isNews ? address.newsList(locale) : address.overview(locale, 'events');
  const calendar = { ics: { name: intl.formatMessage({ id: 'listing.calendar' }) } };
  const feeds = Object.entries(isNews ? feedFormats : calendar).map(([format, { name }]) => ({
    name,
    href: subscriptionAddress(path, format, state),
  }));
  return (
    <details className="subscribe" data-menu="overlay">
      <summary className="button-outline">
        <Icon name="feed" />
        <span>{intl.formatMessage({ id: 'listing.subscribe' })}</span>
      </summary>
      <div className="subscribe-panel">
        <p>{intl.formatMessage({ id: 'listing.subscribeText' })}</p>
        <ul>
          {feeds.map(({ name, href }) => (
            <li key={name}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
        {screen.openData !== undefined && (
          <p>
            <a href={screen.openData}>{intl.formatMessage({ id: 'listing.openData' })}</a>
          </p>
        )}
        {hydrated && (
          <CopyLink
            id="feed-address"
            label="listing.feedAddress"
            url={new URL(feeds[0]?.href ?? '', location.href).href}
          />
        )}
      </div>
    </details>
  );
}

/** Events are sorted by when they take place. */
const eventOrderNames = {
  dateAscending: 'listing.soonest',
  dateDescending: 'listing.latest',
} as const;

function useHeading({ screen: { state, list } }: ListingControl): string {
  const intl = useIntl();
  if (list.total > 0) {
    return intl.formatMessage({ id: 'overview.total' }, plural(intl, list.total));
  }
  if (!isUntouched(state)) return intl.formatMessage({ id: 'listing.noMatch' });
  const own = listingRules[state.listing].period === 'fromToday';
  return intl.formatMessage({ id: own ? 'listing.noEvents' : 'overview.empty' });
}

function ResultBar({ listing }: { listing: ListingControl }) {
  const heading = useHeading(listing);
  const { state, screen, isFixed } = listing;
  const hasResults = screen.list.total > 0;
  const orders = sortOrders.filter((order) => order !== 'relevance' || state.keyword !== '');
  return (
    <div className="result-bar">
      <h2 id={resultsId} className="result-count" tabIndex={-1}>
        {heading}
      </h2>
      {(hasResults || isUntouched(state)) && <Subscribe listing={listing} />}
      {hasResults && (
        <div className="result-tools">
          {!isFixed && (
            <SortSelect
              form={filterFormId}
              orders={orders}
              value={state.sort}
              names={state.listing === 'events' ? eventOrderNames : {}}
              onChoose={(order) => listing.change(changeListing(state, { sort: order }))}
            />
          )}
          <DisplayChoice listing={listing} laidOut={(display) => ({ ...state, display })} />
        </div>
      )}
    </div>
  );
}

/** Says that German has more, and adds or takes away what it has. */
function IncludeGermanToggle({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { state, screen } = listing;
  if (!screen.germanHasMore) return null;
  const isShown = state.also.includes(defaultLocale);
  const others = state.also.filter((code) => code !== defaultLocale);
  const also = isShown ? others : [...others, defaultLocale].toSorted();
  const id = isShown ? 'listing.hideGerman' : 'listing.showGerman';
  return (
    <p className="german-too">
      <span>{`${intl.formatMessage({ id: 'listing.partial' })} `}</span>
      <StateLink listing={listing} to={changeListing(state, { also })}>
        {intl.formatMessage({ id }, { fallbackLocale: defaultLocale })}
      </StateLink>
    </p>
  );
}

/** The list with its filters as a file; a board, whose days move, has none. */
function CsvLink({ listing: { state, screen } }: { listing: ListingControl }) {
  const intl = useIntl();
  const { locale } = usePageData();
  if (state.listing === 'nsb') return null;
  const path = address.overview(locale, state.listing);
  const href = subscriptionAddress(path, 'csv', withPresets(state, screen.presets));
  return (
    <p className="list-csv">
      <a className="icon-download" href={href} download>
        {intl.formatMessage({ id: 'component.csv' })}
      </a>
    </p>
  );
}

/** Shows what was found; an old list stays until a new one is there, and is busy meanwhile. */
export function Results({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const formats = useFormats();
  const { locale } = usePageData();
  const { screen, isFixed } = listing;
  const { list, state } = screen;
  const name = useListName({ listing: state.listing, ...screen });
  const unloaded = (
    <UnloadedNotice>
      <UnavailableText name={name} />
    </UnloadedNotice>
  );
  if (screen.unavailable === true) {
    return (
      <section className="results" aria-label={name} data-changes>
        {unloaded}
        <OverviewUnavailable name={name} address={listing.addressOf(state)} />
      </section>
    );
  }
  return (
    <section className="results" aria-labelledby={resultsId} data-changes>
      {unloaded}
      <ResultBar listing={listing} />
      {screen.asOf !== undefined && (
        <p className="notification notification-warning">
          {intl.formatMessage({ id: 'listing.asOf' }, { date: formats.moment(screen.asOf) })}
        </p>
      )}
      {screen.fault !== undefined && (
        <p className="notification notification-warning">
          {intl.formatMessage({ id: periodFaults[screen.fault] })}
        </p>
      )}
      {!isFixed && list.total === 0 && <NoResults listing={listing} />}
      {list.total > 0 && (
        <Below>
          <ResultList
            items={list.items}
            language={locale}
            today={screen.today}
            presentation={state.display === 'grid' ? 'grid' : 'rows'}
          />
        </Below>
      )}
      {!isFixed && <IncludeGermanToggle listing={listing} />}
      <Pagination path={listing.addressOf(state)} page={list.page} totalPages={list.totalPages} />
      {list.total > 0 && <CsvLink listing={listing} />}
    </section>
  );
}
