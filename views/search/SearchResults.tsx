import { useIntl } from 'react-intl';
import {
  searchOrders,
  mostElsewhere,
  changeSearch,
  readSearch,
  searchAddress,
  type SearchFound,
  type OtherLanguage,
} from '../../shared/search/searchState';
import { Label, UiLabel, UiText, useCodeAttributes, useFormats } from '../language/UiText';
import { Pagination } from '../listing/results/Pagination';
import { DisplayChoice, SortSelect } from '../listing/results/ResultTools';
import { UnloadedNotice } from '../listing/filters/UnloadedNotice';
import { usePageData } from '../PageDataContext';
import { NothingFound } from './SearchHelp';
import { searchFormId } from './SearchField';
import { SearchResult } from './SearchResult';
import { resultsText, type SearchControl } from './useSearch';
import { address } from '../../shared/routing/addresses';
import { StateLink, resultsId } from '../listing/results/StateLink';
import { SeenAndHeard } from '../listing/results/OverviewUnavailable';

/** Says that the search cannot answer (docs/specification.md, section 8). */
function UnavailableText() {
  const intl = useIntl();
  return (
    <SeenAndHeard
      seen={intl.formatMessage({ id: 'search.unavailable' })}
      heard={intl.formatMessage({ id: 'search.unavailableSpoken' })}
    />
  );
}

/** Says that the search cannot answer, and offers to try again; `href` is the address of the search. */
export function SearchUnavailable({ href }: { href: string }) {
  return (
    <section className="results" data-changes>
      <div className="notification notification-warning">
        <p>
          <UnavailableText />
        </p>
      </div>
      <p>
        <Label as="a" className="button" href={href} id="error.retry" />
      </p>
    </section>
  );
}

/** The keyword with words that the site knows. */
function DidYouMean({ search, suggestion }: { search: SearchControl; suggestion: string }) {
  const { locale } = usePageData();
  const attributes = useCodeAttributes(locale);
  return (
    <p className="did-you-mean">
      <UiLabel id="search.didYouMean" />
      <StateLink
        listing={search}
        to={changeSearch(search.state, { q: suggestion }).state}
        {...attributes}
      >
        {suggestion}
      </StateLink>
    </p>
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

/** The languages in which the same keyword finds something, with how much. */
function OtherLanguages({ keyword, found }: { keyword: string; found: SearchFound }) {
  if (found.otherLanguages.length === 0) return null;
  return (
    <div className="other-languages">
      <p>
        <UiLabel id="search.otherLanguages" />
      </p>
      <ul>
        {found.otherLanguages.map((other) => (
          <LanguageLink key={other.locale} keyword={keyword} other={other} />
        ))}
      </ul>
    </div>
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
