import { useIntl } from 'react-intl';
import { address } from '../../shared/routing/addresses';
import {
  type OtherLanguage,
  type SearchFound,
  searchOrders,
  mostElsewhere,
  changeSearch,
  readSearch,
  searchAddress,
} from '../../shared/search/searchState';
import { Label, UiLabel, useCodeAttributes, useFormats, UiText } from '../language/UiText';
import { SearchUnavailableText } from '../listing/results/OverviewUnavailable';
import { DisplayChoice, Pagination, SortSelect } from '../listing/results/ResultTools';
import { StateLink, UnloadedNotice, resultsId } from '../listing/results/StateLink';
import { usePageData } from '../PageDataContext';
import { NothingFound } from './SearchHelp';
import { SearchResult } from './SearchResult';
import { resultsText, searchFormId, type SearchControl } from './useSearch';

/** Says that the search cannot answer, and offers to try again; `href` is the address of the search. */
export function SearchUnavailable({ href }: { href: string }) {
  return (
    <section className="results" data-changes>
      <div className="notification notification-warning">
        <p>
          <SearchUnavailableText />
        </p>
      </div>
      <p>
        <Label as="a" className="button" href={href} id="error.retry" />
      </p>
    </section>
  );
}

function LanguageLink({ keyword, other }: { keyword: string; other: OtherLanguage }) {
  const { state: sought } = readSearch(new URLSearchParams({ q: keyword }));
  const intl = useIntl();
  const formats = useFormats();
  const { locale, name, count } = other;
  const counted = formats.number(Math.min(count, mostElsewhere));
  const formatted = count > mostElsewhere ? `${counted}+` : counted;
  const attributes = useCodeAttributes(locale);
  return (
    <li>
      <a href={searchAddress(address.search(locale), sought)} hrefLang={locale} {...attributes}>
        {name}
      </a>
      <UiText>{` (${intl.formatMessage({ id: 'overview.total' }, { count, formatted })})`}</UiText>
    </li>
  );
}

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
  const own = useCodeAttributes(locale);
  const { screen, state } = search;
  const { list, suggestion } = found;
  return (
    <section className="results search-results" aria-labelledby={resultsId} data-changes>
      <UnloadedNotice>
        <SearchUnavailableText />
      </UnloadedNotice>
      <div className="result-bar">
        <h2 id={resultsId} className="result-count" tabIndex={-1}>
          <UiText>{resultsText(intl, screen)}</UiText>
        </h2>
        {list.total > 0 && <Tools search={search} />}
      </div>
      {suggestion !== undefined && (
        <p className="did-you-mean">
          <UiLabel id="search.didYouMean" />
          <StateLink listing={search} to={changeSearch(state, { q: suggestion }).state} {...own}>
            {suggestion}
          </StateLink>
        </p>
      )}
      {list.total === 0 && <NothingFound />}
      {found.otherLanguages.length > 0 && (
        <div className="other-languages">
          <p>
            <UiLabel id="search.otherLanguages" />
          </p>
          <ul>
            {found.otherLanguages.map((other) => (
              <LanguageLink key={other.locale} keyword={screen.state.keyword} other={other} />
            ))}
          </ul>
        </div>
      )}
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
