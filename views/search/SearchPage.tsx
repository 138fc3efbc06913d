import type { ReactNode } from 'react';
import {
  searchKinds,
  type SearchKind,
  changeSearch,
  type SearchScreen,
  type SearchFound,
} from '../../shared/search/searchState';
import { Hero } from '../pages/content/Hero';
import { Label, useUiTextAttributes } from '../language/UiText';
import { SearchField } from './SearchField';
import { SearchFilters } from './SearchFilters';
import { SearchResults, SearchUnavailable } from './SearchResults';
import { SearchContact, SearchStart } from './SearchHelp';
import { useSearch, useTypedSearch, type SearchControl } from './useSearch';
import { useIntl } from 'react-intl';
import { countText } from '../listing/filters/labels';
import { StateLink } from '../listing/results/StateLink';
import { pageList } from '../../shared/routing/pageData';
import { Deferred, StillWaiting } from '../listing/Deferred';
import { useScreen } from '../PageDataContext';

/** What all results of a kind are called. */
const nameOf = (kind: SearchKind) =>
  kind === 'pages' ? 'search.pages' : (`overview.${kind}` as const);

/** The kinds that results have, each with how many; one of them, or all, is shown. */
function KindTabs({ search, found }: { search: SearchControl; found: SearchFound }) {
  const intl = useIntl();
  const attributes = useUiTextAttributes();
  const { state } = search;
  const counts = searchKinds
    .map((kind) => ({ kind, count: found.kinds[kind] ?? 0 }))
    .filter(({ kind, count }) => count > 0 || kind === state.kind);
  if (counts.length === 0) return null;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const tab = (kind: SearchKind | undefined, name: string, count: number) => (
    <li key={kind ?? 'all'}>
      <StateLink
        listing={search}
        to={changeSearch(state, { type: kind ?? '' }).state}
        isCurrent={state.kind === kind}
      >
        <span>{`${name} `}</span>
        <span className="kind-count">{countText(intl, count)}</span>
      </StateLink>
    </li>
  );
  return (
    <nav
      className="kind-tabs"
      aria-label={intl.formatMessage({ id: 'search.kinds' })}
      {...attributes}
    >
      <ul>
        {tab(undefined, intl.formatMessage({ id: 'listing.all' }), all)}
        {counts.map(({ kind, count }) =>
          tab(kind, intl.formatMessage({ id: nameOf(kind) }), count),
        )}
      </ul>
    </nav>
  );
}

/** The search of the site: its field, what narrows it, and what it finds or `children` in its place. */
function Search({ screen, children }: { screen: SearchScreen; children?: ReactNode }) {
  const search = useSearch(screen);
  const typed = useTypedSearch(search);
  const { found, unavailable, contact } = screen;
  return (
    <article className="page page-listing page-search">
      <Hero variant="band">
        <Label as="h1" tabIndex={-1} id="search.title" />
        <SearchField
          path={screen.path}
          state={search.state}
          keyword={typed.keyword}
          onType={(keyword) => typed.type('keyword', keyword)}
          // Whoever searches for the same again where there was no answer wants it to be tried again.
          {...(unavailable !== true && { onSearch: typed.apply })}
        />
      </Hero>
      {found !== undefined && (
        <div className="listing-body">
          <SearchFilters search={search} found={found} typed={typed} />
          <KindTabs search={search} found={found} />
          <SearchResults search={search} found={found} />
        </div>
      )}
      {unavailable === true && <SearchUnavailable href={search.addressOf(screen.state)} />}
      {children}
      {found === undefined && unavailable !== true && children === undefined && (
        <SearchStart keyword={screen.state.keyword} />
      )}
      {contact !== undefined && <SearchContact contact={contact} />}
    </article>
  );
}

/** The search of the site; its results may come after the frame. */
export function SearchPage() {
  const screen = useScreen('search', 'deferredSearch');
  if (screen.kind === 'search') return <Search screen={screen} />;
  const waiting = (
    <Search screen={screen}>
      <div className="results deferred-results">
        <StillWaiting text="search.late" />
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
