import { isLocale } from '../language/languages';
import {
  choiceFilters,
  listingRules,
  sortOrders,
  type ListingName,
  type SortOrder,
} from './listingRules';
import { filterKeys } from './filterKeys';
import { initialState, type ListingState } from './listingState';
import { validPage } from './paging';
import {
  defaultPeriod,
  isDay,
  periodFault,
  periodOf,
  spans,
  type Day,
  type PeriodChoice,
  type PeriodFault,
} from './period';

/** Value that stands for no choice (content contract). */
const neutral = 'all';
const longestKeyword = 200;
const longestValue = 200;
const mostValues = 50;
/** No list is longer than a million items, which is what the news service pages through. */
const mostPages = 83_333;
/** Each combination of languages is a list of its own, which has to be prepared. */
const mostLanguages = 2;

/** A keyword with its spaces in order, cut to 200 characters. */
export function tidyKeyword(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return tidy.slice(0, longestKeyword).trim();
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
  const wanted = sortOrders.find((order) => order === query.get('sort'));
  const possible = wanted !== 'relevance' || keyword !== '';
  return wanted !== undefined && possible ? wanted : listingRules[listing].sort;
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
function withoutDefaults(listing: ListingName, choice: PeriodChoice, today: Day): PeriodChoice {
  const own = defaultPeriod(listingRules[listing], today);
  const { span, from, to } = choice;
  return {
    ...(span !== undefined && { span }),
    ...(from !== undefined && from !== own.from && { from }),
    ...(to !== undefined && to !== own.to && { to }),
  };
}

/**
 * Reads the state of a listing from a query. Whatever is unknown, malformed or not possible is left
 * out, so that every query has a state. `fault` says what was wrong with a period that was left out.
 */
export function readListing(
  listing: ListingName,
  query: URLSearchParams,
  today: Day,
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

/** Writes a state as the query of an address. Defaults are not written. */
export function listingQuery(state: ListingState): URLSearchParams {
  const query = new URLSearchParams();
  const write = (key: string, value: string | undefined, initial = '') => {
    if (value !== undefined && value !== initial) query.append(key, value);
  };
  write('q', state.keyword);
  for (const filter of choiceFilters) {
    for (const value of state.chosen[filter]) write(filterKeys[filter], value);
  }
  write('letter', state.letter);
  write('span', state.period.span);
  write('start_date', state.period.from);
  write('end_date', state.period.to);
  write('sort', state.sort, listingRules[state.listing].sort);
  write('display', state.display, 'list');
  write('page', String(state.page), '1');
  for (const code of state.also) write('languages', code);
  return query;
}

/** The address of a state: the path of its listing, and its query when there is one. */
export function listingAddress(path: string, state: ListingState): string {
  const query = listingQuery(state).toString();
  return query === '' ? path : `${path}?${query}`;
}
