import type { Site } from '../site';
import { SearchUnavailable, type SearchEngine } from './searchEngine';

function abandoned(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abandon = () => reject(new SearchUnavailable('No answer in time'));
    signal.addEventListener('abort', abandon, { once: true });
  });
}

/**
 * Asks the engine, and waits at most `budgetMs` for its answer, whether it heeds the signal or not.
 * Undefined where it cannot answer; why is logged, without what was asked.
 */
export async function askEngine<T>(
  { search, log }: Pick<Site, 'search' | 'log'>,
  budgetMs: number,
  ask: (engine: SearchEngine, signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const signal = AbortSignal.timeout(budgetMs);
  try {
    return await Promise.race([ask(search, signal), abandoned(signal)]);
  } catch (error) {
    if (error instanceof SearchUnavailable) log.warn({ cause: error.message }, 'No search');
    else log.error({ err: error }, 'Search failed');
    return undefined;
  }
}
