import { activeFilters, type ListingState } from '../../shared/listing/listingState';
import { Label } from '../pages/details/parts/Facts';
import { Hero } from '../pages/content/Hero';
import { ActiveFilters } from './ActiveFilters';
import { FilterForm } from './FilterForm';
import { FilterPanel } from './FilterPanel';
import { LetterBar } from './LetterBar';
import { Results } from './Results';
import { useListing } from './useListing';

/** Filters that were chosen, without the period that holds anyway. */
function chosenCount(state: ListingState): number {
  return activeFilters(state, state.period).length + Number(state.period.span !== undefined);
}

/** A list of one kind of content: its filters, what they find, and the way through it. */
export function Listing() {
  const listing = useListing();
  const { state, screen } = listing;
  const { list, unavailable } = screen;
  return (
    <article className="page page-listing">
      <Hero variant="band">
        <h1 tabIndex={-1}>
          <Label id={`overview.${state.listing}`} />
        </h1>
        <FilterPanel
          count={chosenCount(state)}
          total={unavailable === true ? undefined : list.total}
        >
          <FilterForm listing={listing} />
        </FilterPanel>
        {screen.options.letters.length > 0 && <LetterBar listing={listing} />}
        <ActiveFilters listing={listing} />
      </Hero>
      <Results listing={listing} />
    </article>
  );
}
