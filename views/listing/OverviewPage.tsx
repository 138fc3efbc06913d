import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { letterLabel } from '../../shared/content/components/glossaryGroups';
import { boardIdOf } from '../../shared/listing/board';
import { activeFilters, changeListing } from '../../shared/listing/listingState';
import { address } from '../../shared/routing/addresses';
import { pageList } from '../../shared/routing/pageData';
import { useHydrated } from '../components/hooks/browser';
import { Icon } from '../icons/Icon';
import { UiText } from '../language/UiText';
import { PageDataContext, useAddress, usePageData, useScreen } from '../PageDataContext';
import { Hero } from '../pages/content/Hero';
import { Deferred, WaitingText } from './Deferred';
import { ActiveFilters } from './filters/Chips';
import { FilterForm, filterFormId } from './filters/FilterForm';
import { FilterPanel } from './filters/FilterPanel';
import { OverviewUnavailable } from './results/OverviewUnavailable';
import { ComposerLink, Results } from './results/Results';
import { StateLink } from './results/StateLink';
import { useListing, useListName, type ListingControl } from './useListing';

/** Leads to the board of what is chosen; without script the form does, by way of the server. */
function CreateBoard({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const hydrated = useHydrated();
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
      {hydrated ? (
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

/** The page of a list: in a band its name with `intro`, and below it `children`. */
function ListPage(props: { name: string; intro?: ReactNode; children: ReactNode }) {
  const { name, intro, children } = props;
  return (
    <article className="page page-listing">
      <Hero variant="band">
        <UiText as="h1" tabIndex={-1}>
          {name}
        </UiText>
        {intro}
      </Hero>
      {children}
    </article>
  );
}

function Filters({ listing }: { listing: ListingControl }) {
  const { state, screen } = listing;
  const { list, unavailable, board } = screen;
  if (board !== undefined)
    return (
      <div className="filter-panel">
        <FilterForm listing={listing} />
        <CreateBoard listing={listing} />
      </div>
    );
  // Filters that were chosen, without the period that holds anyway.
  const count = activeFilters(state, state.period).length + Number(state.period.span !== undefined);
  return (
    <FilterPanel count={count} total={unavailable === true ? undefined : list.total}>
      <FilterForm listing={listing} />
      <ComposerLink listing={listing} />
    </FilterPanel>
  );
}

function Listing() {
  const intl = useIntl();
  const listing = useListing();
  const { state, screen, isFixed } = listing;
  const { board, options } = screen;
  const active = <ActiveFilters listing={listing} />;
  const intro = (
    <>
      {isFixed && active}
      {isFixed && <ComposerLink listing={listing} />}
      {board?.composing && <p className="lead">{intl.formatMessage({ id: 'board.intro' })}</p>}
    </>
  );
  return (
    <ListPage name={useListName({ listing: state.listing, ...screen })} intro={intro}>
      <div className="listing-body">
        {!isFixed && <Filters listing={listing} />}
        {options.letters.length > 0 && <LetterBar listing={listing} />}
        {!isFixed && active}
        <Results listing={listing} />
      </div>
    </ListPage>
  );
}

function ArrivingListing() {
  const page = usePageData();
  const here = useAddress();
  const name = useListName(useScreen('deferredListing'));
  const inPlace = (content: ReactNode) => (
    <ListPage name={name}>
      <div className="deferred-results">{content}</div>
    </ListPage>
  );
  return (
    <Deferred name={pageList} waiting={inPlace(<WaitingText text="listing.late" />)}>
      {(screen) =>
        screen?.kind === 'listing' ? (
          <PageDataContext value={{ ...page, screen }}>
            <Listing />
          </PageDataContext>
        ) : (
          inPlace(<OverviewUnavailable name={name} address={here} />)
        )
      }
    </Deferred>
  );
}

/** Shows the list of a kind of content, of news and events, or a personal board; items may come after the frame. */
export function OverviewPage() {
  const isDeferred = usePageData().screen.kind === 'deferredListing';
  return isDeferred ? <ArrivingListing /> : <Listing />;
}
