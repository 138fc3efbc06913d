import { useIntl } from 'react-intl';
import { usePageData } from '../../PageDataContext';
import { NoResults } from './NoResults';
import { OverviewUnavailable, UnavailableText } from './OverviewUnavailable';
import { Pagination } from './Pagination';
import { ResultBar } from './ResultBar';
import { ResultList } from './ResultList';
import { resultsId } from './resultsId';
import { UnloadedNotice } from '../filters/UnloadedNotice';
import { useFormats } from '../../language/LanguageContext';
import type { ListingControl } from '../useListing';
import { useListName } from '../useListName';
import { defaultLocale } from '../../../shared/language/languages';
import { subscriptionAddress } from '../../../shared/listing/feedLinks';
import { changeFilters } from '../../../shared/listing/listingState';
import { withPresets } from '../../../shared/listing/withPresets';
import { address } from '../../../shared/routing/addresses';
import { StateLink } from './StateLink';

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
      <StateLink listing={listing} to={changeFilters(state, { also })}>
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
        <ResultList
          items={list.items}
          level={3}
          language={locale}
          today={screen.today}
          presentation={state.display === 'grid' ? 'grid' : 'rows'}
        />
      )}
      {!isFixed && <IncludeGermanToggle listing={listing} />}
      <Pagination path={listing.addressOf(state)} page={list.page} totalPages={list.totalPages} />
      {list.total > 0 && <CsvLink listing={listing} />}
    </section>
  );
}
