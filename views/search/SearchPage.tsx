import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { pageList } from '../../shared/routing/pageData';
import { searchKinds, changeSearch } from '../../shared/search/searchState';
import type { SearchFound, SearchKind, SearchScreen } from '../../shared/search/searchState';
import { useHydrated } from '../components/hooks/browser';
import { Landmark } from '../frame/Landmark';
import { Icon } from '../icons/Icon';
import { useUiTextAttributes } from '../language/UiText';
import { Deferred, WaitingText } from '../listing/Deferred';
import { countText } from '../listing/filters/labels';
import type { Input } from '../listing/listState';
import { StateLink } from '../listing/results/StateLink';
import { useScreen } from '../PageDataContext';
import { Hero } from '../pages/content/Hero';
import { SearchFilters } from './SearchFilters';
import { SearchContact, SearchStart } from './SearchHelp';
import { SearchResults, SearchUnavailableNotice } from './SearchResults';
import { searchFormId, useSearch, useSearchInput, type SearchControl } from './useSearch';

function SearchField({ search, typed }: { search: SearchControl; typed: Input }) {
  const { state, screen } = search;
  const intl = useIntl();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const label = intl.formatMessage({ id: 'frame.searchLabel' });
  const clear = () => {
    typed.type('keyword', '');
    field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    // A visitor who searches for the same again after a failure wants it to be tried again.
    if (screen.unavailable === true) return;
    event.preventDefault();
    typed.apply();
  };
  return (
    <form
      className="search"
      id={searchFormId}
      role="search"
      aria-label={label}
      action={screen.path}
      onSubmit={submit}
      {...useUiTextAttributes()}
    >
      <label htmlFor="search-field" className="visually-hidden">
        {label}
      </label>
      <div className="search-input">
        <input
          id="search-field"
          ref={field}
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          data-suggests=""
          value={typed.keyword}
          onChange={(event) => typed.type('keyword', event.target.value)}
        />
        {hydrated && typed.keyword !== '' && (
          <button type="button" className="search-clear" onClick={clear}>
            <Icon name="close" />
            <span className="visually-hidden">{intl.formatMessage({ id: 'search.clear' })}</span>
          </button>
        )}
      </div>
      {state.kind !== undefined && <input type="hidden" name="type" value={state.kind} />}
      {state.display === 'grid' && <input type="hidden" name="display" value="grid" />}
      <button type="submit">
        <Icon name="search" />
        <span>{intl.formatMessage({ id: 'frame.searchSubmit' })}</span>
      </button>
    </form>
  );
}

const nameOf = (kind: SearchKind) =>
  kind === 'pages' ? 'search.pages' : (`overview.${kind}` as const);

/** The kinds that results have, each with how many; one of them, or all, is shown. */
function KindTabs({ search, found }: { search: SearchControl; found: SearchFound }) {
  const intl = useIntl();
  const { state } = search;
  const counts = searchKinds
    .map((kind) => ({ kind, count: found.kinds[kind] ?? 0 }))
    .filter(({ kind, count }) => count > 0 || kind === state.kind);
  if (counts.length === 0) return null;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Landmark className="kind-tabs" label="search.kinds">
      <ul>
        {[{ kind: undefined, count: all }, ...counts].map(({ kind, count }) => (
          <li key={kind ?? 'all'}>
            <StateLink
              listing={search}
              to={changeSearch(state, { type: kind ?? '' }).state}
              isCurrent={state.kind === kind}
            >
              <span>{`${intl.formatMessage({ id: kind ? nameOf(kind) : 'listing.all' })} `}</span>
              <span className="kind-count">{countText(intl, count)}</span>
            </StateLink>
          </li>
        ))}
      </ul>
    </Landmark>
  );
}

/** The search of the site: its field, what narrows it, and what it finds or `children` in its place. */
function Search({ screen, children }: { screen: SearchScreen; children?: ReactNode }) {
  const search = useSearch(screen);
  const typed = useSearchInput(search);
  const { found, unavailable, contact } = screen;
  return (
    <article className="page page-listing page-search">
      <Hero variant="band" title="search.title">
        <SearchField search={search} typed={typed} />
      </Hero>
      {found !== undefined && (
        <div className="listing-body">
          <SearchFilters search={search} found={found} typed={typed} />
          <KindTabs search={search} found={found} />
          <SearchResults search={search} found={found} />
        </div>
      )}
      {unavailable === true && <SearchUnavailableNotice href={search.addressOf(screen.state)} />}
      {children}
      {found === undefined && unavailable !== true && children === undefined && (
        <SearchStart keyword={screen.state.keyword} />
      )}
      {contact !== undefined && <SearchContact contact={contact} />}
    </article>
  );
}

/** Shows the search of the site; its results may come after the frame. */
export function SearchPage() {
  const screen = useScreen('search', 'deferredSearch');
  if (screen.kind === 'search') return <Search screen={screen} />;
  const waiting = (
    <Search screen={screen}>
      <div className="results deferred-results">
        <WaitingText text="search.late" />
      </div>
    </Search>
  );
  return (
    <Deferred name={pageList} waiting={waiting}>
      {(found) => (
        <Search screen={found?.kind === 'search' ? found : { ...screen, unavailable: true }} />
      )}
    </Deferred>
  );
}
