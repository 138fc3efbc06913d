import type { Content } from '../content/content';
import type { Log } from '../observability/logger';
import type { SearchEngine } from './searchEngine';

/** What the search is asked with. */
export interface SearchContext {
  readonly search: SearchEngine;
  readonly content: Content;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
