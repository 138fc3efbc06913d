import { sourceBudgets } from '../../config/limits';
import type { Taxonomy } from '../../shared/content/listingItem';
import { endonymOf } from '../../shared/language/endonyms';
import {
  isTooShort,
  type SearchState,
  type FacetCounts,
  type SearchAnswer,
  type SearchFound,
  type SearchScreen,
} from '../../shared/search/searchState';
import { pageSize } from '../../shared/listing/listingResults';
import { optionsInTree } from '../listing/filterOptions';
import { findTaxon } from '../listing/listingQuery';
import { within } from '../concurrency/promises';
import type { Content } from '../content/createContent';
import type { Log, RateLimitedLog } from '../observability/logger';
import { SearchUnavailable, type SearchEngine } from './searchEngine';

/** What the search is asked with. */
export interface SearchContext {
  readonly search: SearchEngine;
  readonly content: Content;
  readonly log: Log;
  readonly rateLimitedLog: RateLimitedLog;
  readonly now: () => number;
}

/** Asks the engine for at most `budgetMs`; undefined where it cannot answer, which is logged. */
export async function askEngine<T>(
  { search, log, rateLimitedLog }: Omit<SearchContext, 'content' | 'now'>,
  budgetMs: number,
  ask: (engine: SearchEngine, signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const abandoning = new AbortController();
  try {
    return await within(budgetMs, ask(search, abandoning.signal), () => {
      abandoning.abort();
      return new SearchUnavailable('No answer in time');
    });
  } catch (error) {
    if (error instanceof SearchUnavailable) {
      rateLimitedLog(error.message, 'warn', { cause: error.message }, 'No search');
    } else log.error({ err: error }, 'Search failed');
    return undefined;
  }
}

const mostLanguages = 8;
/** A language with less than this share of what the visitor's own has is not worth a line. */
const leastShare = 0.1;

/** Leaves out organisations and topics that the taxonomy does not know. */
function dropUnknown(state: SearchState, taxonomy: Taxonomy | undefined): SearchState {
  const { organisation, topic, ...rest } = state;
  const isUnknown = (nodes: Taxonomy['topics'] | undefined, id: string | undefined) =>
    id === undefined || (nodes !== undefined && findTaxon(nodes, id) === undefined);
  return {
    ...rest,
    ...(!isUnknown(taxonomy?.organisations, organisation) && { organisation }),
    ...(!isUnknown(taxonomy?.topics, topic) && { topic }),
  };
}

function optionsFor(nodes: Taxonomy['topics'] = [], counts: FacetCounts, chosen?: string) {
  const countOf = (id: string) => counts[id] ?? 0;
  const isOffered = (id: string) => countOf(id) > 0 || id === chosen;
  return optionsInTree(nodes, isOffered, ({ id }) => countOf(id));
}

function otherLanguages({ otherLanguages: counts, total }: SearchAnswer, locale: string) {
  return Object.entries(counts)
    .filter(([code, count]) => count > total * leastShare && code !== locale)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostLanguages)
    .map(([code, count]) => ({ locale: code, name: endonymOf(code), count }));
}

function resultsOf(
  answer: SearchAnswer,
  state: SearchState,
  taxonomy: Taxonomy | undefined,
  locale: string,
): SearchFound {
  const { items, total, page, totalPages, facets, suggestion } = answer;
  return {
    list: { items, total, page, totalPages },
    kinds: facets.kind,
    options: {
      organisation: optionsFor(taxonomy?.organisations, facets.organisation, state.organisation),
      topic: optionsFor(taxonomy?.topics, facets.topic, state.topic),
    },
    ...(suggestion !== undefined && { suggestion }),
    otherLanguages: otherLanguages(answer, locale),
  };
}

/** Returns what the search finds for a state in time; an engine that fails makes it `unavailable`. */
export async function findResults(
  site: SearchContext,
  locale: string,
  screen: Pick<SearchScreen, 'state' | 'path' | 'fault' | 'contact'>,
): Promise<SearchScreen> {
  if (isTooShort(screen.state.keyword)) return screen;
  const taxonomy = await site.content.taxonomy(locale).catch(() => undefined);
  const state = dropUnknown(screen.state, taxonomy?.value);
  const { display: _, ...query } = state;
  const answer = await askEngine(site, sourceBudgets.search, (engine, signal) =>
    engine.search({ ...query, locale, pageSize }, site.now(), signal),
  );
  if (answer === undefined) return { ...screen, state, unavailable: true };
  return {
    ...screen,
    state: { ...state, page: answer.page },
    found: resultsOf(answer, state, taxonomy?.value, locale),
  };
}
