import type { PlainMessageId } from '../../shared/language/messages';
import type { ListingScreen } from '../../shared/routing/pageData';
import { Label } from '../pages/details/Facts';
import { Hero } from '../pages/Hero';
import { usePageData } from '../PageDataContext';
import { ActiveFilters } from './ActiveFilters';
import { FilterPanel } from './FilterPanel';
import { GermanToo } from './GermanToo';
import { LetterBar } from './LetterBar';
import { NoResults } from './NoResults';
import { Pagination } from './Pagination';
import { ResultBar } from './ResultBar';
import { ResultList } from './ResultList';
import { resultsId } from './resultsId';
import { useListing, type ListingControl } from './useListing';

/** What was found; an old list stays until a new one is there, and is busy meanwhile. */
function Results({ listing }: { listing: ListingControl }) {
  const { locale } = usePageData();
  const { screen } = listing;
  const { list, state } = screen;
  return (
    <section className="results" aria-labelledby={resultsId} data-changes>
      <ResultBar listing={listing} />
      <GermanToo listing={listing} />
      {list.total === 0 ? (
        <NoResults listing={listing} />
      ) : (
        <ResultList
          items={list.items}
          level={3}
          language={locale}
          today={screen.today}
          presentation={state.display === 'grid' ? 'grid' : 'rows'}
        />
      )}
      <Pagination path={listing.addressOf(state)} page={list.page} totalPages={list.totalPages} />
    </section>
  );
}

function titleOf({ state, board }: ListingScreen): PlainMessageId {
  if (board === undefined) return `overview.${state.listing}`;
  return board.composing ? 'board.compose' : 'board.title';
}

/** A list of one kind of content: its filters, what they find, and the way through it. */
export function Listing() {
  const listing = useListing();
  return (
    <article className="page page-listing">
      <Hero variant="band">
        <h1 tabIndex={-1}>
          <Label id={titleOf(listing.screen)} />
        </h1>
        <FilterPanel listing={listing} />
        {listing.screen.options.letters.length > 0 && <LetterBar listing={listing} />}
        <ActiveFilters listing={listing} />
      </Hero>
      <Results listing={listing} />
    </article>
  );
}
