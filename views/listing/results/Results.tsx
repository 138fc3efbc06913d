import { useIntl } from 'react-intl';
import { Below } from '../../components/text/HeadingLevel';
import { usePageData } from '../../PageDataContext';
import { NoResults } from './NoResults';
import { OverviewUnavailable, UnavailableText } from './OverviewUnavailable';
import { Pagination } from './Pagination';
import { ResultList } from './ResultList';
import { UnloadedNotice } from '../filters/UnloadedNotice';
import { useFormats } from '../../language/UiText';
import { useListName, type ListingControl } from '../useListing';
import { defaultLocale } from '../../../shared/language/languages';
import {
  subscriptionAddress,
  isUntouched,
  listingAddress,
} from '../../../shared/listing/listingAddress';
import { changeListing, withPresets } from '../../../shared/listing/listingState';
import { address } from '../../../shared/routing/addresses';
import { StateLink, resultsId } from './StateLink';
import { counted } from '../../../shared/language/formats/numbers';
import { listingRules, sortOrders } from '../../../shared/listing/listingRules';
import { filterFormId } from '../filters/FilterForm';
import { DisplayChoice, SortSelect } from './ResultTools';
import { Subscribe } from './Subscribe';
import { composerId } from '../../../shared/routing/routeHandle';

/** The way to the form that composes boards, with what is chosen: from a list of news, or a board. */
export function ComposerLink({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { locale } = usePageData();
  const { state, isFixed } = listing;
  if (state.listing !== 'news') return null;
  const form = address.news(locale, composerId);
  return (
    <a className="compose-board" href={listingAddress(form, { ...state, page: 1 })}>
      {intl.formatMessage({ id: isFixed ? 'board.edit' : 'board.offer' })}
    </a>
  );
}

/** Events are sorted by when they take place. */
const eventOrderNames = {
  dateAscending: 'listing.soonest',
  dateDescending: 'listing.latest',
} as const;

/** What the heading of the results says: how many there are, or why there are none. */
function useHeading({ screen }: ListingControl): string {
  const intl = useIntl();
  const { state, list } = screen;
  if (list.total > 0) {
    return intl.formatMessage({ id: 'overview.total' }, counted(intl, list.total));
  }
  if (!isUntouched(state)) return intl.formatMessage({ id: 'listing.noMatch' });
  const own = listingRules[state.listing].period === 'fromToday';
  return intl.formatMessage({ id: own ? 'listing.noEvents' : 'overview.empty' });
}

/** How many results there are, how to subscribe to them, and how they are sorted and laid out. */
function ResultBar({ listing }: { listing: ListingControl }) {
  const heading = useHeading(listing);
  const { state } = listing;
  const orders = sortOrders.filter((order) => order !== 'relevance' || state.keyword !== '');
  return (
    <div className="result-bar">
      <h2 id={resultsId} className="result-count" tabIndex={-1}>
        {heading}
      </h2>
      {(listing.screen.list.total > 0 || isUntouched(state)) && <Subscribe listing={listing} />}
      {listing.screen.list.total > 0 && (
        <div className="result-tools">
          {!listing.isFixed && (
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
  return (
    <p className="german-too">
      <span>{`${intl.formatMessage({ id: 'listing.partial' })} `}</span>
      <StateLink listing={listing} to={changeListing(state, { also })}>
        {intl.formatMessage(
          { id: isShown ? 'listing.hideGerman' : 'listing.showGerman' },
          { standIn: defaultLocale },
        )}
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
  return (
    <p className="list-csv">
      <a
        className="icon-download"
        href={subscriptionAddress(path, 'csv', withPresets(state, screen.presets))}
        download
      >
        {intl.formatMessage({ id: 'component.csv' })}
      </a>
    </p>
  );
}

/** What was found; an old list stays until a new one is there, and is busy meanwhile. */
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
