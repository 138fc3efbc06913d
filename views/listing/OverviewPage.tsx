import { useIntl } from 'react-intl';
import { letterLabel } from '../../shared/content/components/glossaryGroups';
import { activeFilters, changeListing } from '../../shared/listing/listingState';
import { DeferredListing, ListPage } from './DeferredListing';
import { ActiveFilters } from './filters/Chips';
import { FilterForm } from './filters/FilterForm';
import { FilterPanel } from './filters/FilterPanel';
import { ComposerLink, Results } from './results/Results';
import { StateLink } from './results/StateLink';
import { useListing, useListName, type ListingControl } from './useListing';

/** First letters to narrow a list to; those that nothing begins with are no links. */
function LetterBar({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { state, screen } = listing;
  const { alphabet, letters } = screen.options;
  const choice = (letter: string | undefined, name: string) => (
    <StateLink
      listing={listing}
      to={changeListing(state, { letter })}
      isCurrent={state.letter === letter}
    >
      {name}
    </StateLink>
  );
  return (
    <nav className="alphabet" aria-label={intl.formatMessage({ id: 'listing.letters' })}>
      <ul>
        <li>{choice(undefined, intl.formatMessage({ id: 'listing.all' }))}</li>
        {alphabet.map((letter) => (
          <li key={letter}>
            {letters.includes(letter) ? (
              choice(letter, letterLabel(letter))
            ) : (
              <span className="alphabet-empty" role="link" aria-disabled="true">
                {letterLabel(letter)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Listing() {
  const listing = useListing();
  const { state, screen } = listing;
  const { list, unavailable } = screen;
  // Filters that were chosen, without the period that holds anyway.
  const count = activeFilters(state, state.period).length + Number(state.period.span !== undefined);
  return (
    <ListPage name={useListName(state)}>
      <div className="listing-body">
        <FilterPanel count={count} total={unavailable === true ? undefined : list.total}>
          <FilterForm listing={listing} />
          <ComposerLink listing={listing} />
        </FilterPanel>
        {screen.options.letters.length > 0 && <LetterBar listing={listing} />}
        <ActiveFilters listing={listing} />
        <Results listing={listing} />
      </div>
    </ListPage>
  );
}

/** The overview of one kind of content, or of news and events together: filters, and what they find. */
export function OverviewPage() {
  return (
    <DeferredListing>
      <Listing />
    </DeferredListing>
  );
}
