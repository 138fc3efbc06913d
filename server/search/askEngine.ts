import { within } from '../concurrency/deadline';
import type { Content } from '../content/content';
import type { Log } from '../observability/logger';
import { SearchUnavailable, type SearchEngine } from './searchEngine';

/** What the search is asked with. */
export interface SearchContext {
  readonly search: SearchEngine;
  readonly content: Content;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Asks the engine, and waits at most `budgetMs` for its answer, whether it heeds the signal or not.
 * Undefined where it cannot answer; why is logged, without what was asked.
 */
export async function askEngine<T>(
  { search, log }: Pick<SearchContext, 'search' | 'log'>,
  budgetMs: number,
  ask: (engine: SearchEngine, signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const abandoning = new AbortController();
  const isLate = () => {
    abandoning.abort();
    return new SearchUnavailable('No answer in time');
  };
  try {
    return await within(budgetMs, ask(search, abandoning.signal), isLate);
  } catch (error) {
    if (error instanceof SearchUnavailable) log.warn({ cause: error.message }, 'No search');
    else log.error({ err: error }, 'Search failed');
    return undefined;
  }
}
