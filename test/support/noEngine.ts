import { SearchUnavailable, type SearchEngine } from '../../server/search/searchEngine';

function unavailable(): Promise<never> {
  return Promise.reject(new SearchUnavailable('There is no search engine'));
}

/** Stands where no engine is: nothing can be found. */
export const noEngine: SearchEngine = {
  search: unavailable,
  suggest: unavailable,
  close: () => Promise.resolve(),
};
