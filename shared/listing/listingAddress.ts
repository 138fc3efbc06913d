import { feedFormats } from '../html/mediaTypes';
import { isLocale } from '../language/languages';
import { choiceFilters, filterKeys, listingRules, sortOrders } from './listingFilters';
import type { ListingName, SortOrder } from './listingFilters';
import { initialState, resetFilters, type ListingState } from './listingState';
import { validPage } from './listingResults';
import { defaultPeriod, isDay, periodFault, periodOf, spans } from './period';
import type { IsoDay, PeriodChoice, PeriodFault } from './period';
import type { FeedLink } from '../head/pageHead';

/** Value that stands for no choice. */
const neutral = 'all';
const longestValue = 200;
const mostValues = 50;
/** No list is longer than a million items, which is what the news service pages through. */
const mostPages = 83_333;
/** Each combination of languages is a list of its own, which has to be prepared. */
const mostLanguages = 2;

/** Returns a keyword with its spaces in order, cut to 200 characters. */
export function tidyKeyword(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/[\s\p{Cs}]+/gu, ' ')
    .trim();
  return tidy.slice(0, longestValue).trim();
}

const unreadable = /[\p{Cc}\p{Cs}]/u;

/** Whether a text may be the value of a filter: an id, or a name. */
export function isFilterValue(value: string): boolean {
  const isText = value !== '' && value === value.trim() && !unreadable.test(value);
  return isText && value !== neutral && value.length <= longestValue;
}

/** Values of a repeated key: each once, in alphabetical order. */
function valuesIn(query: URLSearchParams, key: string): string[] {
  return [...new Set(query.getAll(key).filter(isFilterValue))].toSorted().slice(0, mostValues);
}

function sortOf(query: URLSearchParams, listing: ListingName, keyword: string): SortOrder {
  const sort = sortOrders.find((order) => order === query.get('sort'));
  const possible = sort !== 'relevance' || keyword !== '';
  return sort !== undefined && possible ? sort : listingRules[listing].sort;
}

function letterOf(query: URLSearchParams): string | undefined {
  const letter = (query.get('letter') ?? '').replace(/^\p{CWT}$/u, (one) => one.toUpperCase());
  return /^(?:0|\p{L})$/u.test(letter) ? letter : undefined;
}

function periodChoiceOf(query: URLSearchParams): PeriodChoice {
  const span = spans.find((name) => name === query.get('span'));
  const dayIn = (key: string) => {
    const day = query.get(key)?.slice(0, 10) ?? '';
    return isDay(day) ? day : undefined;
  };
  const [from, to] = [dayIn('start_date'), dayIn('end_date')];
  if (from === undefined && to === undefined) return span === undefined ? {} : { span };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** A day that is the one of the listing anyway is no choice: it would not move on with today. */
function withoutDefaults(listing: ListingName, choice: PeriodChoice, today: IsoDay): PeriodChoice {
  const own = defaultPeriod(listingRules[listing], today);
  const { span, from, to } = choice;
  return {
    ...(span !== undefined && { span }),
    ...(from !== undefined && from !== own.from && { from }),
    ...(to !== undefined && to !== own.to && { to }),
  };
}

/** Reads the state of a listing from any query; `fault` says what was wrong with a period. */
export function readListing(
  listing: ListingName,
  query: URLSearchParams,
  today: IsoDay,
): { state: ListingState; fault?: PeriodFault } {
  const rule = listingRules[listing];
  const keyword = tidyKeyword(query.get('q') ?? '');
  const choice = periodChoiceOf(query);
  const fault = periodFault(rule, periodOf(rule, choice, today), today);
  const letter = rule.letters ? letterOf(query) : undefined;
  const initial = initialState(listing);
  const chosen = Object.fromEntries(
    rule.choices.map((filter) => [filter, valuesIn(query, filterKeys[filter])]),
  );
  const state: ListingState = {
    ...initial,
    keyword,
    chosen: { ...initial.chosen, ...chosen },
    ...(letter !== undefined && { letter }),
    period: fault === undefined ? withoutDefaults(listing, choice, today) : {},
    sort: sortOf(query, listing, keyword),
    display: query.get('display') === 'grid' ? 'grid' : 'list',
    page: validPage(query.get('page'), mostPages),
    also: valuesIn(query, 'languages').filter(isLocale).slice(0, mostLanguages),
  };
  return { state, ...(fault !== undefined && { fault }) };
}

/** A parameter of a query, which is not written where it has its initial value, none unless that is named. */
type Parameter = readonly [key: string, value: string | undefined, initial?: string];

/** Returns the query of an address. */
export function queryWith(parameters: readonly Parameter[]): URLSearchParams {
  const written = parameters.flatMap(([key, value = '', initial = '']) =>
    value === '' || value === initial ? [] : [[key, value]],
  );
  return new URLSearchParams(written);
}

/** Returns the address of a path with a query, where there is one. */
export function addressWith(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Writes a state as the query of an address. Defaults are not written. */
export function listingQuery(state: ListingState): URLSearchParams {
  const { listing, keyword, chosen, letter, period, sort, display, page, also } = state;
  return queryWith([
    ['q', keyword],
    ...choiceFilters.flatMap((filter) =>
      chosen[filter].map((value): Parameter => [filterKeys[filter], value]),
    ),
    ['letter', letter],
    ['span', period.span],
    ['start_date', period.from],
    ['end_date', period.to],
    ['sort', sort, listingRules[listing].sort],
    ['display', display, 'list'],
    ['page', String(page), '1'],
    ...also.map((code): Parameter => ['languages', code]),
  ]);
}

/** Returns the address of a state: the path of its listing, and its query when there is one. */
export function listingAddress(path: string, state: ListingState): string {
  return addressWith(path, listingQuery(state));
}

/** Whether no filter has been chosen; how results are sorted, laid out and paged is none. */
export function isUntouched(state: ListingState): boolean {
  const first = { ...state, page: 1 };
  return listingAddress('', first) === listingAddress('', resetFilters(first));
}

/** Returns the address of what a feed is of: the page at `path` with the filters of a state, and no more of it. */
export function filteredAddress(path: string, state: ListingState): string {
  const { sort } = listingRules[state.listing];
  return listingAddress(path, { ...state, sort, display: 'list', page: 1 });
}

/** Returns the address of the same list in another form; `path` is that of the listing, without query. */
export function subscriptionAddress(path: string, ending: string, state: ListingState): string {
  return filteredAddress(`${path}.${ending}`, state);
}

/** Returns the news feeds of a list, the most common first; `title` is that of the list. */
export function newsFeedLinks(path: string, state: ListingState, title: string): FeedLink[] {
  return Object.entries(feedFormats).map(([format, { name, type }]) => ({
    title: `${title} (${name})`,
    type,
    path: subscriptionAddress(path, format, state),
  }));
}
