import type { IndexingEngine } from '../../server/search/searchEngine';
import type { SearchAnswer, SearchQuery } from '../../shared/search/searchAnswer';
import { now } from './searchSample';

/** An engine that a test has for itself, and how it is asked. */
export interface EngineUnderTest {
  readonly engine: () => IndexingEngine;
  readonly signal: () => AbortSignal;
  readonly ask: (query: SearchQuery, at?: number) => Promise<SearchAnswer>;
  /** Ids of what was found. */
  readonly idsOf: (query: SearchQuery, at?: number) => Promise<string[]>;
}

/** Makes an engine for each test of the suite, and closes it. */
export function engineUnderTest(create: () => Promise<IndexingEngine>): EngineUnderTest {
  let current: IndexingEngine;
  beforeEach(async () => {
    current = await create();
  });
  afterEach(() => current.close());
  const signal = () => AbortSignal.timeout(10_000);
  const ask = (query: SearchQuery, at = now) => current.search(query, at, signal());
  return {
    engine: () => current,
    signal,
    ask,
    idsOf: async (query, at) => (await ask(query, at)).items.map(({ id }) => id),
  };
}
