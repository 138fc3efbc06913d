import { useIntl } from 'react-intl';
import { searchOrders } from '../../shared/search/searchAnswer';
import { changeSearch } from '../../shared/search/searchState';
import type { SearchFound } from '../../shared/routing/searchScreen';
import { UiText } from '../language/UiText';
import { Pagination } from '../listing/results/Pagination';
import { resultsId } from '../listing/results/resultsId';
import { DisplayChoice, SortSelect } from '../listing/results/ResultTools';
import { UnloadedNotice } from '../listing/filters/UnloadedNotice';
import { usePageData } from '../PageDataContext';
import { NothingFound } from './SearchHelp';
import { DidYouMean, OtherLanguages } from './Alternatives';
import { searchFormId } from './SearchField';
import { SearchResult } from './SearchResult';
import { UnavailableText } from './SearchUnavailable';
import { resultsText, type SearchControl } from './useSearch';

function Tools({ search }: { search: SearchControl }) {
  const { state } = search;
  return (
    <div className="result-tools">
      <SortSelect
        form={searchFormId}
        orders={searchOrders}
        value={state.sort}
        onChoose={(sort) => search.change(changeSearch(state, { sort }).state)}
      />
      <DisplayChoice
        listing={search}
        laidOut={(display) => changeSearch(state, { display, page: String(state.page) }).state}
      />
    </div>
  );
}

/** What was found; old results stay until new ones are there, and are busy meanwhile. */
export function SearchResults({ search, found }: { search: SearchControl; found: SearchFound }) {
  const intl = useIntl();
  const { locale } = usePageData();
  const { screen, state } = search;
  const { list, suggestion } = found;
  return (
    <section className="results search-results" aria-labelledby={resultsId} data-changes>
      <UnloadedNotice>
        <UnavailableText />
      </UnloadedNotice>
      <div className="result-bar">
        <h2 id={resultsId} className="result-count" tabIndex={-1}>
          <UiText>{resultsText(intl, screen)}</UiText>
        </h2>
        {list.total > 0 && <Tools search={search} />}
      </div>
      {suggestion !== undefined && <DidYouMean search={search} suggestion={suggestion} />}
      {list.total === 0 && <NothingFound />}
      <OtherLanguages keyword={screen.state.keyword} found={found} />
      {list.total > 0 && (
        <ul className={screen.state.display === 'grid' ? 'items grid' : 'items rows'}>
          {list.items.map((hit) => (
            <SearchResult key={`${hit.kind}-${hit.id}`} hit={hit} language={locale} />
          ))}
        </ul>
      )}
      <Pagination path={search.addressOf(state)} page={list.page} totalPages={list.totalPages} />
    </section>
  );
}
