import { Label } from '../pages/details/Facts';
import { Hero } from '../pages/Hero';
import { ActiveFilters } from './ActiveFilters';
import { FilterPanel } from './FilterPanel';
import { LetterBar } from './LetterBar';
import { Results } from './Results';
import { useListing } from './useListing';

/** A list of one kind of content: its filters, what they find, and the way through it. */
export function Listing() {
  const listing = useListing();
  return (
    <article className="page page-listing">
      <Hero variant="band">
        <h1 tabIndex={-1}>
          <Label id={`overview.${listing.state.listing}`} />
        </h1>
        <FilterPanel listing={listing} />
        {listing.screen.options.letters.length > 0 && <LetterBar listing={listing} />}
        <ActiveFilters listing={listing} />
      </Hero>
      <Results listing={listing} />
    </article>
  );
}
