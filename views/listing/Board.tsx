import { useIntl } from 'react-intl';
import { boardIdOf } from '../../shared/listing/board';
import { address } from '../../shared/routing/addresses';
import { useScripted } from '../components/hooks/browser';
import { Icon } from '../icons/Icon';
import { usePageData } from '../PageDataContext';
import { DeferredListing, ListPage } from './DeferredListing';
import { ActiveFilters } from './filters/Chips';
import { FilterForm, filterFormId } from './filters/FilterForm';
import { ComposerLink, Results } from './results/Results';
import { useListing, useListName, type ListingControl } from './useListing';

/** Leads to the board of what is chosen; without script the form does, by way of the server. */
function CreateBoard({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const scripted = useScripted();
  const { locale } = usePageData();
  const id = boardIdOf(listing.state);
  if (id === undefined) {
    return (
      <p className="field-fault" role="alert">
        <Icon name="error" />
        <span>{intl.formatMessage({ id: 'board.tooLong' })}</span>
      </p>
    );
  }
  const create = intl.formatMessage({ id: 'board.create' });
  return (
    <p>
      {scripted ? (
        <a className="button" href={address.news(locale, id)}>
          {create}
        </a>
      ) : (
        <button type="submit" form={filterFormId} name="make" value="1">
          {create}
        </button>
      )}
    </p>
  );
}

function BoardListing() {
  const listing = useListing();
  const intl = useIntl();
  const name = useListName({ listing: listing.state.listing, ...listing.screen });
  if (listing.isFixed) {
    const intro = (
      <>
        <ActiveFilters listing={listing} />
        <ComposerLink listing={listing} />
      </>
    );
    return (
      <ListPage name={name} intro={intro}>
        <div className="listing-body">
          <Results listing={listing} />
        </div>
      </ListPage>
    );
  }
  return (
    <ListPage
      name={name}
      intro={<p className="lead">{intl.formatMessage({ id: 'board.intro' })}</p>}
    >
      <div className="listing-body">
        <div className="filter-panel">
          <FilterForm listing={listing} />
          <CreateBoard listing={listing} />
        </div>
        <ActiveFilters listing={listing} />
        <Results listing={listing} />
      </div>
    </ListPage>
  );
}

/** A personal board, or the form that composes one, with what it finds. */
export function Board() {
  return (
    <DeferredListing>
      <BoardListing />
    </DeferredListing>
  );
}
