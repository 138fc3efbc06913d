import type { ReactNode } from 'react';
import type { SearchScreen } from '../../shared/routing/searchScreen';
import { Hero } from '../pages/content/Hero';
import { Label } from '../language/Label';
import { KindTabs } from './KindTabs';
import { SearchField } from './SearchField';
import { SearchFilters } from './SearchFilters';
import { SearchResults, SearchUnavailable } from './SearchResults';
import { SearchContact, SearchStart } from './SearchHelp';
import { useSearch, useTypedSearch } from './useSearch';

/** The search of the site: its field, what narrows it, and what it finds or `children` in its place. */
export function Search({ screen, children }: { screen: SearchScreen; children?: ReactNode }) {
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
