import { useIntl } from 'react-intl';
import { canonicalUrl } from '../../shared/head/headElement';
import type { MenuItem } from '../../shared/navigation/activeTrail';
import { address, readable } from '../../shared/routing/addresses';
import {
  searchOrders,
  mostElsewhere,
  changeSearch,
  readSearch,
  searchAddress,
} from '../../shared/search/searchState';
import type { OtherLanguage, SearchFound, SearchHit } from '../../shared/search/searchState';
import { nameOf } from '../frame/navigation/MenuList';
import { Icon } from '../icons/Icon';
import { Label, UiLabel, useCodeAttributes, useFormats, UiText } from '../language/UiText';
import { UnavailableText } from '../listing/results/OverviewUnavailable';
import { ItemDate, ItemSource } from '../listing/results/ResultList';
import { DisplayChoice, Pagination, SortSelect } from '../listing/results/ResultTools';
import { StateLink, UnloadedNotice, resultsId } from '../listing/results/StateLink';
import { usePageData } from '../PageDataContext';
import { NothingFound } from './SearchHelp';
import { resultsText, searchFormId, type SearchControl } from './useSearch';

function ResultMeta({ hit }: { hit: SearchHit }) {
  // By the ending of its name, for example «PDF».
  const format = /\.([a-z\d]{2,4})(?:[?#]|$)/i.exec(hit.file?.href ?? '')?.[1]?.toUpperCase();
  return (
    <p className="item-meta meta-parts">
      {hit.best === true && <Label as="strong" className="badge" id="search.best" />}
      <Label as="span" className="item-category" id={`kind.${hit.kind}`} />
      <ItemDate item={hit} />
      {hit.acronym !== undefined && <abbr className="item-acronym">{hit.acronym}</abbr>}
      {format !== undefined && <span className="file-format">{format}</span>}
    </p>
  );
}

/** The address of a result, for paper. */
function Address({ href }: { href: string }) {
  const url = canonicalUrl(usePageData().head);
  const origin = url === undefined || !href.startsWith('/') ? '' : new URL(url).origin;
  return (
    <p className="item-address print-only" dir="ltr">
      {origin + readable(href)}
    </p>
  );
}

/** The names of the entries above the one that leads to an address; undefined where none does. */
function namesAbove(menu: readonly MenuItem[], href: string): string[] | undefined {
  for (const node of menu) {
    if (node.link === href || node.overviewLink === href) return [];
    const below = namesAbove(node.children ?? [], href);
    if (below !== undefined) return [nameOf(node), ...below];
  }
  return undefined;
}

function Trail({ href }: { href: string }) {
  const { mainMenu, language } = usePageData().frame;
  const attributes = useCodeAttributes(language.code);
  const trail = namesAbove(mainMenu, href)?.join(' › ');
  if (!trail) return null;
  return (
    <p className="item-trail" {...attributes}>
      {trail}
    </p>
  );
}

/** Shows a result: what it is, its title, the words around what was found, and where it leads. */
export function SearchResult({ hit, language }: { hit: SearchHit; language: string }) {
  const attributes = useCodeAttributes(hit.lang ?? language);
  const ofFile = useCodeAttributes(hit.file?.lang);
  return (
    <li className={hit.best === true ? 'item item-best' : 'item'}>
      <ResultMeta hit={hit} />
      <div className="item-text" {...attributes}>
        <h3 className="item-title">
          <a href={hit.href}>{hit.properties.title}</a>
        </h3>
        {hit.snippet.length > 0 && (
          <p className="snippet" {...ofFile}>
            {hit.snippet.map(({ text, match }, index) =>
              match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </p>
        )}
        {hit.file !== undefined && (
          <p className="found-file">
            <UiLabel id="search.inFile" />
            <a href={hit.file.href} hrefLang={hit.file.lang}>
              <Icon name="document" />
              <span {...ofFile}>{hit.file.title}</span>
            </a>
          </p>
        )}
        <ItemSource item={hit} />
        <Trail href={hit.href} />
        <Address href={hit.href} />
      </div>
      <span className="item-arrow">
        <Icon name="arrow" />
      </span>
    </li>
  );
}

/** Says that no search is possible, and offers another try (docs/specification.md, section 8). */
export function SearchUnavailableNotice({ href }: { href: string }) {
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

/** Shows what was found; old results stay until new ones are there, and are busy meanwhile. */
export function SearchResults({ search, found }: { search: SearchControl; found: SearchFound }) {
  const intl = useIntl();
  const { locale } = usePageData();
  const own = useCodeAttributes(locale);
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
